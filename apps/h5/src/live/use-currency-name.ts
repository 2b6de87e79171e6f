import { localizedName } from '@candor/client'
import { marketCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { usePreferences } from '../app/preferences.ts'

/** A currency's name in the user's language; `name` until the names are loaded. */
export function useCurrencyName({ code, name }: { code: string; name: string }): string {
  const lang = usePreferences((preferences) => preferences.lang)
  const currencies = useQuery({
    queryKey: ['currencies'],
    queryFn: () => api.call(marketCalls.currencyList, {}),
  })
  const found = currencies.data?.find((currency) => currency.code === code)
  return found === undefined ? name : localizedName(found, lang)
}
