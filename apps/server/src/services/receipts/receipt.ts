import type { ReceiptKind, ReplyOf } from '@candor/protocol'
import type { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'

import type { Database } from '../../db/database.ts'

type Reply = ReplyOf<typeof receiptEndpoints.receipt>
type Part = Reply['parts'][number]

/** A price that a result depends on: the command of the journal that recorded it, and the index in ticks. */
export type ReceiptTick = {
  readonly seq: number
  readonly at: number
  readonly marketId: number
  readonly price: number
}

/** What a product has stored of a result. Inputs, results and terms are decimals and words, as its formulas name them. */
export type Receipt = Pick<Reply, 'formula' | 'scales' | 'terms'> & {
  readonly formulaVersion: number
  readonly parts: readonly (Pick<Part, 'seq' | 'at' | 'inputs' | 'results'> & {
    readonly ticks: readonly ReceiptTick[]
  })[]
  /** The user's own commands that the result follows from, such as the order. */
  readonly commands: readonly number[]
}

/** A receipt of the user `userId`: undefined for an unknown id as for another user's. */
export type FindReceipt = (
  db: Database,
  asked: { readonly userId: number; readonly id: number },
) => Promise<Receipt | undefined>

export type ReceiptFinders = Readonly<Partial<Record<ReceiptKind, FindReceipt>>>
