/** One draw: which outcome of how many, for what. No field holds a colon, so that a message has one reading. */
export type DrawRequest = {
  readonly product: string
  /** What is drawn for: a session of seeds, or a box. */
  readonly ref: string | number
  readonly clientSeed: string
  readonly nonce: number
  /** Equally likely outcomes, numbered from zero. */
  readonly outcomes: number
}
export type Draw = {
  readonly draw: number
  /** How many words were needed; all but the last would have favoured some outcomes. */
  readonly attempts: number
}

const words = 1n << 64n

export const drawMessage = (
  { product, ref, clientSeed, nonce }: Omit<DrawRequest, 'outcomes'>,
  k: number,
): string => `${product}:${ref}:${clientSeed}:${nonce}:${k}`

/** The first eight bytes of a digest, the most significant one first. */
export function wordOf(digest: Uint8Array): bigint {
  let word = 0n
  for (const byte of digest.subarray(0, 8)) word = (word << 8n) | BigInt(byte)
  return word
}

/** Words at and above the largest multiple of `outcomes` are rejected: the others favour no outcome. */
export function outcomeOf(word: bigint, outcomes: number): number | undefined {
  const count = BigInt(outcomes)
  // Rounded down: the limit is the largest multiple.
  const limit = (words / count) * count
  return word < limit ? Number(word % count) : undefined
}

/**
 * Yields each message whose HMAC-SHA256 it needs and receives the digest: the server computes it at once, a browser waits
 * for it, and both run this one function.
 */
export function* drawing(request: DrawRequest): Generator<string, Draw, Uint8Array> {
  for (let k = 0; ; k += 1) {
    const digest = yield drawMessage(request, k)
    const draw = outcomeOf(wordOf(digest), request.outcomes)
    if (draw !== undefined) return { draw, attempts: k + 1 }
  }
}
