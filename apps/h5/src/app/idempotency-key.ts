/**
 * A fresh key for one confirmation: its retries carry the same one (crypto.randomUUID needs https).
 */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
