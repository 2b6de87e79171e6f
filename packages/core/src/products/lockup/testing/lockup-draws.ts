import { amountOf, rateOf } from '../../../money/amount.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type { LockupCommand, LockupTerms } from '../exports.ts'

const dayMs = 86_400_000
const remembered = 40

type KnownVersion = Pick<LockupTerms, 'dailyRateMin' | 'dailyRateMax'> & {
  readonly id: number
  readonly plan: { readonly id: number; readonly currencyId: number }
}

/** Commands of lock-up, good and bad. It is told of versions and positions that came of them, so that the next ones can mean them. */
export class LockupDraws {
  readonly #random: SeededRandom
  /** A currency, and about one dollar's worth of it. */
  readonly #currencies: readonly [Currency, ...Currency[]]
  readonly #versions: KnownVersion[] = []
  readonly #positions: { readonly id: number; readonly userId: number }[] = []

  constructor(random: SeededRandom, currencies: readonly [Currency, ...Currency[]]) {
    this.#random = random
    this.#currencies = currencies
  }

  learnVersion(version: KnownVersion): void {
    this.#versions.push(version)
  }

  learnPosition({ id, userId }: { readonly id: number; readonly userId: number }): void {
    if (this.#positions.length < remembered) this.#positions.push({ id, userId })
    else this.#positions[this.#random.between(0, remembered - 1)] = { id, userId }
  }

  draw(kind: LockupCommand['kind'], { userId, at }: { userId: number; at: number }): LockupCommand {
    const random = this.#random
    switch (kind) {
      case 'lockup.publish': {
        const isNew = this.#versions.length < 2 || random.chance(0.2)
        const { plan } = this.#anyVersion()
        const currencyId = isNew ? random.pick(this.#currencies).id : plan.currencyId
        return { kind, planId: isNew ? 0 : plan.id, currencyId, terms: this.#terms(currencyId) }
      }
      case 'lockup.publish_rate': {
        const { id, dailyRateMin, dailyRateMax } = this.#anyVersion()
        const spread = random.between(0, Number(dailyRateMax - dailyRateMin))
        const beyond = random.chance(0.1) ? 1_000_000n : 0n
        const dailyRate = rateOf(dailyRateMin + BigInt(spread) + beyond)
        return {
          kind,
          versionId: id,
          day: Math.floor(at / dayMs) + random.between(0, 4),
          dailyRate,
        }
      }
      case 'lockup.pause':
        return { kind, planId: this.#anyVersion().plan.id, isPaused: random.chance(0.3) }
      case 'lockup.fund': {
        const { id, unit } = random.pick(this.#currencies)
        return { kind, currencyId: id, amount: this.#worth(unit, random.pick([10, 500, 5000])) }
      }
      case 'lockup.subscribe': {
        const { id, plan } = this.#anyVersion()
        const amount = this.#worth(this.#unitOf(plan.currencyId), random.pick([20, 3000, 30_000]))
        return { kind, userId, versionId: id, amount }
      }
      case 'lockup.redeem': {
        const position = this.#positions[random.between(0, this.#positions.length - 1)]
        if (position === undefined) return { kind, userId, positionId: random.between(1, 9) }
        const isOwn = random.chance(0.85)
        return { kind, userId: isOwn ? position.userId : userId, positionId: position.id }
      }
    }
  }

  #terms(currencyId: number): LockupTerms {
    const random = this.#random
    const unit = this.#unitOf(currencyId)
    const dailyRateMin = BigInt(random.between(0, 400_000))
    return {
      days: random.chance(0.05) ? 0 : random.between(1, 6),
      dailyRateMin: rateOf(dailyRateMin),
      dailyRateMax: rateOf(dailyRateMin + BigInt(random.pick([0, 0, 100_001]))),
      penaltyRate: rateOf(random.pick([0n, 400_000n, 40_000_000n])),
      amountMin: amountOf(unit * BigInt(random.pick([1, 10, 100]))),
      userAmountMax: amountOf(unit * 40_000n),
      planAmountMax: amountOf(unit * BigInt(random.pick([40_000, 60_000, 200_000]))),
      dividendTimeMs: random.pick([0, 0, 8 * 3_600_000, dayMs - 1]),
    }
  }

  /** Mostly one of the last, which may be in force; rarely one that never was. */
  #anyVersion(): KnownVersion {
    const [first, ...others] = this.#versions.slice(-6)
    const unknown = { id: 999, plan: { id: 999, currencyId: this.#currencies[0].id } }
    if (first === undefined || this.#random.chance(0.02))
      return { ...unknown, dailyRateMin: rateOf(0n), dailyRateMax: rateOf(0n) }
    return this.#random.pick([first, ...others])
  }

  /** Up to `max` dollars' worth, to the last unit. */
  #worth(unit: bigint, max: number) {
    return amountOf(1n + BigInt(Math.floor(this.#random.next() * Number(unit) * max)))
  }

  #unitOf(currencyId: number): bigint {
    return this.#currencies.find(({ id }) => id === currencyId)?.unit ?? 1n
  }
}

type Currency = { readonly id: number; readonly unit: bigint }
