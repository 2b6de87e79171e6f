import type { NftOrder } from '@candor/core/products/nft'
import { nftOrderStates } from '@candor/protocol/products/nft/nft-fields'

import { currencyById } from '../../catalog/currencies.ts'
import { cardOf, moneyText } from './cards.ts'
import type { NftContext } from './nft-context.ts'
import { readOrders } from './queries.ts'

type Shown = Pick<NftContext, 'db' | 'exchange'>

/** An order as its owner sees it, but for whether the message was read. */
export function orderReply(
  { exchange }: Pick<Shown, 'exchange'>,
  order: NftOrder,
  isRead: boolean,
) {
  const { nft } = exchange.products
  const item = nft.items.get(order.itemId)
  const { code, title, poster } = cardOf(nft, { item, sale: undefined }, 0)
  const money = (units: bigint) => moneyText(units, order.currencyId)
  const deposit = order.isOffer ? 0n : (nft.deposits.of(order.saleId, order.userId)?.amount ?? 0n)
  return {
    id: order.id,
    code,
    title,
    poster,
    price: money(order.price),
    currency: currencyById(order.currencyId).code,
    margin: money(deposit),
    is_offer: order.isOffer,
    status: order.state,
    status_name: nftOrderStates[order.state - 1] ?? 'to_pay',
    created_at: order.createdAt,
    pay_by: order.deadline,
    ended_at: order.endedAt,
    is_read: isRead,
  }
}

export async function orderReplies(context: Shown, orders: readonly NftOrder[]) {
  const read = await readOrders(
    context.db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => orderReply(context, order, read.has(order.id)))
}
