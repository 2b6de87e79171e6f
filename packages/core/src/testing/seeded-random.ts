/** Pseudo-random numbers that depend only on a seed: every run with the same seed draws the same ones. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A separate stream for `name`: draws from it do not affect any other stream. */
  static named(seed: number, name: string): SeededRandom {
    let state = seed >>> 0
    for (let i = 0; i < name.length; i += 1)
      state = Math.imul(state ^ name.charCodeAt(i), 0x01000193)
    return new SeededRandom(new SeededRandom(state).next() * 2 ** 32)
  }

  /** From zero to below one (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.between(0, items.length - 1)] ?? items[0]
  }

  /** A key, each as often as its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries(weights) as [Key, number][] // Object.entries loses the type of the keys.
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    throw new Error('the weights are positive')
  }

  /** The distance to the next event of a kind that occurs `weight` times in a unit, on average. */
  gap(weight: number): number {
    return -Math.log(1 - this.next()) / weight
  }
}
