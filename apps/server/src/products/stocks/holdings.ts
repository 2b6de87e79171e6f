import type { Exchange } from '@candor/core'
import { valueOf } from '@candor/core/formulas/stocks'
import { amountOf, divide } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { stocksEndpoints } from '@candor/protocol/products/stocks/endpoints'

import { pairById } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import { holdingEvents } from './queries.ts'
import { moneyText, priceText, sharesText } from './stock-reply.ts'

type Holding = ReplyOf<typeof stocksEndpoints.stockHoldings>[number]
/** Shares of one stock and what they cost. */
type Position = { shares: bigint; cost: bigint }
type Event = {
  readonly seq: number
  readonly marketId: number
  readonly apply: (position: Position) => void
}

const shareUnits = 1_000_000n

/** What the shares that a user has cost on average: a sale takes its part of the cost, a split leaves it. */
export async function positionsOf(
  db: Database,
  userId: number,
): Promise<ReadonlyMap<number, Position>> {
  const { trades, splits } = await holdingEvents(db, userId)
  const events: Event[] = [
    ...trades.map(({ endedSeq: seq, marketId, side, shares, value, fee }) => ({
      seq,
      marketId,
      apply: (position: Position) => {
        const count = BigInt(shares)
        if (side === 'buy') position.cost += value + fee
        else if (position.shares > 0n)
          position.cost -= divide(position.cost * count, position.shares, 'half_up')
        position.shares += side === 'buy' ? count : -count
      },
    })),
    ...splits.map(({ payment: { paidSeq: seq, amount }, action: { marketId } }) => ({
      seq,
      marketId,
      apply: (position: Position) => {
        position.shares = amount
      },
    })),
  ]
  const positions = new Map<number, Position>()
  // The sort is stable: trades of one command keep their order.
  for (const { marketId, apply } of events.toSorted((a, b) => a.seq - b.seq)) {
    const position = positions.get(marketId) ?? { shares: 0n, cost: 0n }
    apply(position)
    positions.set(marketId, position)
  }
  return positions
}

/** A user's shares at the index, the most valuable first. */
export function holdingsReply(
  { ledger, products: { stocks } }: Exchange,
  userId: number,
  positions: ReadonlyMap<number, Position>,
): Holding[] {
  const found = stocks.list.all().flatMap(({ market, shareId, unitsPerTick }) => {
    const holding = ledger.findUser(userId, 'stock', shareId)
    const [free, held] = [holding?.avail.balance ?? 0n, holding?.hold?.balance ?? 0n]
    const shares = free + held
    if (shares === 0n) return []
    const { id } = market.config
    const value = valueOf(market.index, Number(shares), unitsPerTick)
    const cost = positions.get(id)?.cost ?? 0n
    return [{ id, shareId, shares, held, value, cost, market }]
  })
  return found
    .toSorted((one, other) => Number(other.value - one.value))
    .map(({ id, shareId, shares, held, value, cost, market }) => ({
      match_id: id,
      currency_id: shareId,
      symbol: pairById(id).symbol,
      shares: sharesText(shares),
      held: sharesText(held),
      price: priceText(market.index, id),
      price_at: market.tickedAt,
      value: moneyText(value),
      cost: moneyText(cost),
      // Of one share, in money with all its decimals.
      cost_price: moneyText(amountOf(divide(cost * shareUnits, shares, 'half_up'))),
      profit: moneyText(value - cost),
    }))
}
