import type { GamesTerms } from '@candor/core/formulas/games'
import {
  games,
  type GamesPlayer,
  type GamesRound,
  type GamesVersion,
  type SeedSession,
  sides,
} from '@candor/core/products/games'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

export const versionOf = (row: Row<'games_version'>): GamesVersion => ({
  id: row.id,
  terms: JSON.parse(row.terms) as GamesTerms, // As the core wrote it.
  publishedAt: Number(row.published_at),
  effectiveAt: Number(row.effective_at),
})

export const sessionOf = (row: Row<'games_seeds'>): SeedSession => ({
  index: Number(row.id),
  userId: Number(row.user_id),
  commitment: row.commitment,
  openedAt: Number(row.opened_at),
  clientSeed: row.client_seed,
  endedAt: Number(row.ended_at),
  nonce: Number(row.nonce),
})

export const playerOf = (
  row: Row<'games_player'>,
  session: SeedSession | undefined,
): GamesPlayer => ({
  userId: Number(row.user_id),
  credits: Number(row.credits),
  refilled: Number(row.refilled),
  day: row.day,
  lost: Number(row.lost),
  refilledDay: row.refilled_day,
  checkedInDay: row.checked_in_day,
  session,
})

export const roundOf = (row: Row<'games_round'>): GamesRound => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  index: Number(row.seeds),
  nonce: Number(row.nonce),
  versionId: row.version_id,
  game: games[row.game] ?? 'coin',
  choice: { side: sides[row.side] ?? '', target: row.target },
  stake: Number(row.stake),
  draw: row.draw,
  attempts: row.attempts,
  payout: Number(row.payout),
  playedAt: Number(row.played_at),
})
