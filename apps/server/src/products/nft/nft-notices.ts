import type { Exchange } from '@candor/core'
import {
  type NftBid,
  type NftDeposit,
  nftDepositState,
  type NftExit,
  nftExitState,
  nftMove,
  type NftOrder,
  nftOrderState,
  type NftSale,
  nftSaleState,
  type NftTransfer,
} from '@candor/core/products/nft'

import { currencyById } from '../../catalog/currencies.ts'
import { timeOfCommand } from '../../commit/time-of-command.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { cardOf, moneyText } from './cards.ts'
import { bidOf, depositOf, exitOf, orderOf, saleOf, transferOf } from './stored-rows.ts'

type Rows = {
  readonly bids: readonly NftBid[]
  readonly orders: readonly NftOrder[]
  readonly deposits: readonly NftDeposit[]
  readonly transfers: readonly NftTransfer[]
  readonly sales: readonly NftSale[]
  readonly exits: readonly NftExit[]
}
type Nft = Exchange['products']['nft']

/** What happened to bids, orders and items without a request of their owner. */
export function nftNotices(db: Database, { products: { nft } }: Exchange): NoticeSource {
  return {
    of: ({ changes }) => noticesOf(nft, changes.nft),
    since: async (seq) => noticesOf(nft, await rowsSince(db, await timeOfCommand(db, seq))),
  }
}

function noticesOf(nft: Nft, rows: Rows): NewNotice[] {
  const titleOf = (itemId: number) =>
    cardOf(nft, { item: nft.items.get(itemId), sale: undefined }, 0).title
  const paid = (itemId: number, units: bigint, currencyId: number) => () => ({
    title: titleOf(itemId),
    amount: moneyText(units, currencyId),
    code: currencyById(currencyId).code,
  })
  return [
    ...rows.bids.flatMap(({ id, saleId, outbidId, price, at }) => {
      const sale = nft.sales.get(saleId)
      if (outbidId === 0 || sale === undefined) return []
      const values = paid(sale.itemId, price, sale.currencyId)
      const source = `nft:outbid:${id}`
      return { userId: outbidId, kind: 'nft_outbid', source, at, ref: sale.itemId, values } as const
    }),
    ...rows.orders
      .filter(({ state }) => state === nftOrderState.toPay)
      .map(({ id, userId, isOffer, itemId, price, currencyId, createdAt: at }) => {
        const kind = isOffer ? ('nft_offered' as const) : ('nft_won' as const)
        const values = paid(itemId, price, currencyId)
        return { userId, kind, source: `nft:order:${id}`, at, ref: id, values }
      }),
    ...rows.deposits
      .filter(({ state }) => state === nftDepositState.forfeited)
      .map(({ id, userId, saleId, amount, currencyId, endedAt: at }) => {
        const values = paid(nft.sales.get(saleId)?.itemId ?? 0, amount, currencyId)
        const source = `nft:forfeit:${id}`
        return { userId, kind: 'nft_forfeited', source, at, ref: saleId, values } as const
      }),
    ...rows.transfers
      .filter(
        ({ kind, fromId }) => fromId > 0 && (kind === nftMove.sale || kind === nftMove.auction),
      )
      .map(({ id, itemId, fromId: userId, price, currencyId, at }) => {
        const values = paid(itemId, price, currencyId)
        return {
          userId,
          kind: 'nft_sold' as const,
          source: `nft:sold:${id}`,
          at,
          ref: itemId,
          values,
        }
      }),
    ...rows.sales
      .filter(({ state, sellerId }) => state === nftSaleState.rejected && sellerId > 0)
      .map(({ id, sellerId: userId, itemId, endedAt: at }) => {
        const values = () => ({ title: titleOf(itemId) })
        const source = `nft:refused:${id}`
        return { userId, kind: 'nft_listing_refused', source, at, ref: itemId, values } as const
      }),
    ...rows.exits
      .filter(({ state }) => state !== nftExitState.review)
      .map(({ id, userId, itemId, state, endedAt: at }) => {
        const isDone = state === nftExitState.done
        const kind = isDone ? ('nft_exit_done' as const) : ('nft_exit_refused' as const)
        const values = () => ({ title: titleOf(itemId) })
        return { userId, kind, source: `nft:exit:${id}`, at, ref: itemId, values }
      }),
  ]
}

/** Rows that changed at a time or later: a notice that exists already is not stored again. */
async function rowsSince(db: Database, at: bigint): Promise<Rows> {
  const bids = await db.selectFrom('nft_bid').selectAll().where('at', '>=', at).execute()
  const orders = await db
    .selectFrom('nft_order')
    .selectAll()
    .where('created_at', '>=', at)
    .execute()
  const deposits = await db
    .selectFrom('nft_deposit')
    .selectAll()
    .where('ended_at', '>=', at)
    .execute()
  const transfers = await db.selectFrom('nft_transfer').selectAll().where('at', '>=', at).execute()
  const sales = await db.selectFrom('nft_sale').selectAll().where('ended_at', '>=', at).execute()
  const exits = await db.selectFrom('nft_exit').selectAll().where('ended_at', '>=', at).execute()
  return {
    bids: bids.map(bidOf),
    orders: orders.map(orderOf),
    deposits: deposits.map(depositOf),
    transfers: transfers.map(transferOf),
    sales: sales.map((row) => saleOf(row, undefined)),
    exits: exits.map(exitOf),
  }
}
