import { type ReasonName, reasons } from '@candor/core'

import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import { pagesOf, RowsByKey } from './rows.ts'

/** What was posted with a reference for one reason: the sum, in the smallest unit of its currency. */
export type PostedTotal = { readonly ref: bigint; readonly kind: number; readonly total: bigint }

/** The sums of the postings for these reasons by their references, in order. One whose reference has no row is of no `what`. */
export function postedTotals(
  db: Database,
  kinds: readonly ReasonName[],
  what: string,
): RowsByKey<PostedTotal> {
  const rows = pagesOf<PostedTotal>(
    db,
    `select ref, kind, sum(amount)::bigint as total from posting
    where kind in (${kinds.map((kind) => reasons[kind].code).join(', ')})
    group by 1, 2 order by 1, 2`,
  )
  return new RowsByKey(rows, {
    keyOf: ({ ref }) => Number(ref),
    strayOf: ({ ref }) => new Disagreement('posting', Number(ref), `is of no ${what}`),
  })
}

/** Throws the fault of the first reason for which something else was posted than is due. */
export function checkTotals<Reason extends ReasonName>(
  found: readonly PostedTotal[],
  due: Readonly<Record<Reason, bigint>>,
  fault: (sentence: string) => Error,
): void {
  const totals = new Map(found.map(({ kind, total }) => [kind, total]))
  for (const [reason, amount] of Object.entries<bigint>(due)) {
    const posted = totals.get(reasons[reason as Reason].code) ?? 0n // A key of `due`.
    if (posted !== amount) throw fault(`${reason} is ${posted}, not ${amount}`)
  }
}
