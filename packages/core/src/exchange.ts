import { assert, brokenInvariant } from './assert.ts'
import type { Changes, Command, Outcome, TickMarkets } from './command.ts'
import { Ledger } from './ledger/ledger.ts'
import { storedPeriods } from './markets/candle.ts'
import { haltAfterMs, type MarketConfig } from './markets/market.ts'
import { Markets } from './markets/markets.ts'
import { Moment } from './moment.ts'
import { Funding, type FundingConfig } from './products/funding/funding.ts'
import { Lockup } from './products/lockup/lockup.ts'
import { type Product, products } from './products/names.ts'
import { Spot } from './products/spot/spot.ts'
import { accept } from './result.ts'
import { StateHash } from './state-hash.ts'
import { Timers } from './timers/timers.ts'

export type {
  Changes,
  Clock,
  Command,
  Outcome,
  Rejection,
  Replies,
  TickMarkets,
} from './command.ts'
export { type Product, products } from './products/names.ts'
export type { Account, AccountOwner, Bucket, Wallet } from './ledger/account.ts'
export { accountPath, parseAccountPath, wallets } from './ledger/account.ts'
export type { Holding } from './ledger/ledger.ts'
export {
  type PostingColumns,
  postingKind,
  type PostingKind,
  type PostingKindNumber,
  postingKinds,
} from './ledger/posting-columns.ts'
export { type Candle, openingOf, type StoredPeriod, storedPeriods } from './markets/candle.ts'
export { haltAfterMs, type Market, type MarketConfig } from './markets/market.ts'
export type { Level, OrderBook, Side } from './order-book/order-book.ts'
export type { FaucetUse } from './products/funding/funding.ts'
export type {
  LockupCommand,
  PublishLockupVersion,
  RedeemLockup,
  SubscribeLockup,
} from './products/lockup/commands.ts'
export type { LockupPool } from './products/lockup/lockup.ts'
export {
  type LockupDividend,
  type LockupPosition,
  lockupStatus,
} from './products/lockup/position.ts'
export type { LockupPlan, LockupRate, LockupTerms, LockupVersion } from './products/lockup/terms.ts'
export {
  houseOwner,
  type SpotKind,
  SpotOrder,
  spotStatus,
  type TimeInForce,
} from './products/spot/spot-order.ts'
export type { SpotTrade } from './products/spot/spot-trade.ts'
export type { CancelSpotOrder, PlaceSpotOrder } from './products/spot/commands.ts'

export type ExchangeConfig = {
  readonly markets: readonly MarketConfig[]
  readonly funding: FundingConfig
  /** So many of the timers that may wait run with one `clock`, so that they never hold up an order. */
  readonly sliceMax: number
}

/**
 * Raised when the same commands may give another exchange than before, by the rules or by the catalogue's terms; stored with
 * each journal row. `script/verify` executes again only what is of this version.
 */
export const coreVersion = 1

/** What comes in crowds and may wait its turn: a day's dividends are all due in one moment. */
type PatientTimer = 'lockup_position'

/** What the exchange asks of every product beside its commands. */
type ProductRules = { takeChanges(): object; addTo(hash: StateHash): void }

/**
 * The exchange: one thread, no clock, no chance. Commands are executed one after the other; each answers at once, and
 * a rejected one has changed nothing.
 */
