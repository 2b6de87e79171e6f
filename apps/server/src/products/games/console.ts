import { dayMs, isSound } from '@candor/core/formulas/games'
import { games as names } from '@candor/core/products/games'
import { gamesConsoleEndpoints } from '@candor/protocol/products/games/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { termsOf } from './console-terms.ts'
import { listAllRounds, sumRounds } from './queries.ts'
import { creditText, roundReply, versionReply } from './replies.ts'

export function gamesConsole({ committer, db, exchange, fourEyes, now }: ProductPlatform) {
  const { games } = exchange.products
  return mount(gamesConsoleEndpoints, {
    gamesRounds: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const rounds = await listAllRounds(db, { userId, cursor, limit: limit + 1 })
      const rows = rounds.map((round) =>
        Object.assign(roundReply(round), { user_id: round.userId }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    gamesVersions: async ({ body }) => {
      const limit = limitOf(body)
      const before = Number(body.cursor ?? Number.MAX_SAFE_INTEGER)
      const rows = await committer.read(() =>
        games
          .versions()
          .filter(({ id }) => id < before)
          .toReversed()
          .slice(0, limit + 1)
          .map(versionReply),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    gamesTotals: async () => {
      const sums = await sumRounds(db, now() - dayMs)
      const value = sums.map(({ game, rounds, players, staked, returned }) => ({
        game: names[game] ?? 'coin',
        rounds: Number(rounds),
        players: Number(players),
        staked: creditText(Number(staked)),
        returned: creditText(Number(returned)),
      }))
      return { ok: true, value }
    },
    gamesVersionAsk: async ({ body, user: staff, ip }) => {
      const { reason, lang: _lang, client_id: _key, ...details } = body
      const read = termsOf(details)
      if (!read.ok) return read
      if (!isSound(read.value.terms)) return { ok: false, rejection: 'games_terms_invalid' }
      const wanted = { kind: 'games.version', action: 'games.version_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
  })
}
