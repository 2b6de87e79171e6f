import type { ReplyOf } from '@candor/protocol'
import { marketCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export type Currency = ReplyOf<typeof marketCalls.currencyList>[number]

export const currenciesKey = ['currencies']

/** Every currency of the exchange, with its price in USDT. */
export const useCurrencies = () =>
  useQuery({
    queryKey: currenciesKey,
    queryFn: () => api.call(marketCalls.currencyList, {}),
  })
