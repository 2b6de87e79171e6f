import type { DatabaseBackend } from '../../../db/database.ts'
import { alice } from '../../../verify/testing/open-books.ts'
import { fillLever } from './fill-lever.ts'

const dayMs = 86_400_000
const marketId = 2
const order = {
  kind: 'lever.place',
  userId: alice,
  marketId,
  side: 'short',
  share: 100,
  multiple: 20,
  limit: 0,
  takeProfit: 0,
  stopLoss: 0,
  multipleMax: 100,
} as const
/** A price of the pair whose end is announced. */
export const tickOf = (price: number) =>
  ({ kind: 'market.tick', sampledAt: 0, ticks: [[marketId, price, 7]] }) as const

/**
 * Beside the orders of `fillLever`, two of another pair whose end is announced: 8 is open and 9 waits. The announcement of a
 * third pair is withdrawn a day later.
 */
export async function announceEnds(backend: DatabaseBackend) {
  const books = await fillLever(backend)
  const { submit, pass } = books
  await submit(tickOf(200_000), order, { ...order, limit: 300_000 })
  await pass(1000)
  await submit(tickOf(200_000))
  await submit(
    { kind: 'lever.delist', marketId, reason: 'Too little volume' },
    { kind: 'lever.delist', marketId: 3, reason: 'Too little volume' },
  )
  await pass(dayMs)
  await submit({ kind: 'lever.relist', marketId: 3, reason: 'It has recovered' })
  return books
}
