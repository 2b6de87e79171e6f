import { assert } from '../assert.ts'
import {
  type AccountOwner,
  type Bucket,
  type Candle,
  type Changes,
  Exchange,
  type ExchangeConfig,
  type Market,
} from '../exchange.ts'
import type { Amount } from '../money/amount.ts'
import { productTests } from './product-tests.ts'

type AccountRow = {
  readonly id: number
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly balance: Amount
}
type MarketRow = Pick<Market, 'index' | 'tickedAt' | 'tickSeq' | 'traded'> & { readonly id: number }

/**
 * The tables of a database, as plain copies of the rows that each batch changed. An exchange that is built from them must
 * equal the one that wrote them: state that no row contains is lost.
 */
export class Tables {
  readonly #accounts = new Map<number, AccountRow>()
  readonly #markets = new Map<number, MarketRow>()
  readonly #candles = new Map<string, Candle>()
  readonly #products = productTests.map(([, testing]) => testing.tables())
  #last = { seq: 0, at: 0 }

  /** Writes one batch, in the state right after it. */
  write(changes: Changes, exchange: Exchange): void {
    for (const account of changes.accounts) {
      const { id, owner, currencyId, bucket, balance } = account
      this.#accounts.set(id, { id, owner: { ...owner }, currencyId, bucket, balance })
    }
    for (const { config, index, tickedAt, tickSeq, traded } of changes.markets) {
      this.#markets.set(config.id, { id: config.id, index, tickedAt, tickSeq, traded })
    }
    for (const candle of changes.candles) {
      this.#candles.set(`${candle.marketId} ${candle.period} ${candle.openedAt}`, { ...candle })
    }
    for (const tables of this.#products) tables.write(changes, exchange)
    this.#last = { seq: exchange.seq, at: exchange.at }
  }

  /** A new exchange with everything that was written. */
  rebuild(config: ExchangeConfig): Exchange {
    const exchange = new Exchange(config)
    for (const account of [...this.#accounts.values()].toSorted((a, b) => a.id - b.id)) {
      exchange.ledger.restore(account)
    }
    for (const { id, ...row } of this.#markets.values()) {
      Object.assign(marketOf(exchange, id), row)
    }
    for (const candle of [...this.#candles.values()].toSorted((a, b) => a.openedAt - b.openedAt)) {
      marketOf(exchange, candle.marketId).candles.set(candle.period, { ...candle, touchedIn: 0 })
    }
    for (const tables of this.#products) tables.restore(exchange)
    exchange.resume(this.#last)
    return exchange
  }
}

function marketOf(exchange: Exchange, id: number) {
  const market = exchange.markets.get(id)
  assert(market !== undefined, 'a stored row names a market that exists')
  return market
}
