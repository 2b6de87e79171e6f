import type { CommandClock } from '../../command-clock.ts'
import type { Amount } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { ConvertRejection, SweepDust } from './commands.ts'
import { type Conversion, conversionKind } from './conversion.ts'
import type { Conversions } from './conversions.ts'
import { receivedFor, valueOf } from './formulas.ts'
import type { Pricing, Pricings } from './pricings.ts'

type Config = {
  readonly valuationId: number
  readonly spreadBps: number
  readonly sweepEveryMs: number
}
/** What became of each coin, in the order of the command. */
export type SweptCoin = {
  readonly currencyId: number
  readonly outcome: Result<Conversion, ConvertRejection>
}
type Wanted = { readonly userId: number; readonly currencyId: number; readonly valueBelow: Amount }
export type Dust = Pricing & { readonly amount: Amount; readonly receives: Amount }

/** Converts what is left of coins, which is worth too little for a conversion, into the valuation currency. */
export class DustSweeps {
  readonly #clock: Readonly<CommandClock>
  readonly #config: Config
  readonly #pricings: Pricings
  readonly #conversions: Conversions
  /** When each user converted small balances last. */
  readonly #sweptAt = new Map<number, number>()

  constructor(parts: {
    clock: Readonly<CommandClock>
    config: Config
    pricings: Pricings
    conversions: Conversions
  }) {
    this.#clock = parts.clock
    this.#config = parts.config
    this.#pricings = parts.pricings
    this.#conversions = parts.conversions
  }

  /** From when on a user may convert small balances; zero for one who never has. */
  nextAt(userId: number): number {
    const sweptAt = this.#sweptAt.get(userId)
    return sweptAt === undefined ? 0 : sweptAt + this.#config.sweepEveryMs
  }

  /** What a coin would bring at `at`. Changes nothing; rejections are listed in the order of the checks. */
  preview({ userId, currencyId, valueBelow }: Wanted, at: number): Result<Dust, ConvertRejection> {
    const { valuationId: toId, spreadBps } = this.#config
    if (currencyId === toId) return reject('convert_same_currency')
    if (this.#pricings.isFiat(currencyId)) return reject('convert_not_offered')
    const priced = this.#pricings.find({ fromId: currencyId, toId }, at)
    if (!priced.ok) return priced
    const amount = this.#conversions.available(userId, currencyId)
    if (amount === 0n) return reject('insufficient_balance')
    if (valueOf(amount, priced.value.from, 'up') >= valueBelow) return reject('convert_not_dust')
    const receives = receivedFor(amount, { ...priced.value, spreadBps })
    if (receives === 0n) return reject('convert_amount_too_small')
    if (this.#conversions.poolOf(toId) < receives) return reject('convert_pool_short')
    return accept({ ...priced.value, amount, receives })
  }

  /** Each coin is converted or left by itself; where none is converted, the first rejection is that of all. */
  sweep({
    userId,
    currencyIds,
    valueBelow,
  }: SweepDust): Result<readonly SweptCoin[], ConvertRejection> {
    if (this.#clock.at < this.nextAt(userId)) return reject('convert_swept_today')
    const swept = currencyIds.map((currencyId) => {
      return { currencyId, outcome: this.#sweepCoin({ userId, currencyId, valueBelow }) }
    })
    const [first] = swept
    if (first === undefined) return reject('convert_not_dust')
    if (!swept.some(({ outcome }) => outcome.ok) && !first.outcome.ok) return first.outcome
    this.#sweptAt.set(userId, this.#clock.at)
    return accept(swept)
  }

  restore(userId: number, sweptAt: number): void {
    this.#sweptAt.set(userId, sweptAt)
  }

  addTo(hash: StateHash): void {
    for (const [userId, at] of [...this.#sweptAt].toSorted(([a], [b]) => a - b))
      hash.add(userId, at)
  }

  #sweepCoin(wanted: Wanted): Result<Conversion, ConvertRejection> {
    const found = this.preview(wanted, this.#clock.at)
    if (!found.ok) return found
    const { amount, receives, fromPrice, toPrice } = found.value
    const { userId, currencyId: fromId } = wanted
    const swept = {
      kind: conversionKind.dust,
      userId,
      fromId,
      toId: this.#config.valuationId,
      amount,
    }
    const prices = { fromPrice, toPrice }
    return accept(this.#conversions.convert({ ...swept, quoteId: 0 }, { prices, receives }))
  }
}
