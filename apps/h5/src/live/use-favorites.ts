import { marketEndpoints } from '@candor/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { api, isHandled, sentenceOf } from '../app/api.ts'
import { currentPath } from '../app/navigation.ts'
import { askForLogin } from '../app/require-auth.ts'
import { useIsLoggedIn } from '../app/session.ts'
import { toast } from '../ui/toast.ts'
import type { Market } from './use-markets.ts'

const key = ['user', 'favorites']

/** The reader's favourite markets, and how to add or take one; a guest is asked to log in. */
export function useFavorites() {
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.call(marketEndpoints.favoriteList, {}),
    enabled: isLoggedIn,
  })
  const idBySymbol = new Map(query.data?.map(({ symbol, id }) => [symbol, id]))
  const change = useMutation({
    mutationFn: async (markets: readonly Market[]) => {
      for (const { symbol, match_id: matchId } of markets) {
        const id = idBySymbol.get(symbol)
        if (id === undefined)
          await api.call(marketEndpoints.favoriteAdd, {
            match_id: String(matchId),
            currency_id: undefined,
          })
        else await api.call(marketEndpoints.favoriteDelete, { id: String(id) })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
  })
  return {
    query,
    has: (symbol: string) => idBySymbol.has(symbol),
    isBusy: change.isPending,
    toggle: async (markets: readonly Market[]) => {
      if (isLoggedIn) change.mutate(markets)
      else await navigate(await askForLogin(currentPath()))
    },
  }
}
