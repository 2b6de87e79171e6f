import { favoritesEndpoints } from '@candor/protocol/services/favorites/endpoints'

import { mount } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { ServerModule } from '../../server-module.ts'
import { Favorites } from './favorites.ts'

const idsOf = (text: string) => text.split(',').map(Number)
const idOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export const favorites = {
  name: 'favorites',
  open: ({ db, now }) => {
    const state = new Favorites({ db, now })
    return { state, calls: favoritesCalls(state) }
  },
} as const satisfies ServerModule

function favoritesCalls(lists: Favorites) {
  return mount(favoritesEndpoints, {
    favoriteAdd: async ({ user, body }) => {
      const { currency_id: idOrCode } = body
      const currency = idOrCode === undefined ? undefined : findCurrency(idOrCode)
      if (idOrCode !== undefined && currency === undefined)
        return { ok: false, rejection: 'market_unknown', field: 'currency_id' }
      const matchId = idOf(body.match_id)
      return lists.add({ userId: user.id, matchId, currencyId: currency?.id })
    },
    favoriteDelete: ({ user, body }) => lists.remove({ userId: user.id, id: Number(body.id) }),
    favoriteList: async ({ user }) => ({ ok: true, value: await lists.list(user.id) }),
    favoriteMerge: async ({ user, body }) => {
      const matchIds = idsOf(body.match_ids)
      return { ok: true, value: await lists.merge({ userId: user.id, matchIds }) }
    },
    favoriteSort: async ({ user, body }) => {
      const ids = idsOf(body.ids)
      return { ok: true, value: await lists.sort({ userId: user.id, ids }) }
    },
  })
}
