/** 16 MB: with up to 10 million keys, fewer than 1 % of look-ups are false positives. */
const words = 1 << 22
const probes = 4
/** All probes of a key fall into 256 bits, half a cache line, so a look-up reads memory once. */
const blockWords = 8
const probeBits = 8

/** Recognises keys that were never used: a Bloom filter has false positives and no false negatives. */
export class KeyFilter {
  readonly #bits = new Uint32Array(words)

  add(key: string): void {
    const { block, probe } = hashesOf(key)
    for (let i = 0, at = probe; i < probes; i += 1, at >>>= probeBits) {
      const word = block + ((at >>> 5) & (blockWords - 1))
      this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (at & 31))
    }
  }

  mayHave(key: string): boolean {
    const { block, probe } = hashesOf(key)
    for (let i = 0, at = probe; i < probes; i += 1, at >>>= probeBits) {
      const word = block + ((at >>> 5) & (blockWords - 1))
      if (((this.#bits[word] ?? 0) & (1 << (at & 31))) === 0) return false
    }
    return true
  }
}

/** Two 32-bit hashes of one pass (FNV-1a and a multiplied sum): where a key's block begins, and four places of 8 bits in it. */
function hashesOf(key: string): { block: number; probe: number } {
  let first = 0x811c9dc5
  let second = 0
  for (let i = 0; i < key.length; i += 1) {
    const code = key.charCodeAt(i)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second, 31) + code
  }
  first = Math.imul(first ^ (first >>> 15), 0x85ebca6b)
  second = Math.imul(second ^ (second >>> 15), 0x2c1b3c6d)
  const block = ((first ^ (first >>> 13)) >>> 0) % (words / blockWords)
  return { block: block * blockWords, probe: (second ^ (second >>> 12)) >>> 0 }
}
