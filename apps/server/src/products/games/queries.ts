import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { roundOf, sessionOf } from './stored-rows.ts'

/** One page of a user's rounds, newest first, and how many there are (counted up to 10,000). */
export async function listRounds(db: Database, userId: number, paging: Paging) {
  const own = db.selectFrom('games_round').selectAll().where('user_id', '=', BigInt(userId))
  const { rows, total } = await newestPage(db, own, paging)
  return { rounds: rows.map(roundOf), total }
}

/** A reservation of a user, open or ended. */
export async function findSeeds(db: Database, userId: number, index: number) {
  const row = await db
    .selectFrom('games_seeds')
    .selectAll()
    .where('id', '=', BigInt(index))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return row && sessionOf(row)
}

/** A round of a user with its seeds. */
export async function findRound(db: Database, userId: number, id: number) {
  const row = await db
    .selectFrom('games_round')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const session = await findSeeds(db, userId, Number(row.seeds))
  return session && { round: roundOf(row), session }
}

/** The first reservation that has not ended: neither replaced nor older than `since`. */
export async function firstOpenSeeds(db: Database, since: number): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('games_seeds')
    .select((eb) => eb.fn.min('id').as('first'))
    .where('ended_at', '=', 0n)
    .where('opened_at', '>', BigInt(since))
    .executeTakeFirstOrThrow()
  return first === null ? undefined : Number(first)
}

/** `cursor` is the id of the last round of the page before. */
type RoundFilter = {
  readonly userId: string | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

/** Rounds for the console, newest first. */
export async function listAllRounds(db: Database, { userId, cursor, limit }: RoundFilter) {
  let query = db.selectFrom('games_round').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(roundOf)
}

/** What was played of each game since a time, by its number. */
export async function sumRounds(db: Database, since: number) {
  return db
    .selectFrom('games_round')
    .where('played_at', '>', BigInt(since))
    .select(({ fn }) => [
      'game',
      fn.countAll<bigint>().as('rounds'),
      sql<bigint>`count(distinct user_id)`.as('players'),
      sql<bigint>`sum(stake)::bigint`.as('staked'),
      sql<bigint>`sum(payout)::bigint`.as('returned'),
    ])
    .groupBy('game')
    .orderBy('game')
    .execute()
}
