import { createHash } from 'node:crypto'

/**
 * The small fast counter generator `sfc32`: uniform 32-bit words, integers only. Not for secrets.
 */
export function fastRandom(seed: string): () => number {
  const bytes = createHash('sha256').update(seed).digest()
  let [a, b, c] = [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8)]
  let counter = 1
  return () => {
    const word = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + word
    return word >>> 0
  }
}
