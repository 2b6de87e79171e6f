import { walletCalls } from '@candor/protocol/services/wallet/calls'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { type BillFilter, monthIn, type DateRange, dateRangeOf } from './bill-filter.ts'

const fieldsOf = ({ currency, type, kind }: BillFilter, { from, to }: DateRange) => ({
  currency,
  type,
  kind,
  from: from === undefined ? undefined : String(from),
  to: to === undefined ? undefined : String(to),
})

/** The user's bills by a filter, page by page. */
export const useBills = (filter: BillFilter) =>
  useInfiniteQuery({
    queryKey: ['user', 'bills', filter],
    queryFn: ({ pageParam }) =>
      api.call(walletCalls.bills, {
        ...fieldsOf(filter, dateRangeOf(filter)),
        page: String(pageParam),
        limit: undefined,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }) => (more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** The inflows and outflows by a filter in the month of `at`. */
export function useMonthSums(filter: BillFilter, at: number) {
  const month = monthIn(dateRangeOf(filter), at)
  return useQuery({
    queryKey: ['user', 'bill-sums', filter, month.from],
    queryFn: () => api.call(walletCalls.billSums, fieldsOf(filter, month)),
  })
}
