import type { DatabaseBackend } from '../../../db/database.ts'
import { announceEnds } from './announce-ends.ts'

const dayMs = 86_400_000

/** The end of a pair whose last price is a week older: the last index closes an order after a day of windows without prices. */
export async function fillSilentDelisting(backend: DatabaseBackend) {
  const books = await announceEnds(backend)
  const { drain, pass } = books
  await pass(8 * dayMs)
  await drain()
  return books
}
