import { createHash, randomBytes } from 'node:crypto'

import type { Database } from '../../db/database.ts'

/** The simulator's seeds; `at` is epoch ms within the UTC day of the seed. */
export type Seeds = { seedFor(at: number): Promise<Uint8Array> }

/** The public part of a day's seed. Hexadecimal. */
export type PublishedSeed = {
  readonly day: string
  readonly commitment: string
  readonly committedAt: number
  /** Null until it is due. */
  readonly seed: string | null
}

const dayMs = 86_400_000
const revealDelayMs = dayMs

/** The UTC day of a time, as in '2026-11-21'. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The commitment that is published before the day begins: SHA-256 of the seed. */
function commitmentOf(seed: Uint8Array): Uint8Array {
  return createHash('sha256').update(seed).digest()
}

/**
 * Seeds from the database, created on demand. With a day's seed the next day's is created too, so that
 * in a running server each commitment precedes its day; `committed_at` has the time.
 */
export function openSeeds(options: { db: Database; now?: () => number }): Seeds {
  const { db, now = Date.now } = options
  const known = new Map<string, Uint8Array>()

  const prepare = async (at: number) => {
    const days = [utcDay(at), utcDay(at + dayMs)]
    const rows = days.map((day) => {
      const seed = randomBytes(32)
      return { day, seed, commitment: commitmentOf(seed), committed_at: now() }
    })
    await db
      .insertInto('feed_seed')
      .values(rows)
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
    known.clear()
    const kept = await db
      .selectFrom('feed_seed')
      .select(['day', 'seed'])
      .where('day', 'in', days)
      .execute()
    for (const { day, seed } of kept) known.set(day, seed)
  }

  return {
    async seedFor(at) {
      const day = utcDay(at)
      // The next day is looked up too, so that the first call of a day commits to the next one.
      if (!known.has(day) || !known.has(utcDay(at + dayMs))) await prepare(at)
      const seed = known.get(day)
      if (seed === undefined) throw new Error(`The simulator has no seed for ${day}.`)
      return seed
    },
  }
}

/** Every day's commitment, latest first, with the seed from 24 hours after the day's end. */
export async function publishedSeeds(db: Database, now: number): Promise<PublishedSeed[]> {
  const rows = await db.selectFrom('feed_seed').selectAll().orderBy('day', 'desc').execute()
  return rows.map(({ day, seed, commitment, committed_at }) => ({
    day,
    commitment: hex(commitment),
    committedAt: Number(committed_at),
    seed: now < Date.parse(day) + dayMs + revealDelayMs ? null : hex(seed),
  }))
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
