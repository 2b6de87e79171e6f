import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { backends, openTestBackend } from '../../testing/backends.ts'
import { openSeeds, publishedSeeds } from './seeds.ts'

const hour = 3_600_000
const morning = Date.UTC(2026, 10, 21, 9)

describe.each(backends())('seeds on %s', (backend) => {
  test('a day and the next are committed to, and revealed 24 hours after their end', async () => {
    const { db } = await openTestBackend(backend)
    const seed = await openSeeds({ db, now: () => morning }).seedFor(morning)
    const due = Date.UTC(2026, 10, 23)

    const early = await publishedSeeds(db, due - 1)
    expect(early.map(({ day, seed, committedAt }) => ({ day, seed, committedAt }))).toEqual([
      { day: '2026-11-22', seed: null, committedAt: morning },
      { day: '2026-11-21', seed: null, committedAt: morning },
    ])
    const [, revealed] = await publishedSeeds(db, due)
    expect(revealed?.seed).toBe(Buffer.from(seed).toString('hex'))
    expect(revealed?.commitment).toBe(createHash('sha256').update(seed).digest('hex'))
    expect(revealed?.commitment).toBe(early[1]?.commitment)
  })

  test('a restart uses the same seeds, and the first call of a day commits to the next one', async () => {
    const { db } = await openTestBackend(backend)
    const first = openSeeds({ db, now: () => morning })
    const today = await first.seedFor(morning)
    const tomorrow = await first.seedFor(morning + 15 * hour)
    expect(tomorrow).not.toEqual(today)
    expect(await openSeeds({ db }).seedFor(morning)).toEqual(today)
    expect(await openSeeds({ db }).seedFor(morning + 24 * hour)).toEqual(tomorrow)
    const days = (await publishedSeeds(db, morning)).map(({ day }) => day)
    expect(days).toEqual(['2026-11-23', '2026-11-22', '2026-11-21'])
  })
})
