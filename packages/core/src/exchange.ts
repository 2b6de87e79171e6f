import { assert, brokenInvariant } from './assert.ts'
import { CommandClock } from './command-clock.ts'
import type { Changes, Command, Outcome, TickMarkets } from './command.ts'
import { Ledger } from './ledger/ledger.ts'
import { storedPeriods } from './markets/candle.ts'
import { haltAfterMs, type Market, type MarketConfig } from './markets/market.ts'
import { Markets } from './markets/markets.ts'
import type { Parts } from './product-module.ts'
import { type AnyModule, openProducts, type OpenProducts } from './products/open-products.ts'
import {
  type Product,
  type ProductConfigs,
  productModules,
  products,
  type StateOf,
} from './products/products.ts'
import { accept } from './result.ts'
import { StateHash } from './state-hash.ts'
import { TimerQueues } from './timers/timer-queues.ts'

export { accountPath, parseAccountPath } from './account-path.ts'
export type { Changes, Clock, Command, Outcome, Replies, TickMarkets } from './command.ts'
export type { Account, AccountOwner, Bucket, Wallet } from './ledger/account.ts'
export { wallets } from './ledger/account.ts'
export type { Holding } from './ledger/ledger.ts'
export type { PostingColumns } from './ledger/posting-columns.ts'
export type { Reason, ReasonCode } from './ledger/reason.ts'
export { type Candle, openingOf, type StoredPeriod, storedPeriods } from './markets/candle.ts'
export { haltAfterMs, type Market, type MarketConfig } from './markets/market.ts'
export { type UnitPrice, unitPriceOf } from './markets/unit-price.ts'
export type { Level, OrderBook, Side } from './order-book/order-book.ts'
export {
  type PotName,
  pots,
  type Product,
  products,
  type ReasonName,
  reasonNames,
  reasonOf,
  reasons,
  type Rejection,
  rejections,
  type StateOf,
} from './products/products.ts'

export type ExchangeConfig = ProductConfigs & {
  readonly markets: readonly MarketConfig[]
  /** The largest number of deferred timers that one `clock` runs, so that they do not delay orders. */
  readonly sliceMax: number
  /** The largest number of orders that a product carries out with a tick that reaches more. */
  readonly reachedMax: number
}

/**
 * Raised when the same commands may lead to another state than before, by the rules or by the catalogue's terms; stored with
 * each journal row. `script/verify` executes again only the commands of this version.
 */
export const coreVersion = 5

/** Every kind of command: those of the platform and those of the products. */
export const commandKinds: readonly Command['kind'][] = [
  'clock',
  'market.tick',
  // Its own keys.
  ...products.flatMap(
    (product) => Object.keys(productModules[product].commands) as Command['kind'][],
  ),
]

const haltTimer = 'market_halt'
// Each module is called only with its own state, configuration and commands.
const modules = products.map(
  (product) => [product, productModules[product] as unknown as AnyModule] as const,
)

/**
 * The exchange: one thread, without a clock and without randomness. Commands are executed one after the other; each returns
 * at once, and a rejected one has changed nothing.
 */
export class Exchange {
  readonly ledger = new Ledger()
  readonly markets: Markets
  /** The rules of each product. */
  readonly products: { readonly [P in Product]: StateOf<P> }
  readonly #open: OpenProducts
  readonly #timers: TimerQueues
  readonly #sliceMax: number
  readonly #clock = new CommandClock()

