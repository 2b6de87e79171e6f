import type { CommandClock } from '../../command-clock.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Markets } from '../../markets/markets.ts'
import { type Amount, amountOf, divide, nothing } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import { fundingReasons } from './reasons.ts'

/** Demo funds for a user, from outside. */
export type DrawFaucet = {
  readonly kind: 'funding.faucet'
  readonly userId: number
  readonly currencyId: number
  readonly amount: Amount
}
/** Demo funds for a pot of the house, from outside. */
export type FundHouse = {
  readonly kind: 'funding.house'
  /** The pot of the market maker, unless another is named; pools are funded from the treasury. */
  readonly pot?: 'liquidity' | 'treasury'
  readonly currencyId: number
  readonly amount: Amount
}
export type FundingCommand = DrawFaucet | FundHouse
export const fundingRejections = ['market_without_price', 'faucet_limit_reached'] as const
export type FundingRejection = (typeof fundingRejections)[number]

/** The value that a user has drawn on one UTC day, in the valuation currency. */
export type FaucetUse = { readonly userId: number; day: number; used: Amount; touchedIn: number }

export type FundingChanges = { readonly faucetUses: readonly FaucetUse[] }

export type FundingConfig = {
  /** The currency in which draws are counted. */
  readonly valuationId: number
  readonly faucetDailyMax: Amount
}

const dayMs = 86_400_000
const noChanges = untouched<FundingChanges>({ faucetUses: [] })

/** How money enters the exchange; in demo mode from the faucet only (docs/products/funding.md). */
export class Funding {
  readonly #ledger: Ledger
  readonly #markets: Markets
  readonly #clock: Readonly<CommandClock>
  readonly #config: FundingConfig
  readonly #uses = new Map<number, FaucetUse>()
  #changed: FaucetUse[] = []
  #batch = 1

  constructor(
    ledger: Ledger,
    markets: Markets,
    clock: Readonly<CommandClock>,
    config: FundingConfig,
  ) {
    this.#ledger = ledger
    this.#markets = markets
    this.#clock = clock
    this.#config = config
  }

  takeChanges(): FundingChanges {
    this.#batch += 1
    const faucetUses = this.#changed
    if (faucetUses.length === 0) return noChanges
    this.#changed = []
    return { faucetUses }
  }

  uses(): Iterable<FaucetUse> {
    return this.#uses.values()
  }

  addTo(hash: StateHash): void {
    const uses = [...this.uses()].toSorted((a, b) => a.userId - b.userId)
    for (const use of uses) hash.add(use.userId, use.day, use.used)
  }

  restore(use: Omit<FaucetUse, 'touchedIn'>): void {
    this.#uses.set(use.userId, { ...use, touchedIn: 0 })
  }

  /** The value that a user may still draw on the UTC day of `at`; a lowered limit may be below what was drawn. */
  left(userId: number, at: number): Amount {
    const left = this.#config.faucetDailyMax - this.#usedOn(Math.floor(at / dayMs), userId)
    return left > 0n ? amountOf(left) : nothing
  }

  faucet(command: DrawFaucet): Result<{ available: Amount }, FundingRejection> {
    const { userId, currencyId, amount } = command
    const value = this.#valueOf(currencyId, amount)
    if (value === undefined) return reject('market_without_price')
    const day = Math.floor(this.#clock.at / dayMs)
    const used = amountOf(this.#usedOn(day, userId) + value)
    if (used > this.#config.faucetDailyMax) return reject('faucet_limit_reached')

    const use = this.#uses.get(userId) ?? { userId, day, used, touchedIn: 0 }
    use.day = day
    use.used = used
    this.#uses.set(userId, use)
    if (use.touchedIn !== this.#batch) {
      use.touchedIn = this.#batch
      this.#changed.push(use)
    }
    const account = this.#ledger.user(userId, 'change', currencyId).avail
    const source = this.#ledger.external('demo', currencyId).avail
    this.#ledger.post(source.id, account.id, amount, fundingReasons.faucet.code, 0)
    return accept({ available: account.balance })
  }

  house(command: FundHouse): Result<{ available: Amount }, never> {
    const account = this.#ledger.house(command.pot ?? 'liquidity', command.currencyId).avail
    const source = this.#ledger.external('demo', command.currencyId).avail
    this.#ledger.post(source.id, account.id, command.amount, fundingReasons.house_funding.code, 0)
    return accept({ available: account.balance })
  }

  #usedOn(day: number, userId: number): Amount {
    const use = this.#uses.get(userId)
    return use?.day === day ? use.used : nothing
  }

  /** The value at the index, rounded up: a draw never counts for less than its value. */
  #valueOf(currencyId: number, amount: Amount): Amount | undefined {
    if (currencyId === this.#config.valuationId) return amount
    const market = this.#markets.between(currencyId, this.#config.valuationId)
    if (market === undefined || !market.hasPrice) return undefined
    return amountOf(divide(amount * market.notionalOf(market.index, 1), market.baseOf(1), 'up'))
  }
}
