import { localizedName } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { marketCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { usePreferences } from '../app/preferences.ts'

export type Currency = ReplyOf<typeof marketCalls.currencyList>[number]

export const currenciesKey = ['currencies']

/** Every currency of the exchange, with its price in USDT. */
export const useCurrencies = () =>
  useQuery({
    queryKey: currenciesKey,
    queryFn: () => api.call(marketCalls.currencyList, {}),
  })

/** A currency's name in the user's language; `name` until the names are loaded. */
export function useCurrencyName({ code, name }: { code: string; name: string }): string {
  const lang = usePreferences((preferences) => preferences.lang)
  const currencies = useCurrencies()
  const found = currencies.data?.find((currency) => currency.code === code)
  return found === undefined ? name : localizedName(found, lang)
}
