import { type ReasonName, reasonOf, reasons } from '@candor/core'

import type { Database } from '../db/database.ts'
import { pagesOf } from './rows.ts'

/** What has to be posted; accounts by their paths. */
export type Movement = {
  readonly reason: ReasonName
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}
/** A posting with the paths of its accounts. */
export type PostingRow = {
  readonly ref: bigint
  readonly seq: bigint
  readonly n: number
  readonly kind: number
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}

/** The postings of some reasons, in the order of their commands or of what they refer to. */
export function postingRows(
  db: Database,
  moved: readonly ReasonName[],
  order: 'command' | 'reference',
) {
  const codes = moved.map((name) => reasons[name].code)
  return pagesOf<PostingRow>(
    db,
    `select ref, seq, n, kind, amount, debit.path as debit, credit.path as credit
    from posting
    join account debit on debit.id = debit_id
    join account credit on credit.id = credit_id
    where kind in (${codes.join(', ')})
    order by ${order === 'reference' ? 'ref, seq, n' : 'seq, n'}`,
  )
}

type Named = Omit<Movement, 'reason'> & { readonly reason: ReasonName | undefined }
export const sentenceOf = ({ reason, debit, credit, amount }: Named) =>
  `${reason} of ${amount} from ${debit} to ${credit}`

/** The same of a posting. */
export const sentenceOfPosting = ({ kind, debit, credit, amount }: PostingRow) =>
  sentenceOf({ reason: reasonOf(kind), debit, credit, amount })
