import { walletEndpoints, type WalletName } from '@candor/protocol'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

/** The reader's bills, page by page; without a currency or an account, of all of them. */
export const useBills = (filter: {
  currency?: string | undefined
  type?: WalletName | undefined
}) =>
  useInfiniteQuery({
    queryKey: ['user', 'bills', filter],
    queryFn: ({ pageParam }) =>
      api.call(walletEndpoints.bills, {
        currency: filter.currency,
        type: filter.type,
        page: String(pageParam),
        limit: '20',
      }),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }) => (more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
