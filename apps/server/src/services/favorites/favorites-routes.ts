import { marketEndpoints } from '@candor/protocol'
import type { FastifyInstance } from 'fastify'

import { mount, type MountContext } from '../../http/mount.ts'
import type { Favorites } from './favorites.ts'

export type FavoritesContext = MountContext & { favorites: Favorites }

const { favoriteAdd, favoriteDelete, favoriteList } = marketEndpoints
const idOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export function favoritesRoutes(app: FastifyInstance, context: FavoritesContext): void {
  const { favorites } = context
  mount(
    app,
    { favoriteAdd, favoriteDelete, favoriteList },
    {
      favoriteAdd: ({ user, body }) =>
        favorites.add({
          userId: user.id,
          matchId: idOf(body.match_id),
          currencyId: idOf(body.currency_id),
        }),
      favoriteDelete: ({ user, body }) =>
        favorites.remove({ userId: user.id, id: Number(body.id) }),
      favoriteList: async ({ user }) => ({ ok: true, value: await favorites.list(user.id) }),
    },
    context,
  )
}
