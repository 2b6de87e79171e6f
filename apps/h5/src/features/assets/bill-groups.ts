import { type BillGroup, billGroups } from '@candor/protocol'
import { Big } from 'big.js'

import type { Bill } from './use-bills.ts'

/** An amount with the code of its currency. */
export type Sum = { readonly code: string; readonly amount: string }

/** A row of the summary: a movement of its own, or everything that belongs to one trade, position or the like. */
export type BillRow = {
  readonly key: string | number
  /** The name of its group; undefined for a movement of its own. */
  readonly group: string | undefined
  /** The newest first. */
  readonly bills: readonly Bill[]
}

const groupByKind = new Map(
  [...billGroups].flatMap(([name, group]) => group.kinds.map((kind) => [kind, name] as const)),
)

/** Every bill once: one that is added between the fetches of two pages moves the last of a page to the next, too. */
export function uniqueBills(pages: readonly { list: readonly Bill[] }[]): Bill[] {
  return [...new Map(pages.flatMap(({ list }) => list).map((bill) => [bill.id, bill])).values()]
}

/**
 * The rows of a summary, each at the place of its newest bill. While older bills are not loaded, the last row may lack
 * some of its own: it is omitted until then.
 */
export function summaryRows(
  bills: readonly Bill[],
  { hasMore }: { hasMore: boolean },
): readonly BillRow[] {
  const rows = new Map<string | number, BillRow & { bills: Bill[] }>()
  for (const bill of bills) {
    const group = bill.ref === '' ? undefined : groupByKind.get(bill.kind)
    const key = group === undefined ? bill.id : `${group} ${bill.ref}`
    const row = rows.get(key)
    if (row === undefined) rows.set(key, { key, group, bills: [bill] })
    else row.bills.push(bill)
  }
  const last = bills.at(-1)
  return [...rows.values()].filter(
    (row) => !hasMore || row.group === undefined || !last || !row.bills.includes(last),
  )
}

/** What a row brought or cost: of each currency, what was received before what was paid. */
export function netSums(bills: readonly Bill[]): Sum[] {
  const sums = new Map<string, Big>()
  for (const { code, amount } of bills) sums.set(code, (sums.get(code) ?? new Big(0)).plus(amount))
  return [...sums]
    .toSorted(([, a], [, b]) => b.cmp(a))
    .map(([code, sum]) => ({ code, amount: sum.toFixed() }))
}

/** The amount that a row set aside, and its gain if it is not zero; undefined for a row that sets nothing aside. */
export function principalOf({
  group,
  bills,
}: BillRow): { principal: Sum; gain: readonly Sum[] } | undefined {
  const kinds = groupNamed(group)?.principal
  if (kinds === undefined) return undefined
  const moved = bills.filter(({ kind }) => kinds.includes(kind))
  const [first] = moved
  if (first === undefined) return undefined
  const amounts = moved.map(({ amount }) => new Big(amount).abs())
  const largest = amounts.reduce((a, b) => (a.gt(b) ? a : b))
  const rest = bills.filter(({ kind }) => !kinds.includes(kind))
  return {
    principal: { code: first.code, amount: largest.toFixed() },
    gain: netSums(rest).filter(({ amount }) => Number(amount) !== 0),
  }
}

const groupNamed = (name: string | undefined): BillGroup | undefined =>
  name === undefined ? undefined : billGroups.get(name)
