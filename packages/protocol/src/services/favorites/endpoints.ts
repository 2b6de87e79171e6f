import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { currencyString, id, idsString, idString } from '../../fields.ts'
import { favoritesCalls } from './calls.ts'

const favorites = () =>
  Type.Array(Type.Object({ id: id(), match_id: id(), currency_id: id(), symbol: Type.String() }))

export const favoritesEndpoints = {
  favoriteAdd: endpoint(favoritesCalls.favoriteAdd, {
    session: 'user',
    rate: 'read',
    summary: 'Adds a market to the favourites, by match_id or by its base currency.',
    body: { currency_id: Type.Optional(currencyString()), match_id: Type.Optional(idString()) },
    reply: Type.Object({ id: id() }),
    example: { match_id: '1', currency_id: '1' },
  }),
  favoriteDelete: endpoint(favoritesCalls.favoriteDelete, {
    session: 'user',
    rate: 'read',
    summary: 'Removes a favourite by its id.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  favoriteList: endpoint(favoritesCalls.favoriteList, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the favourites in their order: by time of addition until the user sorts them.',
    body: {},
    reply: favorites(),
    example: {},
  }),
  favoriteMerge: endpoint(favoritesCalls.favoriteMerge, {
    session: 'user',
    rate: 'read',
    summary:
      'Adds several markets after the existing favourites, for a guest who logs in. Unknown markets and those above the limit are skipped.',
    body: { match_ids: idsString() },
    reply: favorites(),
    example: { match_ids: '1,2' },
  }),
  favoriteSort: endpoint(favoritesCalls.favoriteSort, {
    session: 'user',
    rate: 'read',
    summary:
      'Moves the favourites with these ids to the front, in this order. The others keep their order.',
    body: { ids: idsString() },
    reply: favorites(),
    example: { ids: '2,1' },
  }),
}
