import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runRoundsBench } from './rounds/run-rounds-bench.ts'

const wheel = 2
/** Above the ids of the demo. */
const [versionId, seedsId] = [1_000_000, 1_000_000]
const terms = JSON.stringify({
  stakeMin: 100,
  stakeMax: 5000,
  dayLossMax: 20_000,
  refillBelow: 2000,
  refillTo: 10_000,
  diceReturn: 9900,
  coinReturn: 9900,
  wheel: [
    {
      weight: 1,
      multiple: 0,
    },
    {
      weight: 1,
      multiple: 190,
    },
  ],
  checkIn: [
    {
      weight: 1,
      credits: 2000,
    },
    {
      weight: 1,
      credits: 3000,
    },
  ],
})

export const bench: ProductBench = {
  parts: [{ id: 'R1', run: runRoundsBench }],
  // Rounds of one user with one seed, which has ended.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into games_version (id, terms, published_at, effective_at)
        values (${versionId}::int, ${terms}::text, 0, 0)`.execute(db)
      await sql`
        insert into games_seeds (id, user_id, commitment, opened_at, client_seed, ended_at, nonce)
        values (${seedsId}::bigint, ${userId}::bigint, '', 1, 'own', 2, ${rows}::bigint)`.execute(
        db,
      )
      await sql`
        insert into games_round (id, user_id, seeds, nonce, version_id, game, side, target, stake, draw, attempts,
          payout, played_at)
        select n, ${userId}::bigint, ${seedsId}::bigint, n - 1, ${versionId}::int, ${wheel}::smallint, 0, 0, 100,
          n % 2, 1, 190 * (n % 2), ${now}::bigint
        from generate_series(1, ${rows}::bigint) n`.execute(db)
    },
    calls: (userId) => ({
      'rounds of games': '/games/rounds?',
      'rounds of games of a user': `/games/rounds?user_id=${userId}&`,
    }),
    own: { 'rounds of games': '/game/rounds?' },
    pages: ['/games'],
  },
}
