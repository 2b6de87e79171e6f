/**
 * Digests the exchange's whole state in a fixed order: two exchanges with the same state have the same hash. Fast and
 * not cryptographic: it finds mistakes, not forgers.
 */
export class StateHash {
  #low = 0x811c9dc5
  #high = 0x1b873593

  add(...values: readonly (string | number | bigint)[]): void {
    for (const value of values) {
      const text = value.toString()
      for (let i = 0; i < text.length; i += 1) this.#mix(text.charCodeAt(i))
      this.#mix(0x1f)
    }
  }

  digest(): string {
    return hexOf(this.#high) + hexOf(this.#low)
  }

  #mix(word: number): void {
    this.#low = Math.imul(this.#low ^ word, 0x01000193)
    this.#high = Math.imul((this.#high << 5) | (this.#high >>> 27), 0xcc9e2d51) ^ (word + this.#low)
  }
}

function hexOf(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
