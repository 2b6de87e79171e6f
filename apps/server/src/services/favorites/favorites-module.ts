import { favoritesEndpoints } from '@candor/protocol/services/favorites/endpoints'

import type { Calls } from '../../calls/calls.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { Favorites } from './favorites.ts'

export type FavoritesContext = MountContext & { favorites: Favorites }

const idsOf = (text: string) => text.split(',').map(Number)
const idOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export function favoritesRoutes(calls: Calls, context: FavoritesContext): void {
  const { favorites } = context
  mount(
    calls,
    favoritesEndpoints,
    {
      favoriteAdd: async ({ user, body }) => {
        const { currency_id: idOrCode } = body
        const currency = idOrCode === undefined ? undefined : findCurrency(idOrCode)
        if (idOrCode !== undefined && currency === undefined)
          return { ok: false, rejection: 'market_unknown', field: 'currency_id' }
        const matchId = idOf(body.match_id)
        return favorites.add({ userId: user.id, matchId, currencyId: currency?.id })
      },
      favoriteDelete: ({ user, body }) =>
        favorites.remove({ userId: user.id, id: Number(body.id) }),
      favoriteList: async ({ user }) => ({ ok: true, value: await favorites.list(user.id) }),
      favoriteMerge: async ({ user, body }) => {
        const matchIds = idsOf(body.match_ids)
        return { ok: true, value: await favorites.merge({ userId: user.id, matchIds }) }
      },
      favoriteSort: async ({ user, body }) => {
        const ids = idsOf(body.ids)
        return { ok: true, value: await favorites.sort({ userId: user.id, ids }) }
      },
    },
    context,
  )
}
