import type { PostingColumns } from '../ledger/posting-columns.ts'

type Column = Exclude<keyof PostingColumns, 'rows'>
/** The columns of a batch's postings as arrays, for tests that compare or change them. */
export type PostingArrays = { readonly [Name in Column]: ReturnType<PostingColumns[Name]> }

export function arraysOf(postings: PostingColumns): PostingArrays {
  return {
    seq: postings.seq(),
    n: postings.n(),
    debitId: postings.debitId(),
    creditId: postings.creditId(),
    amount: postings.amount(),
    debitBalance: postings.debitBalance(),
    creditBalance: postings.creditBalance(),
    reason: postings.reason(),
    ref: postings.ref(),
  }
}

export function postingsOf(arrays: PostingArrays): PostingColumns {
  return {
    rows: arrays.amount.length,
    seq: () => arrays.seq,
    n: () => arrays.n,
    debitId: () => arrays.debitId,
    creditId: () => arrays.creditId,
    amount: () => arrays.amount,
    debitBalance: () => arrays.debitBalance,
    creditBalance: () => arrays.creditBalance,
    reason: () => arrays.reason,
    ref: () => arrays.ref,
  }
}
