import { marketEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

/** Every currency of the exchange, with its price in USDT. */
export const useCurrencies = () =>
  useQuery({
    queryKey: ['currencies'],
    queryFn: () => api.call(marketEndpoints.currencyList, {}),
  })
