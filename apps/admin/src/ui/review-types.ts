import type { ReviewCounts, ReviewRow } from '@candor/protocol/services/reviews/review-fields'
import type { ReactNode } from 'react'

import type { StaffCall } from '../app/console-feature.ts'
import type { CsvSource } from '../app/download.ts'
import type { ListPart } from './cursor-table.tsx'
import type { Columns } from './data-table.tsx'

export type ReviewState = ReviewRow['state']
/** What the drawer shows beside the row, in every queue. */
export type ReviewCase = ReviewRow & {
  readonly is_final: boolean
  readonly is_mine_to_decide: boolean
}
/** The filters of a list as its call takes them; undefined for all rows. */
export type ReviewFilters = {
  readonly tier: string | undefined
  readonly claim: 'mine' | 'free' | undefined
  readonly user_id: string | undefined
}

/** One queue: its calls and its texts. Everything else is the same in all of them. */
export type ReviewQueue<Row extends ReviewRow, Case extends ReviewCase> = {
  /** The first part of the keys of all its queries. */
  readonly key: string
  readonly title: string
  readonly hint: string
  /** What a tier is called in this queue, and the name of each. */
  readonly tier: string
  readonly tiers: Readonly<Record<string, string>>
  /** Reasons of a rejection by their codes; the user sees the same in the own language. */
  readonly reasons: Readonly<Record<string, string>>
  /** Who decides at each step, for readers of another role. */
  readonly waitsFor: Readonly<Record<'open' | 'second', string>>
  /** The reason that needs a note. */
  readonly reasonWithNote: string
  readonly columns: Columns<Row>
  readonly loadCounts: () => Promise<ReviewCounts>
  readonly loadList: (
    fields: ReviewFilters & { state: ReviewState; cursor: string | undefined },
  ) => Promise<ListPart<Row>>
  readonly csvOf: (fields: ReviewFilters & { state: ReviewState }) => CsvSource
  readonly loadCase: (id: string) => Promise<Case>
  readonly claim: (id: string) => Promise<unknown>
  readonly release: (id: string) => Promise<unknown>
  readonly approve: (id: string) => Promise<unknown>
  readonly reject: (id: string, reason: RejectReason) => Promise<unknown>
  /** Buttons of this queue beside those of every queue, while the reader has the claim. */
  readonly renderActions?: (of: {
    readonly shown: Case
    readonly onDecided: () => void
  }) => ReactNode
  /** A role that may not make it reads only. */
  readonly decideCall: StaffCall
  /** What is reviewed; `isHeld` is true while the reader has the claim. */
  readonly renderCase: (of: { readonly shown: Case; readonly isHeld: boolean }) => ReactNode
}

export type RejectReason = { readonly code: string; readonly note: string }
