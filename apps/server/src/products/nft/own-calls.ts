import { type NftItem, nftItemState } from '@candor/core/products/nft'
import { nftEndpoints } from '@candor/protocol/products/nft/endpoints'
import { nftCauses, nftItemStates } from '@candor/protocol/products/nft/nft-fields'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { bidReplies } from './bid-replies.ts'
import { actionsOf, moneyText } from './cards.ts'
import { pageIn } from './market-calls.ts'
import { cardsOf, type NftContext } from './nft-context.ts'
import { orderReplies } from './order-replies.ts'
import { findOrder, lastMoves, listBids, listOrders, markRead } from './queries.ts'

const gone: ReadonlySet<number> = new Set([nftItemState.opened, nftItemState.burned])

/** What a user has, has bid, and has to pay. */
export function ownCalls(context: NftContext) {
  const { committer, db, exchange } = context
  const { nft } = exchange.products
  const { own, ownBids, toPay, readMessage } = nftEndpoints
  const ownReplies = async (items: readonly NftItem[], userId: number) => {
    const moves = await lastMoves(
      db,
      items.map(({ id }) => id),
    )
    const found = items.map((item) => ({ item, sale: nft.sales.get(item.saleId) }))
    const cards = await cardsOf(context, found, userId)
    const replyOf = (card: (typeof cards)[number], at: number) => {
      const { item, sale } = found[at] ?? {}
      const { price = 0n, currencyId = 0, at: acquiredAt = 0 } = moves.get(item?.id ?? 0) ?? {}
      const isOwnSale = sale?.sellerId === userId
      return {
        ...card,
        item_state: nftItemStates[item?.state ?? 0],
        is_resold: item?.isResold ?? false,
        ...actionsOf(nft, item, userId),
        cause: nftCauses[isOwnSale ? sale.cause : 0] ?? '',
        review_by: isOwnSale ? sale.reviewBy : 0,
        paid: currencyId === 0 ? '0' : moneyText(price, currencyId),
        paid_currency: currencyId === 0 ? '' : currencyById(currencyId).code,
        acquired_at: acquiredAt,
      }
    }
    return cards.map(replyOf)
  }
  return mount(
    { own, ownBids, toPay, readMessage },
    {
      own: async ({ body, user }) => {
        const items = await committer.read(() =>
          [...nft.items.all()]
            .filter(({ ownerId, state, work }) => {
              const isKind =
                body.kind === undefined || (body.kind === 'work') === (work !== undefined)
              return ownerId === user.id && !gone.has(state) && isKind
            })
            .toReversed(),
        )
        const page = pageIn(items, pagingOf(body))
        const list = await ownReplies(page.list, user.id)
        return { ok: true, value: { ...page, list, next: null } }
      },
      ownBids: async ({ body, user }) => {
        const paging = pagingOf(body)
        const page = await listBids(db, { userId: user.id }, paging)
        return { ok: true, value: await bidReplies(context, page, { paging, userId: user.id }) }
      },
      toPay: async ({ body, user }) => {
        const paging = pagingOf(body)
        const id = body.id === undefined ? undefined : Number(body.id)
        const wanted = { userId: user.id, isOpen: body.status !== 'all', id }
        const { rows, total } = await listOrders(db, wanted, paging)
        const replies = await orderReplies(context, rows)
        return { ok: true, value: pageReply(replies, paging, total) }
      },
      readMessage: async ({ body, user }) => {
        const order = await findOrder(db, user.id, Number(body.id))
        if (order === undefined) return { ok: false, rejection: 'nft_order_unknown', field: 'id' }
        await markRead(db, order.id)
        return { ok: true, value: true }
      },
    },
  )
}
