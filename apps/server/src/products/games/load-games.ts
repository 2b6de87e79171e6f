import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import { playerOf, sessionOf, versionOf } from './stored-rows.ts'

/** Loads the versions, and all players with the seeds that they have. */
export async function loadGames(db: Database, { products: { games } }: Exchange): Promise<void> {
  for (const row of await db.selectFrom('games_version').selectAll().orderBy('id').execute())
    games.restoreVersion(versionOf(row))
  const seeds = await db.selectFrom('games_seeds').selectAll().where('ended_at', '=', 0n).execute()
  const sessions = new Map(seeds.map((row) => [Number(row.id), sessionOf(row)]))
  const players = await db.selectFrom('games_player').selectAll().orderBy('user_id').execute()
  for (const row of players) games.restore(playerOf(row, sessions.get(Number(row.seeds))))
}
