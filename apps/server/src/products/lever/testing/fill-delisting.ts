import type { DatabaseBackend } from '../../../db/database.ts'
import { announceEnds, tickOf } from './announce-ends.ts'

const dayMs = 86_400_000

/** The end of a pair after a window that had too few prices and one that has all: an order was closed, another cancelled. */
export async function fillDelisting(backend: DatabaseBackend): Promise<void> {
  const { submit, drain, pass, clock } = await announceEnds(backend)
  const halfHour = 30 * 60_000
  const plannedAt = Math.ceil((clock.at + 6 * dayMs) / halfHour) * halfHour
  await pass(plannedAt - clock.at - 1000)
  await submit(tickOf(200_500))
  await pass(1001)
  for (let part = 0; part < 300; part += 1) {
    await submit(tickOf(200_000 + part))
    await pass(5000)
  }
  await pass(halfHour)
  await drain()
}