export class Exchange {
  readonly ledger = new Ledger()
  readonly markets: Markets
  readonly funding: Funding
  readonly lockup: Lockup
  readonly spot: Spot
  readonly #byProduct: Record<Product, ProductRules>
  /** What has to be done before the next command. */
  readonly #prompt = new Timers<'market_halt'>()
  readonly #patient = new Timers<PatientTimer>()
  /** Who does the work; a kind of timer that nobody runs is an error of the compiler. */
  readonly #runPatient: Record<PatientTimer, (id: number) => void> = {
    lockup_position: (id) => this.lockup.runTimer(id),
  }
  readonly #sliceMax: number
  readonly #now = new Moment()

  constructor(config: ExchangeConfig) {
    this.#sliceMax = config.sliceMax
    this.markets = new Markets(config.markets)
    this.funding = new Funding(this.ledger, this.markets, this.#now, config.funding)
    this.lockup = new Lockup(this.ledger, this.#now, this.#patient)
    this.spot = new Spot(this.ledger, this.markets, this.#now)
    this.#byProduct = { funding: this.funding, lockup: this.lockup, spot: this.spot }
  }

  get seq(): number {
    return this.#now.seq
  }

  /** The time of the last command; it never goes back. */
  get at(): number {
    return this.#now.at
  }

  get nextTimerAt(): number | undefined {
    const [prompt, patient] = [this.#prompt.nextAt, this.#patient.nextAt]
    if (prompt === undefined || patient === undefined) return prompt ?? patient
    return Math.min(prompt, patient)
  }

  /** Runs what is due until `at`, then the command. */
  execute<Kind extends Command['kind']>(
    command: Extract<Command, { kind: Kind }>,
    at: number,
  ): Outcome<Kind>
  execute(command: Command, at: number): Outcome {
    if (at < this.#now.at) throw brokenInvariant('time does not go back')
    this.#now.seq += 1
    this.ledger.begin(this.#now.seq)
    this.#runPromptTimers(at)
    this.#now.at = at
    return this.#dispatch(command)
  }

  takeChanges(): Changes {
    const { postings, accounts } = this.ledger.takeChanges()
    const { markets, candles } = this.markets.takeChanges()
    return {
      postings,
      accounts,
      markets,
      candles,
      funding: this.funding.takeChanges(),
      lockup: this.lockup.takeChanges(),
      spot: this.spot.takeChanges(),
    }
  }

  /** Called once, after every row has been restored. */
  resume(last: { seq: number; at: number; orderId: number; tradeId: number }): void {
    this.#now.seq = last.seq
    this.#now.at = last.at
    this.spot.counters.orderId = last.orderId
    this.spot.counters.tradeId = last.tradeId
    for (const market of this.markets.all()) {
      const hasQuotes = this.spot.ladderOf(market.config.id).length > 0
      if (hasQuotes) this.#prompt.set('market_halt', market.config.id, haltOf(market.tickedAt))
    }
  }

  stateHash(): string {
    const hash = new StateHash()
    hash.add(this.#now.seq, this.#now.at)
    for (const account of this.ledger.accounts()) {
      hash.add(account.id, account.currencyId, account.bucket, account.balance)
    }
    for (const market of this.markets.all()) {
      hash.add(market.config.id, market.index, market.tickedAt)
      for (const period of storedPeriods) {
        const candle = market.candles.get(period)
        if (candle === undefined) continue
        const { open, high, low, close, volume } = candle
        hash.add(period, candle.openedAt, open, high, low, close, volume)
      }
    }
    for (const product of products) this.#byProduct[product].addTo(hash)
    return hash.digest()
  }

  #runPromptTimers(until: number): void {
    for (;;) {
      const timer = this.#prompt.takeDue(until)
      if (timer === undefined) return
      this.#now.at = Math.max(timer.at, this.#now.at)
      const market = this.markets.get(timer.id)
      assert(market !== undefined, 'a timer serves a market that exists')
      this.spot.withdrawQuotes(market)
    }
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
      case 'lockup.publish':
        return this.lockup.plans.publish(command)
      case 'lockup.publish_rate':
        return this.lockup.plans.publishRate(command)
      case 'lockup.pause':
        return this.lockup.plans.pause(command)
      case 'lockup.fund':
        return this.lockup.fund(command)
      case 'lockup.subscribe':
        return this.lockup.subscribe(command)
      case 'lockup.redeem':
        return this.lockup.redeem(command)
      case 'market.tick':
        return this.#tick(command)
      case 'clock':
        return this.#runSlice()
    }
  }

  #tick(command: TickMarkets): Outcome<'market.tick'> {
    for (const [marketId, price, lots] of command.ticks) {
      const market = this.markets.get(marketId)
      assert(market !== undefined && price > 0 && lots >= 0, 'the feed passes sane ticks only')
      market.tick({ price, lots, at: this.#now.at }, this.markets)
      this.markets.touch(market)
      this.spot.requote(market)
      this.#prompt.set('market_halt', marketId, haltOf(this.#now.at))
    }
    return accept(null)
  }

  /** In order of time, kind and id; what is left waits for the next `clock`. */
  #runSlice(): Outcome<'clock'> {
    for (let run = 0; run < this.#sliceMax; run += 1) {
      const timer = this.#patient.takeDue(this.#now.at)
      if (timer === undefined) break
      this.#runPatient[timer.kind](timer.id)
    }
    return accept(null)
  }
}

/** The first moment at which a market that ticked at `tickedAt` is halted. */
function haltOf(tickedAt: number): number {
  return tickedAt + haltAfterMs + 1
}
