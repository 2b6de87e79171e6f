/** What a source says at one moment, before anybody believes it. */
export type SourceValue = {
  /** The source's time, epoch ms. */
  readonly at: number
  /** Only ever grows: the venue's own update id or, where there is none, the time. */
  readonly order: number
  /** All prices of the value in ticks; the last one is what the next value is measured against. */
  readonly prices: readonly number[]
}

/** Why a value is not believed. */
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
 * Stands between a source and the index of one pair. A refused value moves nothing and puts the
 * source in quarantine until `saneMin` values in a row are sane. A jump is measured against the
 * last sane value, so a source that keeps repeating one wild price stays out: a real move beyond
 * the limit needs an operator, who starts the feed anew. The first value has nothing to be measured
 * against.
 */
export class Guard {
  readonly #jumpMaxPercent: number
  readonly #saneMin: number
  #last: SourceValue | undefined
  #quarantine: Quarantine | undefined
  #saneInRow = 0

  constructor(options: { jumpMaxPercent?: number; saneMin?: number } = {}) {
    this.#jumpMaxPercent = options.jumpMaxPercent ?? 10
    this.#saneMin = options.saneMin ?? 3
  }

  /** Set while nothing of this source may be used. */
  get quarantine(): Quarantine | undefined {
    return this.#quarantine
  }

  /**
   * Judges the next value of the source; `now` (epoch ms) is only told to those who ask since when.
   */
  check(value: SourceValue, now: number): Refusal | undefined {
    const refusal = this.#refusal(value)
    if (refusal !== undefined) {
      this.#quarantine = { since: this.#quarantine?.since ?? now, reason: refusal }
      this.#saneInRow = 0
      return refusal
    }
    this.#last = value
    this.#saneInRow += 1
    if (this.#saneInRow >= this.#saneMin) this.#quarantine = undefined
    return undefined
  }

  /** What comes next may have any number; its prices are still measured against the last. */
  forgetOrder(): void {
    if (this.#last !== undefined) this.#last = { ...this.#last, order: -Infinity }
  }

  /** The first rule that is broken, in this order. */
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
