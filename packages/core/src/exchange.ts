import { assert } from './assert.ts'
import { Ledger, type LedgerChanges } from './ledger/ledger.ts'
import { storedPeriods } from './markets/candle.ts'
import { haltAfterMs, type MarketConfig } from './markets/market.ts'
import { type MarketChanges, Markets } from './markets/markets.ts'
import type { Amount } from './money/amount.ts'
import {
  type FaucetUse,
  Funding,
  type FundingCommand,
  type FundingConfig,
  type FundingRejection,
} from './products/funding/funding.ts'
import type { SpotCommand, SpotRejection } from './products/spot/commands.ts'
import type { SpotOrder } from './products/spot/spot-order.ts'
import { Spot, type SpotChanges } from './products/spot/spot.ts'
import { accept, type Result } from './result.ts'
import { StateHash } from './state-hash.ts'
import { Timers } from './timers/timers.ts'

export { type Product, products } from './products/names.ts'
export type { Account, AccountOwner, Bucket, Wallet } from './ledger/account.ts'
export { accountPath, parseAccountPath, wallets } from './ledger/account.ts'
export type { Holding } from './ledger/ledger.ts'
export { type PostingColumns, type PostingKind, postingKinds } from './ledger/posting-columns.ts'
export { type Candle, openingOf, type StoredPeriod, storedPeriods } from './markets/candle.ts'
export { haltAfterMs, type Market, type MarketConfig } from './markets/market.ts'
export type { Level, OrderBook, Side } from './order-book/order-book.ts'
export type { FaucetUse } from './products/funding/funding.ts'
export {
  houseOwner,
  type SpotKind,
  SpotOrder,
  spotStatus,
  type SpotTrade,
  type TimeInForce,
} from './products/spot/spot-order.ts'
export type { PlaceSpotOrder } from './products/spot/commands.ts'

/** One second of a group's markets: `[market id, index in ticks, volume of the source in lots]` each. */
export type TickMarkets = {
  readonly kind: 'market.tick'
  /** The second the source speaks of, for whoever recomputes it; the rules go by the command's own time. */
  readonly sampledAt: number
  readonly ticks: readonly (readonly [marketId: number, price: number, lots: number])[]
}
/** Lets due timers run when nothing else happens. */
export type Clock = { readonly kind: 'clock' }

export type Command = SpotCommand | FundingCommand | TickMarkets | Clock
export type Rejection = SpotRejection | FundingRejection

/** What each command answers when it is accepted. */
export type Replies = {
  'spot.place': SpotOrder
  'spot.cancel': SpotOrder
  'spot.cancel_all': SpotOrder[]
  'funding.faucet': { available: Amount }
  'funding.house': { available: Amount }
  'market.tick': null
  clock: null
}
export type Outcome<Kind extends Command['kind'] = Command['kind']> = Result<
  Replies[Kind],
  Rejection
>

export type ExchangeConfig = {
  readonly markets: readonly MarketConfig[]
  readonly funding: FundingConfig
}

/** Everything the commands of a batch changed, for whoever writes it down. */
export type Changes = LedgerChanges & MarketChanges & SpotChanges & { faucetUses: FaucetUse[] }

/** Raised when the same commands may give another exchange than before; stored with each journal row. */
export const coreVersion = 1

/**
 * The exchange: one thread, no clock, no chance. Commands are executed one after the other; each answers at once, and
 * a rejected one has changed nothing.
 */
export class Exchange {
  readonly ledger = new Ledger()
  readonly markets: Markets
  readonly spot: Spot
  readonly funding: Funding
  readonly #timers = new Timers<'market_halt'>()
  #seq = 0
  #at = 0

  constructor(config: ExchangeConfig) {
    this.markets = new Markets(config.markets)
    this.spot = new Spot(this.ledger, this.markets)
    this.funding = new Funding(this.ledger, this.markets, config.funding)
  }

  get seq(): number {
    return this.#seq
  }

  /** The time of the last command; it never goes back. */
  get at(): number {
    return this.#at
  }

  get nextTimerAt(): number | undefined {
    return this.#timers.nextAt
  }

