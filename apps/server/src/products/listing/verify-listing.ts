import { Exchange, type ReasonName, reasons } from '@candor/core'
import { clearingOf, cutOf, filledOf } from '@candor/core/formulas/listing'
import {
  type AuctionOrder,
  auctionOrderStatus,
  type CallAuction,
} from '@candor/core/products/listing'
import type { Selectable } from 'kysely'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { auctionOf, orderOf } from './stored-rows.ts'

const kinds = [
  'listing_hold',
  'listing_release',
  'listing_pay',
  'listing_deliver',
] as const satisfies readonly ReasonName[]
type Moved = { readonly ref: bigint; readonly kind: number; readonly total: bigint }

/** Recomputes the price of each auction from its orders, what each order got, and what was posted. */
export async function verifyListing(db: Database, report: Report): Promise<string> {
  const exchange = new Exchange(exchangeConfig)
  const stored = await db.selectFrom('listing_auction').selectAll().orderBy('id').execute()
  const auctions = new Map(stored.map((row) => [row.id, auctionOf(row, exchange)]))
  const byAuction = new Map<number, AuctionOrder[]>([...auctions.keys()].map((id) => [id, []]))
  const moved = movedOf(db)
  let count = 0
  const rows = pagesOf<Selectable<Schema['listing_order']>>(
    db,
    'select * from listing_order order by id',
    { what: 'orders of call auctions', report },
  )
  for await (const page of rows)
    for (const row of page) {
      const auction = auctions.get(row.auction_id)
      if (auction === undefined)
        throw new Disagreement('listing_order', Number(row.id), 'is of no auction')
      const order = orderOf(row, auction)
      count += 1
      if (order.id !== count) throw wrong(order, 'follows one that is missing')
      if (order.status !== auctionOrderStatus.cancelled) byAuction.get(auction.id)?.push(order)
      checkPostings(order, await moved.take(order.id))
    }
  await moved.end()
  for (const auction of auctions.values()) checkAuction(auction, byAuction.get(auction.id) ?? [])
  return `${count.toLocaleString('en')} orders of ${auctions.size} call auctions`
}

function movedOf(db: Database): RowsByKey<Moved> {
  const rows = pagesOf<Moved>(
    db,
    `select ref, kind, sum(amount)::bigint as total from posting
    where kind in (${kinds.map((kind) => reasons[kind].code).join(', ')})
    group by 1, 2 order by 1, 2`,
  )
  return new RowsByKey(rows, {
    keyOf: ({ ref }) => Number(ref),
    strayOf: ({ ref }) => new Disagreement('posting', Number(ref), 'is of no listing_order'),
  })
}

function checkAuction(auction: CallAuction, orders: readonly AuctionOrder[]): void {
  const { id, startedAt, endsAt, endedAt, reference } = auction
  const fault = (sentence: string) => new Disagreement('listing_auction', id, sentence)
  if (endsAt !== startedAt + exchangeConfig.listing.auctionMs) throw fault('has another length')
  if (endedAt === 0) {
    if (auction.price !== 0 || auction.lots !== 0) throw fault('has a price before its end')
    return
  }
  if (endedAt !== endsAt) throw fault(`ended_at is ${endedAt}, not ${endsAt}`)
  const due = clearingOf(orders, reference)
  if (auction.price !== due.price) throw fault(`price is ${auction.price}, not ${due.price}`)
  if (auction.lots !== due.lots) throw fault(`lots is ${auction.lots}, not ${due.lots}`)
  const cuts = { buy: cutOf(orders, 'buy', due.lots), sell: cutOf(orders, 'sell', due.lots) }
  const stored = { buy: auction.buyCut, sell: auction.sellCut }
  for (const side of ['buy', 'sell'] as const)
    for (const field of ['price', 'id', 'lots'] as const)
      if (stored[side][field] !== cuts[side][field])
        throw fault(
          `${field} of the last ${side} is ${stored[side][field]}, not ${cuts[side][field]}`,
        )
  for (const order of orders) {
    const filled = filledOf(order, cuts[order.side])
    const value = order.filled === 0 ? 0n : auction.market.notionalOf(due.price, order.filled)
    if (order.quote !== value) throw wrong(order, `quote is ${order.quote}, not ${value}`)
    if (order.status !== auctionOrderStatus.open && order.filled !== filled)
      throw wrong(order, `filled is ${order.filled}, not ${filled}`)
    if (order.status === auctionOrderStatus.ended && order.endedAt < endedAt)
      throw wrong(order, `ended_at is ${order.endedAt}, before the auction`)
  }
}

/** What an order holds, pays and gets; what it pays follows from the price of its auction, which is checked with that. */
function checkPostings(order: AuctionOrder, found: readonly Moved[]): void {
  const { auction, side, price, lots, filled, quote, status, endedAt } = order
  const [base, held] = [auction.market.baseOf(filled), heldBy(order)]
  const [isOpen, isPaid] = [status === auctionOrderStatus.open, status === auctionOrderStatus.paid]
  if ((isOpen || isPaid) !== (endedAt === 0))
    throw wrong(order, `status is ${status}, ended at ${endedAt}`)
  if (status === auctionOrderStatus.cancelled && filled > 0)
    throw wrong(order, 'is cancelled and filled')
  if (price <= 0 || lots <= 0 || filled < 0 || filled > lots) throw wrong(order, 'has wrong lots')
  const [paid, got] = side === 'buy' ? [quote, base] : [base, quote]
  const due: Record<(typeof kinds)[number], bigint> = {
    listing_hold: held,
    listing_release: isOpen ? 0n : held - paid,
    listing_pay: paid,
    listing_deliver: isPaid ? 0n : got,
  }
  const totals = new Map(found.map(({ kind, total }) => [kind, total]))
  for (const kind of kinds) {
    const posted = totals.get(reasons[kind].code) ?? 0n
    if (posted !== due[kind]) throw wrong(order, `${kind} is ${posted}, not ${due[kind]}`)
  }
}

const heldBy = ({ auction: { market }, side, price, lots }: AuctionOrder): bigint =>
  side === 'buy' ? market.notionalOf(price, lots) : market.baseOf(lots)

const wrong = ({ id }: AuctionOrder, sentence: string) =>
  new Disagreement('listing_order', id, sentence)
