import { outcomesOf, payoutOf } from '@candor/core/formulas/games'
import type { GamesRound, SeedSession } from '@candor/core/products/games'
import type { Selectable } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { drawWith } from '../../fairness/draw-with.ts'
import { seedOf, sha256 } from '../../fairness/seed-chain.ts'
import { storedChains } from '../../fairness/stored-chains.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { playerOf, roundOf, sessionOf, versionOf } from './stored-rows.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** Recomputes the chains down to their ends, each commitment, each draw from its seeds, and what users have. */
export async function verifyGames(db: Database, report: Report): Promise<string> {
  const valueAt = await chainValues(db)
  const sessions = new Map<number, SeedSession>()
  for await (const page of pagesOf<Row<'games_seeds'>>(db, 'select * from games_seeds order by id'))
    for (const row of page) {
      const session = sessionOf(row)
      const { index, commitment } = session
      if (index !== sessions.size + 1)
        throw new Disagreement('games_seeds', index, 'follows one that is missing')
      if (sha256(seedOf(valueAt(index))).toString('hex') !== commitment)
        throw new Disagreement('games_seeds', index, 'has another commitment than its chain')
      sessions.set(index, session)
    }
  const stored = await db.selectFrom('games_version').selectAll().execute()
  const versions = new Map(stored.map((row) => [row.id, versionOf(row)]))
  const nonces = new Map<number, number>()
  const gained = new Map<number, number>()
  let count = 0
  const rounds = pagesOf<Row<'games_round'>>(db, 'select * from games_round order by id', {
    what: 'rounds of games',
    report,
  })
  for await (const page of rounds)
    for (const row of page) {
      const round = roundOf(row)
      count += 1
      if (round.id !== count) throw wrong(round, 'follows one that is missing')
      const { index, nonce, userId, versionId, game } = round
      const session = sessions.get(index)
      if (session?.userId !== userId) throw wrong(round, 'has seeds of another user')
      if (nonce !== (nonces.get(index) ?? 0)) throw wrong(round, 'skips a nonce or uses one twice')
      nonces.set(index, nonce + 1)
      const terms = versions.get(versionId)?.terms
      if (terms === undefined) throw wrong(round, 'has no version')
      const request = { product: 'games', ref: index, clientSeed: session.clientSeed, nonce }
      const due = drawWith(seedOf(valueAt(index)), {
        ...request,
        outcomes: outcomesOf(game, terms),
      })
      if (round.draw !== due.draw) throw wrong(round, `draw is ${round.draw}, not ${due.draw}`)
      if (round.attempts !== due.attempts) throw wrong(round, `attempts is not ${due.attempts}`)
      const payout = payoutOf(round, terms)
      if (round.payout !== payout) throw wrong(round, `payout is ${round.payout}, not ${payout}`)
      gained.set(userId, (gained.get(userId) ?? 0) + payout - round.stake)
    }
  for (const { index, nonce } of sessions.values())
    if (nonce !== (nonces.get(index) ?? 0))
      throw new Disagreement('games_seeds', index, 'counts other rounds than there are')
  for (const row of await db.selectFrom('games_player').selectAll().orderBy('user_id').execute()) {
    const { userId, credits, refilled } = playerOf(row, undefined)
    const due = refilled + (gained.get(userId) ?? 0)
    if (credits !== due)
      throw new Disagreement('games_player', userId, `credits is ${credits}, not ${due}`)
  }
  const seeds = sessions.size.toLocaleString('en')
  return `${count.toLocaleString('en')} rounds of games, ${seeds} reservations of seeds`
}

/** All values of the chains, once each chain is hashed down to its published end. */
async function chainValues(db: Database): Promise<(index: number) => Buffer> {
  const values: Buffer[] = []
  for (const { before, length, top, terminal } of await storedChains(db, 'games')) {
    let value: Buffer = Buffer.from(top, 'hex')
    for (let place = length; place > 0; place -= 1) {
      values[before + place] = value
      value = sha256(value)
    }
    if (value.toString('hex') !== terminal)
      throw new Disagreement('fair_chain', before, 'does not end in its terminal')
  }
  return (index) => {
    const value = values[index]
    if (value === undefined) throw new Disagreement('games_seeds', index, 'is in no chain')
    return value
  }
}

const wrong = ({ id }: GamesRound, sentence: string) =>
  new Disagreement('games_round', id, sentence)