  /** Runs what is due until `at`, then the command. */
  execute<Kind extends Command['kind']>(
    command: Extract<Command, { kind: Kind }>,
    at: number,
  ): Outcome<Kind>
  execute(command: Command, at: number): Outcome {
    assert(at >= this.#at, 'time does not go back')
    this.#seq += 1
    this.ledger.begin(this.#seq)
    this.#runTimers(at)
    this.#setTime(at)
    return this.#dispatch(command)
  }

  takeChanges(): Changes {
    return {
      ...this.ledger.takeChanges(),
      ...this.markets.takeChanges(),
      ...this.spot.takeChanges(),
      faucetUses: this.funding.takeChanges(),
    }
  }

  /** Called once, after every row has been restored. */
  resume(last: { seq: number; at: number; orderId: number; tradeId: number }): void {
    this.#seq = last.seq
    this.#at = last.at
    this.spot.counters.orderId = last.orderId
    this.spot.counters.tradeId = last.tradeId
    for (const market of this.markets.all()) {
      const hasQuotes = this.spot.ladderOf(market.config.id).length > 0
      if (hasQuotes) this.#timers.set('market_halt', market.config.id, haltOf(market.tickedAt))
    }
  }

  stateHash(): string {
    const hash = new StateHash()
    hash.add(this.#seq, this.#at, this.spot.counters.orderId, this.spot.counters.tradeId)
    for (const account of this.ledger.accounts()) {
      hash.add(account.id, account.currencyId, account.bucket, account.balance)
    }
    for (const market of this.markets.all()) {
      const { id } = market.config
      hash.add(id, market.index, market.tickedAt)
      for (const period of storedPeriods) {
        const candle = market.candles.get(period)
        if (candle === undefined) continue
        const { open, high, low, close, volume } = candle
        hash.add(period, candle.openedAt, open, high, low, close, volume)
      }
      const book = this.spot.bookOf(id)
      for (const side of ['buy', 'sell'] as const) {
        for (const order of book?.orders(side) ?? []) {
          hash.add(order.id, order.owner, order.price, order.remaining, order.lots)
          hash.add(order.quote, order.fee, order.status, order.createdAt)
        }
      }
    }
    const uses = [...this.funding.uses()].toSorted((a, b) => a.userId - b.userId)
    for (const use of uses) hash.add(use.userId, use.day, use.used)
    return hash.digest()
  }

  #runTimers(until: number): void {
    for (;;) {
      const timer = this.#timers.takeDue(until)
      if (timer === undefined) return
      this.#setTime(Math.max(timer.at, this.#at))
      const market = this.markets.get(timer.id)
      assert(market !== undefined, 'a timer serves a market that exists')
      this.spot.withdrawQuotes(market)
    }
  }

  #setTime(at: number): void {
    this.#at = at
    this.spot.begin(this.#seq, at)
    this.funding.begin(at)
  }

  #dispatch(command: Command): Outcome {
    switch (command.kind) {
      case 'spot.place':
        return this.spot.place(command)
      case 'spot.cancel':
        return this.spot.cancel(command)
      case 'spot.cancel_all':
        return this.spot.cancelAll(command)
      case 'funding.faucet':
        return this.funding.faucet(command)
      case 'funding.house':
        return this.funding.house(command)
      case 'market.tick':
        return this.#tick(command)
      case 'clock':
        return accept(null)
    }
  }

  #tick(command: TickMarkets): Outcome<'market.tick'> {
    for (const [marketId, price, lots] of command.ticks) {
      const market = this.markets.get(marketId)
      assert(market !== undefined && price > 0 && lots >= 0, 'the feed passes sane ticks only')
      market.tick({ price, lots, at: this.#at }, this.markets.touchCandle)
      this.markets.touch(market)
      this.spot.requote(market)
      this.#timers.set('market_halt', marketId, haltOf(this.#at))
    }
    return accept(null)
  }
}

/** The first moment at which a market that ticked at `tickedAt` is halted. */
function haltOf(tickedAt: number): number {
  return tickedAt + haltAfterMs + 1
}
