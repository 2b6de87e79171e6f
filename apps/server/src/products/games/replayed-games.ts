import {
  games,
  type GamesPlayer,
  type GamesVersion,
  type SeedSession,
  sides,
} from '@candor/core/products/games'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

type Values = readonly (string | number | bigint)[]
const roundColumns =
  'id user_id seeds nonce version_id game side target stake draw attempts payout played_at'
const playerColumns = 'user_id credits refilled day lost refilled_day checked_in_day seeds'
const seedsColumns = 'id user_id commitment opened_at client_seed ended_at nonce'

/** Compares each row with what the commands make when they are executed again. */
export function replayedGames(db: Database): ReplayedTables<'games'> {
  const rounds = new StoredLines(db, 'games_round', roundColumns)
  const versions = new Map<number, Values>()
  const players = new Map<number, Values>()
  const sessions = new Map<number, Values>()
  let count = 0
  return {
    compare: async (changes) => {
      for (const version of changes.versions) versions.set(version.id, valuesOfVersion(version))
      for (const player of changes.players) players.set(player.userId, valuesOfPlayer(player))
      for (const session of changes.sessions) sessions.set(session.index, valuesOfSeeds(session))
      for (const round of changes.rounds) {
        const { id, userId, index, nonce, versionId, game, choice, stake, draw } = round
        const { attempts, payout, playedAt } = round
        const named = [games.indexOf(game), sides.indexOf(choice.side), choice.target]
        rounds.check(id, await rounds.takeOne(id), [
          id,
          userId,
          index,
          nonce,
          versionId,
          ...named,
          stake,
          draw,
          attempts,
          payout,
          playedAt,
        ])
      }
      count += changes.rounds.length
    },
    end: async () => {
      await rounds.end()
      await checkAll(db, versions, ['games_version', 'id terms published_at effective_at'])
      await checkAll(db, players, ['games_player', playerColumns])
      await checkAll(db, sessions, ['games_seeds', seedsColumns])
      return [`${count.toLocaleString('en')} rounds of games`]
    },
  }
}

async function checkAll(
  db: Database,
  made: ReadonlyMap<number, Values>,
  [table, columns]: readonly [string, string],
): Promise<void> {
  const stored = new StoredLines(db, table, columns)
  for (const [key, values] of [...made].toSorted(([a], [b]) => a - b))
    stored.check(key, await stored.takeOne(key), values)
  await stored.end()
}

const valuesOfVersion = ({ id, terms, publishedAt, effectiveAt }: GamesVersion) => [
  id,
  JSON.stringify(terms),
  publishedAt,
  effectiveAt,
]

const valuesOfPlayer = (player: GamesPlayer) => [
  player.userId,
  player.credits,
  player.refilled,
  player.day,
  player.lost,
  player.refilledDay,
  player.checkedInDay,
  player.session?.index ?? 0,
]

const valuesOfSeeds = (session: SeedSession) => [
  session.index,
  session.userId,
  session.commitment,
  session.openedAt,
  session.clientSeed,
  session.endedAt,
  session.nonce,
]
