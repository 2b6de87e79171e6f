import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { spotEndpoints } from '@candor/protocol/products/spot/endpoints'
import type { Selectable } from 'kysely'

import type { Paging } from '../../calls/paging.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Books } from '../../server-module.ts'
import {
  type BilledAccount,
  billReply,
  postingsPerCommandMax,
} from '../../services/bills/bill-reply.ts'
import { movementBills, type OrderAccounts, tradeBills } from './order-bills.ts'
import { orderNeighbours } from './order-neighbours.ts'
import { orderReceipts, receiptsMax } from './order-receipts.ts'
import { storedOrderReply } from './order-reply.ts'
import { orderTimes } from './order-times.ts'

type Order = Selectable<Schema['spot_order']>
type Trade = Selectable<Schema['spot_trade']>
type Fill = ReplyOf<typeof spotEndpoints.order>['fills'][number]
type Context = { readonly db: Database; readonly books: Books; readonly lang: string }

/** An order with one page of its fills, and the bills that belong to them. */
export async function orderDetail(
  { db, books, lang }: Context,
  order: Order,
  { limit, cursor }: Paging,
): Promise<ReplyOf<typeof spotEndpoints.order>> {
  const { placed, changed } = await orderTimes(db, order)
  const accounts = accountsOf(books, order)
  const receipts = await orderReceipts(db, order, {
    accountId: accounts.receiving?.id,
    after: cursor ?? placed.after * postingsPerCommandMax + postingsPerCommandMax - 1,
    upTo: changed.upTo,
  })
  const found = receipts.filter(hasTrade)
  const shown = found.slice(0, limit)
  // A page ends at its last fill, or where the reading ended.
  const isMore = found.length > limit || receipts.length === receiptsMax
  const last = found.length > limit ? shown.at(-1) : receipts.at(-1)
  const trades = shown.map(({ trade }) => trade)
  const rows = [
    ...(cursor === undefined
      ? await movementBills(db, order, accounts.paying, 'spot_hold', placed)
      : []),
    ...(await tradeBills(db, trades, accounts)),
    ...(isMore ? [] : await movementBills(db, order, accounts.paying, 'spot_release', changed)),
  ]
  const billed = new Map([accounts.paying, accounts.receiving].flatMap(entryOf))
  const bills = rows.map((row) => billReply(row, billed, lang)).toSorted((a, b) => a.id - b.id)
  return {
    order: storedOrderReply(order),
    ...(await orderNeighbours(db, order, { placed, changed })),
    fills: trades.map((trade) => fillReply(order, trade)),
    bills,
    next: isMore && last !== undefined ? String(last.place) : null,
  }
}

type Receipts = Awaited<ReturnType<typeof orderReceipts>>

const hasTrade = (receipt: Receipts[number]): receipt is Receipts[number] & { trade: Trade } =>
  receipt.trade !== undefined

const entryOf = (account: BilledAccount | undefined) =>
  account === undefined ? [] : [[account.id, account] as const]

function accountsOf({ ledger }: Books, order: Order): OrderAccounts {
  const { base, quote } = pairById(order.market_id)
  const [paid, received] = order.side === 'buy' ? [quote, base] : [base, quote]
  const freeOf = (currency: typeof base): BilledAccount | undefined => {
    const holding = ledger.findUser(Number(order.user_id), 'change', currency.id)
    return holding && { id: holding.avail.id, wallet: 'change', currency }
  }
  return { paying: freeOf(paid), receiving: freeOf(received) }
}

function fillReply(order: Order, trade: Trade): Fill {
  const { base, quote, priceScale, lotScale } = pairById(order.market_id)
  const isTaker = trade.taker_order_id === order.id
  const received = order.side === 'buy' ? base : quote
  return {
    id: Number(trade.id),
    at: Number(trade.at),
    price: formatDecimal(trade.price, priceScale),
    amount: formatDecimal(trade.lots, lotScale),
    total: formatDecimal(trade.quote, quote.scale),
    role: isTaker ? 'taker' : 'maker',
    fee: formatDecimal(isTaker ? trade.taker_fee : trade.maker_fee, received.scale),
    fee_currency: received.code,
  }
}
