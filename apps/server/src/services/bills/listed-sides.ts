import { type Reason, reasons } from '@candor/core'
import { type RawBuilder, sql } from 'kysely'

/** Codes of the reasons that fit, as a list for SQL. They are written out: only then does the planner use an index. */
const codesOf = (fits: (reason: Reason) => boolean) =>
  Object.values(reasons)
    .filter(fits)
    .map(({ code }) => code)

/** Of a posting: whether its reason is one of those. */
export function isOf(codes: readonly number[]): RawBuilder<boolean> {
  return codes.length === 0 ? sql`false` : sql`kind in (${sql.raw(codes.join(', '))})`
}

const isNoneOf = (codes: readonly number[]) =>
  codes.length === 0 ? sql<boolean>`true` : sql<boolean>`kind not in (${sql.raw(codes.join(', '))})`

const onlyDebit = codesOf(({ listedOn }) => listedOn === 'debit')
const onlyCredit = codesOf(({ listedOn }) => listedOn === 'credit')
/** Reasons listed on the debit side only, such as an order's hold, and on the credit side only, such as its release. */
export const [isOnlyDebit, isOnlyCredit] = [isOf(onlyDebit), isOf(onlyCredit)]

/** The postings that the history of their debit's account lists; they imply the condition of the index. */
export const isListedDebit = isNoneOf(onlyCredit)
/** The postings that the history of their credit's account lists. */
export const isListedCredit = isNoneOf(onlyDebit)

/** Codes of the reasons by which money enters what a user owns, or leaves it, without a gain or a loss. */
export const flows = {
  in: codesOf(
    ({ flow, bill, isNeutral }) => bill === 'user' && (flow === 'in' || isNeutral === true),
  ),
  out: codesOf(
    ({ flow, bill, isNeutral }) => bill === 'user' && (flow === 'out' || isNeutral === true),
  ),
}

export type ListedEntry = {
  readonly account_id: bigint
  readonly seq: bigint
  readonly n: number
  readonly amount: bigint
  readonly balance: bigint
  /** The code of a reason. */
  readonly kind: number
  readonly ref: bigint
  /** The account on the other side of the posting. */
  readonly other_id: bigint
}

/** The sides of postings that an index finds by account. */
export const listedEntries = sql<ListedEntry>`(
  select debit_id as account_id, seq, n * 2 as n, -amount as amount, debit_balance as balance, kind, ref,
    credit_id as other_id
  from posting where ${isListedDebit}
  union all
  select credit_id, seq, n * 2 + 1, amount, credit_balance, kind, ref, debit_id
  from posting where ${isListedCredit})`.as('listed_entry')
