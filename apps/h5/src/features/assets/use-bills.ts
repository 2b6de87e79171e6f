import {
  type BillKind,
  billKinds,
  type WalletName,
  walletNames,
  type ReplyOf,
} from '@candor/protocol'
import { walletCalls } from '@candor/protocol/services/wallet/calls'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { queryCode } from '../../app/query-code.ts'
import { type DayRange, dayRangeOf, type TimeRange, timesOf } from '../../ui/day-range.ts'

const fieldsOf = ({ currency, type, kind }: BillFilter, { from, to }: TimeRange) => ({
  currency,
  type,
  kind,
  from: from === undefined ? undefined : String(from),
  to: to === undefined ? undefined : String(to),
})

/** Several entries are one row of the summary, so a page of it holds more of them than a list's default of ten. */
const billPageSize = '40'

/** The user's bills by a filter, page by page. */
export const useBills = (filter: BillFilter) =>
  useInfiniteQuery({
    queryKey: ['user', 'bills', filter],
    queryFn: ({ pageParam }) =>
      api.call(walletCalls.bills, {
        ...fieldsOf(filter, timesOf(filter)),
        view: billViewOf(filter),
        cursor: pageParam,
        limit: billPageSize,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

/** The inflows and outflows by a filter in the month of `at`. */
export function useMonthSums(filter: BillFilter, at: number) {
  const month = monthIn(timesOf(filter), at)
  return useQuery({
    queryKey: ['user', 'bill-sums', filter, month.from],
    queryFn: () => api.call(walletCalls.billSums, fieldsOf(filter, month)),
  })
}

/** The filter of bills, as in the address. */
export type BillFilter = DayRange & {
  readonly currency?: string | undefined
  readonly type?: WalletName | undefined
  readonly kind?: BillKind | undefined
  /** Every entry of the ledger instead of the summary. */
  readonly view?: 'entries' | undefined
}

export const billFilterKeys = ['currency', 'type', 'kind', 'since', 'until', 'view'] as const

/** Entries of one kind are listed as they are: the summary has no row for some of the kinds. */
export const billViewOf = ({ view, kind }: BillFilter) =>
  kind === undefined ? (view ?? 'summary') : 'entries'

/** Reads the filter from an address; invalid parts are ignored. */
export function billFilterOf(query: URLSearchParams): BillFilter {
  return {
    currency: queryCode(query, 'currency'),
    type: walletNames.find((name) => name === query.get('type')),
    kind: billKinds.find((kind) => kind === query.get('kind')),
    ...dayRangeOf(query),
    view: query.get('view') === 'entries' ? 'entries' : undefined,
  }
}

/** The part of a month, which holds `at`, that lies in the range. */
export function monthIn({ from, to }: TimeRange, at: number): Required<TimeRange> {
  const date = new Date(at)
  const first = new Date(date.getFullYear(), date.getMonth()).getTime()
  const next = new Date(date.getFullYear(), date.getMonth() + 1).getTime()
  return { from: Math.max(first, from ?? first), to: Math.min(next, to ?? next) }
}

export type Bill = ReplyOf<typeof walletCalls.bills>['list'][number]

/** Rows, newest first, by local months. */
export function byMonth<Row>(rows: readonly Row[], atOf: (row: Row) => number) {
  const months: { key: string; firstAt: number; rows: Row[] }[] = []
  for (const row of rows) {
    const at = atOf(row)
    const date = new Date(at)
    const key = `${date.getFullYear()}-${date.getMonth() + 1}`
    const last = months.at(-1)
    if (last?.key === key) last.rows.push(row)
    else months.push({ key, firstAt: at, rows: [row] })
  }
  return months
}
