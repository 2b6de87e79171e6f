import { type BillKind, billKinds, type WalletName, walletNames } from '@candor/protocol'

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

/** A stretch of time in epoch ms, `to` not included, as the calls take it. */
export type DateRange = { readonly from?: number | undefined; readonly to?: number | undefined }

export function dateRangeOf({ since, until }: BillFilter): DateRange {
  return {
    from: since === undefined ? undefined : startOf(since),
    to: until === undefined ? undefined : nextDay(startOf(until)),
  }
}

/** The part of a month, which holds `at`, that lies in the stretch. */
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
