import { openCommitter } from '../../rig/open-committer.ts'
import { type Place, withBackend } from '../../rig/open-trading.ts'
import { lockUpPositions } from './lock-up-positions.ts'

const dayMs = 86_400_000
const dividendDays = 2
/** Of a position that was paid for two days: its funds, its subscription and its dividends. */
const postingsPerPosition = 5

/** Positions that are paid for two days, on a database that no program has opened yet. */
export async function makePostings(
  place: Place,
  { postings, at: dueAt }: { postings: number; at: number },
): Promise<number> {
  await lockUpPositions(place, { positions: Math.ceil(postings / postingsPerPosition), dueAt })
  let at = dueAt
  await withBackend(place, async (backend) => {
    const { committer } = await openCommitter(backend, () => at)
    for (let day = 0; day < dividendDays; day += 1) {
      for (let hasRun = true; hasRun;) hasRun = await committer.runTimers()
      at += dayMs
    }
    await committer.drain()
  })
  return at
}
