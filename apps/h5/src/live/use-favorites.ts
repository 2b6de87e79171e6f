import type { ReplyOf } from '@candor/protocol'
import { favoritesCalls } from '@candor/protocol/services/favorites/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../app/api.ts'
import { deviceStore } from '../app/device-store.ts'
import { useIsLoggedIn } from '../app/session.ts'
import { toast } from '../ui/toast.tsx'
import type { Market } from './use-markets.ts'

type Favorites = ReplyOf<typeof favoritesCalls.favoriteList>
type Chosen = Pick<Market, 'symbol' | 'match_id'>

const key = ['user', 'favorites']

/** The user's favourites from the server, after the guest's favourites of this device were merged. */
async function fetchFavorites(): Promise<Favorites> {
  const { list: marked, change } = useGuestFavorites.getState()
  if (marked.length === 0) return api.call(favoritesCalls.favoriteList, {})
  const merged = await addAll(marked.map(({ matchId }) => matchId))
  const sent = new Set(marked.map(({ symbol }) => symbol))
  change((list) => list.filter(({ symbol }) => !sent.has(symbol)))
  return merged
}

const addAll = (matchIds: readonly number[]) =>
  api.call(favoritesCalls.favoriteMerge, { match_ids: matchIds.join(',') })

/** The user's favourite markets in their order, on the server or, for a guest, on this device. */
export function useFavorites() {
  const isLoggedIn = useIsLoggedIn()
  const guest = useGuestFavorites()
  const query = useQuery({ queryKey: key, queryFn: fetchFavorites, enabled: isLoggedIn })
  const listed: readonly { symbol: string }[] = isLoggedIn ? (query.data ?? []) : guest.list
  const symbols = listed.map(({ symbol }) => symbol)
  const { toggle, sort, isBusy } = useServerFavorites(query.data ?? [])

  return {
    symbols,
    isLoading: isLoggedIn && query.isPending,
    has: (symbol: string) => symbols.includes(symbol),
    isBusy,
    /** Adds the market, or removes it if it is a favourite. */
    toggle: (markets: readonly Chosen[]) => {
      if (isLoggedIn) return toggle(markets)
      const marks = markets.map(({ symbol, match_id: matchId }) => ({ symbol, matchId }))
      return guest.change((list) => marks.reduce<typeof list>(toggled, list))
    },
    /** Moves these to the front, in this order. */
    sort: (order: readonly string[]) =>
      isLoggedIn ? sort(order) : guest.change((list) => inOrder(list, order)),
  }
}

function useServerFavorites(favorites: Favorites) {
  const client = useQueryClient()
  const idBySymbol = new Map(favorites.map(({ symbol, id }) => [symbol, id]))
  const settle = {
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: (error: unknown) => isHandled(error) || toast(sentenceOf(error)),
  }
  const change = useMutation({
    mutationFn: async (markets: readonly Chosen[]) => {
      const added = markets.filter(({ symbol }) => !idBySymbol.has(symbol))
      if (added.length === 1 && added[0] !== undefined)
        // Added separately, because only then the reply reports that the list is full.
        await api.call(favoritesCalls.favoriteAdd, {
          match_id: String(added[0].match_id),
          currency_id: undefined,
        })
      else if (added.length > 1) await addAll(added.map(({ match_id: matchId }) => matchId))
      for (const { symbol } of markets) {
        const id = idBySymbol.get(symbol)
        if (id !== undefined) await api.call(favoritesCalls.favoriteDelete, { id: String(id) })
      }
    },
    ...settle,
  })
  const order = useMutation({
    mutationFn: (symbols: readonly string[]) => {
      const ids = symbols.flatMap((symbol) => idBySymbol.get(symbol) ?? [])
      return api.call(favoritesCalls.favoriteSort, { ids: ids.join(',') })
    },
    // The row stays where it was dropped while the server stores the order.
    onMutate: async (symbols) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Favorites>(key, (before) => before && inOrder(before, symbols))
    },
    ...settle,
  })
  return { toggle: change.mutate, sort: order.mutate, isBusy: change.isPending }
}

/** A guest's favourite: the server identifies the market by its number. */
type GuestFavorite = { readonly symbol: string; readonly matchId: number }

type GuestFavorites = {
  list: readonly GuestFavorite[]
  change: (change: (list: readonly GuestFavorite[]) => readonly GuestFavorite[]) => void
}

/** The favourites on this device without a login; the next login merges them. */
const useGuestFavorites = deviceStore<GuestFavorites>('guest-favorites', (set) => ({
  list: [],
  change: (change) => set(({ list }) => ({ list: change(list) })),
}))

type Named = { readonly symbol: string }

/** The same favourites with these symbols first, in this order. */
export function inOrder<Favorite extends Named>(
  favorites: readonly Favorite[],
  symbols: readonly string[],
): Favorite[] {
  const places = new Map(symbols.map((symbol, place) => [symbol, place]))
  const placeOf = ({ symbol }: Named) => places.get(symbol) ?? symbols.length
  return favorites.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Without the market if it is there, with it at the end if not. */
export const toggled = <Favorite extends Named>(
  favorites: readonly Favorite[],
  favorite: Favorite,
): Favorite[] =>
  favorites.some(({ symbol }) => symbol === favorite.symbol)
    ? favorites.filter(({ symbol }) => symbol !== favorite.symbol)
    : [...favorites, favorite]
