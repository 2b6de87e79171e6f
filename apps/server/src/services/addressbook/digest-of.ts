import { createHash } from 'node:crypto'

/** SHA-256 over the values of a row, each with its place, so that no two rows have the same text. */
export function digestOf(values: readonly (string | number | bigint | boolean | null)[]): string {
  const text = JSON.stringify(values.map((value) => (value === null ? null : String(value))))
  return createHash('sha256').update(text).digest('hex')
}
