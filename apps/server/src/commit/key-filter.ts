/** 16 MB: up to 10 million keys fewer than one look-up in a hundred is for nothing. */
const words = 1 << 22
const probes = 4

/** Which keys were never used: a Bloom filter says no for certain and yes only perhaps. */
export class KeyFilter {
  readonly #bits = new Uint32Array(words)

  add(key: string): void {
    const { first, step } = hashesOf(key)
    for (let i = 0, at = first; i < probes; i += 1, at += step) {
      const word = (at >>> 5) % words
      this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (at & 31))
    }
  }

  mayHave(key: string): boolean {
    const { first, step } = hashesOf(key)
    for (let i = 0, at = first; i < probes; i += 1, at += step) {
      if (((this.#bits[(at >>> 5) % words] ?? 0) & (1 << (at & 31))) === 0) return false
    }
    return true
  }
}

/** Two 32-bit hashes of one pass (FNV-1a and a multiplied sum); the step is odd so that probes differ. */
function hashesOf(key: string): { first: number; step: number } {
  let first = 0x811c9dc5
  let step = 0
  for (let i = 0; i < key.length; i += 1) {
    const code = key.charCodeAt(i)
    first = Math.imul(first ^ code, 0x01000193)
    step = Math.imul(step, 31) + code
  }
  step = Math.imul(step ^ (step >>> 15), 0x2c1b3c6d)
  first = Math.imul(first ^ (first >>> 15), 0x85ebca6b)
  return { first: (first ^ (first >>> 13)) >>> 0, step: ((step ^ (step >>> 12)) >>> 0) | 1 }
}
