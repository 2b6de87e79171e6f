/** A value of a source before it is checked. */
export type SourceValue = {
  /** The source's time, epoch ms. */
  readonly at: number
  /** Strictly increasing: the venue's update id or, where there is none, the time. */
  readonly order: number
  /** All prices of the value in ticks; the next value is compared with the last one. */
  readonly prices: readonly number[]
}

/** Why a value is refused. */
export type Refusal =
  | 'not_a_number'
  | 'not_positive'
  | 'out_of_range'
  | 'older_than_the_last'
  | 'repeated'
  | 'reordered'
  | 'jump'

type Quarantine = { readonly since: number; readonly reason: Refusal }

/**
 * Checks the values of a source before they reach the index of one pair. A refused value has no
 * effect on the price and puts the source in quarantine until `validMin` values in a row are valid.
 * A jump is measured from the last valid value, so a source that keeps repeating one wrong price
 * stays in quarantine: a real move beyond the limit needs an operator, who restarts the feed. The
 * first value is not compared with any.
 */
export class Guard {
  readonly #jumpMaxPercent: number
  readonly #validMin: number
  #last: SourceValue | undefined
  #quarantine: Quarantine | undefined
  #validInRow = 0

  constructor(options: { jumpMaxPercent?: number; validMin?: number } = {}) {
    this.#jumpMaxPercent = options.jumpMaxPercent ?? 10
    this.#validMin = options.validMin ?? 3
  }

  /** Set while the source may not be used. */
  get quarantine(): Quarantine | undefined {
    return this.#quarantine
  }

  /**
   * Checks the next value of the source; `now` (epoch ms) is the start of a quarantine.
   */
  check(value: SourceValue, now: number): Refusal | undefined {
    const refusal = this.#refusal(value)
    if (refusal !== undefined) {
      this.#quarantine = { since: this.#quarantine?.since ?? now, reason: refusal }
      this.#validInRow = 0
      return refusal
    }
    this.#last = value
    this.#validInRow += 1
    if (this.#validInRow >= this.#validMin) this.#quarantine = undefined
    return undefined
  }

  /** Accepts any order of the next value; its prices are still compared with the last ones. */
  resetOrder(): void {
    if (this.#last !== undefined) this.#last = { ...this.#last, order: -Infinity }
  }

  /** The first violated rule, in this order. */
  #refusal({ at, order, prices }: SourceValue): Refusal | undefined {
    const numbers = [at, order, ...prices]
    if (prices.length === 0 || !numbers.every(Number.isFinite)) return 'not_a_number'
    if (prices.some((price) => price <= 0)) return 'not_positive'
    if (!numbers.every(Number.isSafeInteger)) return 'out_of_range'

    const last = this.#last
    if (last === undefined) return undefined
    if (at < last.at) return 'older_than_the_last'
    if (order === last.order) return 'repeated'
    if (order < last.order) return 'reordered'
    const reference = last.prices.at(-1) ?? 0
    const jumpMax = (reference / 100) * this.#jumpMaxPercent
    if (prices.some((price) => Math.abs(price - reference) > jumpMax)) return 'jump'
    return undefined
  }
}
