/** Times of all requests: a percentile is read from the sorted list. */
export class Latencies {
  readonly #ms: number[] = []

  add(ms: number): void {
    this.#ms.push(ms)
  }

  get count(): number {
    return this.#ms.length
  }

  /** In milliseconds; `share` 0.99 is the value that 99 of 100 did not exceed. */
  percentiles(shares: readonly number[]): number[] {
    const sorted = Float64Array.from(this.#ms).toSorted()
    return shares.map((share) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  }
}
