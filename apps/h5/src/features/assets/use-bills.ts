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

/** The filter of bills, as in the address. Days are local, yyyy-mm-dd, both included. */
export type BillFilter = {
  readonly currency?: string | undefined
  readonly type?: WalletName | undefined
  readonly kind?: BillKind | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export const billFilterKeys = ['currency', 'type', 'kind', 'since', 'until'] as const

/** Reads the filter from an address; invalid parts are ignored. */
export function billFilterOf(query: URLSearchParams): BillFilter {
  return {
    currency: query.get('currency') ?? undefined,
    type: walletNames.find((name) => name === query.get('type')),
    kind: billKinds.find((kind) => kind === query.get('kind')),
    since: dayOf(query.get('since')),
    until: dayOf(query.get('until')),
  }
}

/** A range of time in epoch ms, `to` not included, as the calls take it. */
type DateRange = { readonly from?: number | undefined; readonly to?: number | undefined }

export function dateRangeOf({ since, until }: BillFilter): DateRange {
  return {
    from: since === undefined ? undefined : startOf(since),
    to: until === undefined ? undefined : nextDay(startOf(until)),
  }
}

/** The part of a month, which holds `at`, that lies in the range. */
export function monthIn({ from, to }: DateRange, at: number): Required<DateRange> {
  const date = new Date(at)
  const first = new Date(date.getFullYear(), date.getMonth()).getTime()
  const next = new Date(date.getFullYear(), date.getMonth() + 1).getTime()
  return { from: Math.max(first, from ?? first), to: Math.min(next, to ?? next) }
}

function dayOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(startOf(text))
    ? text
    : undefined
}

const startOf = (day: string) => new Date(`${day}T00:00:00`).getTime()

/** Some days have 23 or 25 hours. */
function nextDay(at: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
}

export type Bill = ReplyOf<typeof walletCalls.bills>['list'][number]
type BillMonth = { key: string; firstAt: number; bills: Bill[] }

/**
 * Bills, newest first, by local months. A bill that is added between the fetches of two pages moves the
 * last one of a page to the next page too: it is shown once.
 */
export function billMonths(pages: readonly { list: readonly Bill[] }[]): BillMonth[] {
  const months: BillMonth[] = []
  const seen = new Set<number>()
  for (const bill of pages.flatMap(({ list }) => list)) {
    if (seen.has(bill.id)) continue
    seen.add(bill.id)
    const date = new Date(bill.at)
    const key = `${date.getFullYear()}-${date.getMonth() + 1}`
    const last = months.at(-1)
    if (last?.key === key) last.bills.push(bill)
    else months.push({ key, firstAt: bill.at, bills: [bill] })
  }
  return months
}
