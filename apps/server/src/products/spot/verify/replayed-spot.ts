import type { Changes, Exchange } from '@candor/core'
import { type SpotOrder, spotStatus, type SpotTrade } from '@candor/core/products/spot'

import type { Database } from '../../../db/database.ts'
import type { ReplayedTables } from '../../../verify/replayed-tables.ts'
import { type Line, StoredLines } from '../../../verify/stored-lines.ts'
import { encodeLadder } from '../ladder-text.ts'
import { encodeResting, snapshotOf } from '../resting-snapshots.ts'
import { splitOrders } from '../seal-spot.ts'
import { ReplayedStops } from './replayed-stops.ts'

/** How many there were, and how many of them the operator has dropped since. */
type Count = { made: number; dropped: number }

const orderColumns = `id user_id market_id side kind time_in_force price lots remaining quote fee status created_at
  updated_at`
const tradeColumns = `id market_id seq at price lots quote taker_side maker_order_id taker_order_id maker_user_id
  taker_user_id maker_fee taker_fee`

/** Compares spot's tables with the orders and trades that the journal's commands make when they are executed again. */
export class ReplayedSpot implements ReplayedTables<'spot'> {
  readonly #db: Database
  readonly #exchange: Exchange
  readonly #storedOrders: StoredLines
  readonly #storedTrades: StoredLines
  readonly #storedMarks: StoredLines
  readonly #stops: ReplayedStops
  /** Rows of the resting orders, until their outcome is known. */
  readonly #resting = new Map<SpotOrder, Line | undefined>()
  readonly #orders: Count = { made: 0, dropped: 0 }
  readonly #trades: Count = { made: 0, dropped: 0 }
  #lastOrderId = 0
  #marks = 0

  constructor(db: Database, exchange: Exchange) {
    this.#db = db
    this.#exchange = exchange
    this.#storedOrders = new StoredLines(db, 'spot_order', orderColumns)
    this.#storedTrades = new StoredLines(db, 'spot_trade', tradeColumns)
    this.#stops = new ReplayedStops(db)
    this.#storedMarks = new StoredLines(db, 'spot_order_mark', 'seq id order_id resting')
  }

  /** The stored snapshot may be of any command. */
  async afterCommand(): Promise<void> {
    const { seq, products } = this.#exchange
    const stored = await this.#storedMarks.takeOne(seq)
    if (stored === undefined) return
    const mark = snapshotOf(products.spot, seq)
    this.#storedMarks.check(seq, stored, [seq, 1, mark.orderId, encodeResting(mark)])
    this.#marks += 1
  }

  /** What is done may have been dropped, but it may not be anything else. */
  async compare({ orders, trades, stops }: Changes['spot']): Promise<void> {
    const { placedOrders } = splitOrders(orders, this.#lastOrderId)
    for (const order of placedOrders) {
      this.#resting.set(order, await this.#storedOrders.takeOne(order.id))
    }
    this.#lastOrderId = this.#exchange.products.spot.counters.orderId
    this.#orders.made += placedOrders.length
    for (const order of orders) if (order.status > spotStatus.partial) this.#close(order)
    for (const trade of trades) await this.#compareTrade(trade)
    await this.#stops.compare(stops)
  }

  async end(): Promise<readonly string[]> {
    for (const [order, stored] of this.#resting)
      this.#storedOrders.check(order.id, stored, orderValues(order))
    await this.#storedOrders.end()
    await this.#storedTrades.end()
    await this.#storedMarks.end()
    if (this.#marks !== 1) throw this.#storedMarks.wrong(1, 'is of no command')
    await this.#compareLadders()
    const stops = await this.#stops.end()
    const counts = [counted(this.#orders, 'orders'), counted(this.#trades, 'trades')]
    return stops === 0 ? counts : [...counts, `${stops.toLocaleString('en')} stop orders`]
  }

  #close(order: SpotOrder): void {
    const stored = this.#resting.get(order)
    this.#resting.delete(order)
    if (stored === undefined) this.#orders.dropped += 1
    else this.#storedOrders.check(order.id, stored, orderValues(order))
  }

  async #compareTrade(trade: SpotTrade): Promise<void> {
    const stored = await this.#storedTrades.takeOne(trade.id)
    this.#trades.made += 1
    if (stored === undefined) this.#trades.dropped += 1
    else this.#storedTrades.check(trade.id, stored, tradeValues(trade))
  }

  async #compareLadders(): Promise<void> {
    const { markets, products } = this.#exchange
    const stored = new StoredLines(this.#db, 'spot_ladder', 'market_id ladder')
    for (const { config } of [...markets.all()].toSorted((a, b) => a.config.id - b.config.id)) {
      const line = await stored.takeOne(config.id)
      const ladder = encodeLadder(products.spot.ladderOf(config.id))
      // A market that was never quoted has no row.
      if (line !== undefined || ladder !== '[]') stored.check(config.id, line, [config.id, ladder])
    }
    await stored.end()
  }
}

function counted({ made, dropped }: Count, what: string): string {
  const all = `${made.toLocaleString('en')} ${what}`
  return dropped === 0 ? all : `${all} (${dropped.toLocaleString('en')} dropped)`
}

/** In the order of `orderColumns`. */
function orderValues(order: SpotOrder) {
  const { id, owner, market, side, kind, timeInForce, price, lots, remaining } = order
  const terms = [id, owner, market.config.id, side, kind, timeInForce, price, lots]
  const { quote, fee, status, createdAt, updatedAt } = order
  return [...terms, remaining, quote, fee, status, createdAt, updatedAt]
}

/** In the order of `tradeColumns`. */
function tradeValues(trade: SpotTrade) {
  const { id, marketId, seq, at, price, lots, quote, takerSide, makerOrderId, takerOrderId } = trade
  const { makerUserId, takerUserId, makerFee, takerFee } = trade
  const parties = [makerOrderId, takerOrderId, makerUserId, takerUserId, makerFee, takerFee]
  return [id, marketId, seq, at, price, lots, quote, takerSide, ...parties]
}
