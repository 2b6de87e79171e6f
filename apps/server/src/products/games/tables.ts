import type { Changes } from '@candor/core'
import { games, sides } from '@candor/core/products/games'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    games_version: { id: number; terms: string; published_at: bigint; effective_at: bigint }
    games_player: {
      user_id: bigint
      credits: bigint
      refilled: bigint
      day: number
      lost: bigint
      refilled_day: number
      checked_in_day: number
      seeds: bigint
    }
    games_seeds: {
      id: bigint
      user_id: bigint
      commitment: string
      opened_at: bigint
      client_seed: string
      ended_at: bigint
      nonce: bigint
    }
    games_round: {
      id: bigint
      user_id: bigint
      seeds: bigint
      nonce: bigint
      version_id: number
      game: number
      side: number
      target: number
      stake: bigint
      draw: number
      attempts: number
      payout: bigint
      played_at: bigint
    }
  }
}

export const gamesTables: readonly Projection<Changes['games']>[] = [
  table('games_version', ({ versions }) => versions, {
    id: ['int', (version) => version.id],
    terms: ['text', (version) => JSON.stringify(version.terms)],
    published_at: ['bigint', (version) => version.publishedAt],
    effective_at: ['bigint', (version) => version.effectiveAt],
  }),
  table(
    'games_player',
    ({ players }) => players,
    {
      user_id: ['bigint', (player) => player.userId],
      credits: ['bigint', (player) => player.credits],
      refilled: ['bigint', (player) => player.refilled],
      day: ['int', (player) => player.day],
      lost: ['bigint', (player) => player.lost],
      refilled_day: ['int', (player) => player.refilledDay],
      checked_in_day: ['int', (player) => player.checkedInDay],
      seeds: ['bigint', (player) => player.session?.index ?? 0],
    },
    {
      onConflict: {
        key: ['user_id'],
        set: ['credits', 'refilled', 'day', 'lost', 'refilled_day', 'checked_in_day', 'seeds'],
      },
    },
  ),
  table(
    'games_seeds',
    ({ sessions }) => sessions,
    {
      id: ['bigint', (session) => session.index],
      user_id: ['bigint', (session) => session.userId],
      commitment: ['text', (session) => session.commitment],
      opened_at: ['bigint', (session) => session.openedAt],
      client_seed: ['text', (session) => session.clientSeed],
      ended_at: ['bigint', (session) => session.endedAt],
      nonce: ['bigint', (session) => session.nonce],
    },
    { onConflict: { key: ['id'], set: ['client_seed', 'ended_at', 'nonce'] } },
  ),
  table('games_round', ({ rounds }) => rounds, {
    id: ['bigint', (round) => round.id],
    user_id: ['bigint', (round) => round.userId],
    seeds: ['bigint', (round) => round.index],
    nonce: ['bigint', (round) => round.nonce],
    version_id: ['int', (round) => round.versionId],
    game: ['smallint', (round) => games.indexOf(round.game)],
    side: ['smallint', (round) => sides.indexOf(round.choice.side)],
    target: ['int', (round) => round.choice.target],
    stake: ['bigint', (round) => round.stake],
    draw: ['int', (round) => round.draw],
    attempts: ['int', (round) => round.attempts],
    payout: ['bigint', (round) => round.payout],
    played_at: ['bigint', (round) => round.playedAt],
  }),
]
