import { createHash } from 'node:crypto'

import type { OtcAuthor } from '@candor/protocol/products/otc/otc-words'

/** Before the first message of an order. */
export const firstHash = '0'.repeat(64)

export type Hashed = {
  readonly orderId: number
  readonly n: number
  readonly author: OtcAuthor
  readonly at: number
  readonly text: string
  /** The SHA-256 of the picture; empty without one. */
  readonly picture: string
}

/** The hash of a message, with that of the one before. */
export function messageHash(
  { orderId, n, author, at, text, picture }: Hashed,
  before: string,
): string {
  const fields = [orderId, n, author, at, text, picture, before]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
