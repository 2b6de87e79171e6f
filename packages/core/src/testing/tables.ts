import { assert } from '../assert.ts'
import {
  type AccountOwner,
  type Bucket,
  type Candle,
  type Changes,
  Exchange,
  type ExchangeConfig,
} from '../exchange.ts'
import type { Amount } from '../money/amount.ts'
import type { FaucetUse } from '../products/funding/exports.ts'
import { LockupTables } from '../products/lockup/testing/lockup-tables.ts'
import type { SpotOrder } from '../products/spot/exports.ts'
import type { StoredSpotOrder } from '../products/spot/spot-order.ts'

type AccountRow = {
  readonly id: number
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly balance: Amount
}
type OrderRow = Omit<StoredSpotOrder, 'market'> & {
  readonly marketId: number
}
type MarketRow = {
  readonly id: number
  readonly index: number
  readonly tickedAt: number
  /** The house's quotes as they rest. */
  readonly ladder: readonly OrderRow[]
}
type Last = Parameters<Exchange['resume']>[0]

/**
 * The tables of a database, as plain copies of the rows that each batch changed. An exchange that is built from them must be the
 * one that wrote them: what a row does not say is lost.
 */
export class Tables {
  readonly #accounts = new Map<number, AccountRow>()
  readonly #orders = new Map<number, OrderRow>()
  readonly #markets = new Map<number, MarketRow>()
  readonly #candles = new Map<string, Candle>()
  readonly #lockup = new LockupTables()
  readonly #faucetUses = new Map<number, Omit<FaucetUse, 'touchedIn'>>()
  #last: Last = { seq: 0, at: 0 }
  #counters = { orderId: 0, tradeId: 0 }

  /** Writes one batch down, as the exchange stands right after it. */
  write(changes: Changes, exchange: Exchange): void {
    for (const account of changes.accounts) {
      const { id, owner, currencyId, bucket, balance } = account
      this.#accounts.set(id, { id, owner: { ...owner }, currencyId, bucket, balance })
    }
    for (const order of changes.spot.orders) {
      if (order.level === undefined) this.#orders.delete(order.id)
      else this.#orders.set(order.id, orderRow(order))
    }
    for (const { config, index, tickedAt } of changes.markets) {
      const resting = exchange.products.spot
        .ladderOf(config.id)
        .filter(({ remaining }) => remaining > 0)
      this.#markets.set(config.id, {
        id: config.id,
        index,
        tickedAt,
        ladder: resting.map(orderRow),
      })
    }
    for (const candle of changes.candles) {
      this.#candles.set(`${candle.marketId} ${candle.period} ${candle.openedAt}`, { ...candle })
    }
    for (const { userId, day, used } of changes.funding.faucetUses) {
      this.#faucetUses.set(userId, { userId, day, used })
    }
    this.#lockup.write(changes.lockup)
    const { seq, at } = exchange
    this.#last = { seq, at }
    this.#counters = { ...exchange.products.spot.counters }
  }

  /** A new exchange with everything that was written down. */
  rebuild(config: ExchangeConfig): Exchange {
    const exchange = new Exchange(config)
    for (const account of [...this.#accounts.values()].toSorted(byId)) {
      exchange.ledger.restore(account)
    }
    for (const { id, index, tickedAt } of this.#markets.values()) {
      const market = marketOf(exchange, id)
      market.index = index
      market.tickedAt = tickedAt
    }
    for (const candle of [...this.#candles.values()].toSorted(byOpening)) {
      marketOf(exchange, candle.marketId).candles.set(candle.period, { ...candle, touchedIn: 0 })
    }
    const ladders = [...this.#markets.values()].flatMap(({ ladder }) => ladder)
    for (const order of [...this.#orders.values(), ...ladders].toSorted(byId)) {
      exchange.products.spot.restore({ ...order, market: marketOf(exchange, order.marketId) })
    }
    for (const use of this.#faucetUses.values()) exchange.products.funding.restore(use)
    this.#lockup.restore(exchange)
    Object.assign(exchange.products.spot.counters, this.#counters)
    exchange.resume(this.#last)
    return exchange
  }
}

function orderRow(order: SpotOrder): OrderRow {
  return {
    id: order.id,
    owner: order.owner,
    marketId: order.market.config.id,
    side: order.side,
    kind: order.kind,
    timeInForce: order.timeInForce,
    price: order.price,
    lots: order.lots,
    createdAt: order.createdAt,
    remaining: order.remaining,
    quote: order.quote,
    fee: order.fee,
    status: order.status,
    updatedAt: order.updatedAt,
  }
}

function marketOf(exchange: Exchange, id: number) {
  const market = exchange.markets.get(id)
  assert(market !== undefined, 'a stored row names a market that exists')
  return market
}

function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id
}

function byOpening(one: Candle, other: Candle): number {
  return one.openedAt - other.openedAt
}