  constructor(config: ExchangeConfig) {
    this.#sliceMax = config.sliceMax
    this.markets = new Markets(config.markets)
    const declared = modules.flatMap(([, { timers = {} }]) => Object.entries(timers))
    this.#timers = new TimerQueues([
      [haltTimer, 'prompt'],
      ...declared.map(([kind, { mode }]) => [kind, mode] as const),
    ])
    const { ledger, markets } = this
    const { reachedMax } = config
    const parts: Parts = {
      ledger,
      markets,
      clock: this.#clock,
      timers: this.#timers,
      openMarket: (market, traded) => {
        market.traded = traded.price
        this.#tickMarket(market, traded)
      },
      reachedMax,
    }
    this.#open = openProducts(modules, parts, config)
    this.products = Object.fromEntries(this.#open.states) as typeof this.products // By the same names.
  }

  get seq(): number {
    return this.#clock.seq
  }

  /** The time of the last command; it never decreases. */
  get at(): number {
    return this.#clock.at
  }

  get nextTimerAt(): number | undefined {
    return this.#timers.nextAt
  }

  /** Runs the timers due until `at`, then the command. */
  execute<Kind extends Command['kind']>(
    command: Extract<Command, { kind: Kind }>,
    at: number,
  ): Outcome<Kind>
  execute(command: Command, at: number): Outcome {
    if (at < this.#clock.at) throw brokenInvariant('time does not go back')
    this.#clock.seq += 1
    this.ledger.begin(this.#clock.seq)
    this.#runPromptTimers(at)
    this.#clock.at = at
    return this.#dispatch(command)
  }

  takeChanges(): Changes {
    const { postings, accounts } = this.ledger.takeChanges()
    const { markets, candles } = this.markets.takeChanges()
    const changes: Record<string, object> = { postings, accounts, markets, candles }
    for (const [product, state] of this.#open.states) changes[product] = state.takeChanges()
    return changes as Changes // Its keys are the four above and the products.
  }

  /** Called once, after every row has been restored. */
  resume(last: { seq: number; at: number }): void {
    this.#clock.seq = last.seq
    this.#clock.at = last.at
    for (const { config, tickedAt } of this.markets.all()) {
      const haltAt = haltOf(tickedAt)
      if (tickedAt > 0 && haltAt > last.at) this.#timers.set(haltTimer, config.id, haltAt)
    }
  }

  stateHash(): string {
    const hash = new StateHash()
    hash.add(this.#clock.seq, this.#clock.at)
    for (const account of this.ledger.accounts()) {
      hash.add(account.id, account.currencyId, account.bucket, account.balance)
    }
    for (const market of this.markets.all()) {
      hash.add(market.config.id, market.index, market.tickedAt, market.tickSeq)
      if (market.config.pricedBy === 'trades') hash.add(market.traded)
      for (const period of storedPeriods) {
        const candle = market.candles.get(period)
        if (candle === undefined) continue
        const { open, high, low, close, volume } = candle
        hash.add(period, candle.openedAt, open, high, low, close, volume)
      }
    }
    for (const [, state] of this.#open.states) state.addTo(hash)
    return hash.digest()
  }

  #runPromptTimers(until: number): void {
    for (;;) {
      const timer = this.#timers.takePrompt(until)
      if (timer === undefined) return
      this.#clock.at = Math.max(timer.at, this.#clock.at)
      if (timer.kind === haltTimer) this.#halt(timer.id)
      else this.#runTimer(timer.kind, timer.id)
    }
  }

  #dispatch(command: Command): Outcome {
    if (command.kind === 'market.tick') return this.#tick(command)
    if (command.kind === 'clock') return this.#runSlice()
    const run = this.#open.commands.get(command.kind)
    if (run === undefined) throw brokenInvariant('a product carries the command out')
    return run(command) as Outcome // The replies and rejections of its own command.
  }

  #tick(command: TickMarkets): Outcome<'market.tick'> {
    for (const [marketId, price, lots] of command.ticks) {
      const market = this.markets.indexed(marketId)
      assert(market !== undefined && price > 0 && lots >= 0, 'the feed passes sane ticks only')
      this.#tickMarket(market, { price, lots })
    }
    // A market that its own trades price has no feed: ticks of others give it the time.
    if (command.ticks.length > 0)
      for (const market of this.markets.traded())
        this.#tickMarket(market, { price: market.traded, lots: 0 })
    return accept(null)
  }

  #tickMarket(market: Market, tick: { price: number; lots: number }): void {
    market.tick({ ...tick, at: this.#clock.at, seq: this.#clock.seq }, this.markets)
    this.markets.touch(market)
    for (const onTick of this.#open.onTick) onTick(market)
    this.#timers.set(haltTimer, market.config.id, haltOf(this.#clock.at))
  }

  #halt(marketId: number): void {
    const market = this.markets.get(marketId)
    assert(market !== undefined, 'a timer serves a market that exists')
    for (const onHalt of this.#open.onHalt) onHalt(market)
  }

  /** In order of time, kind and id; the rest waits for the next `clock`. */
  #runSlice(): Outcome<'clock'> {
    for (let run = 0; run < this.#sliceMax; run += 1) {
      const timer = this.#timers.takeDeferred(this.#clock.at)
      if (timer === undefined) break
      this.#runTimer(timer.kind, timer.id)
    }
    return accept(null)
  }

  #runTimer(kind: string, id: number): void {
    const run = this.#open.timers.get(kind)
    assert(run !== undefined, 'a module declares its kinds of timers')
    run(id)
  }
}

/** The first millisecond in which a market that ticked at `tickedAt` is halted. */
function haltOf(tickedAt: number): number {
  return tickedAt + haltAfterMs + 1
}
