import type { LockupVersion, SubscribeLockup } from '@candor/core/products/lockup'

import type { Schema } from '../../../db/schema.ts'

/** The command that a row names; null where there is none. */
type ByCommand = { command_at: bigint | null; command_kind: string | null }

export type PositionRow = Schema['lockup_position']
export type DividendRow = Schema['lockup_dividend'] & ByCommand
/** A posting that names a position, with the paths of its accounts. */
export type PositionPosting = ByCommand & {
  ref: bigint
  seq: bigint
  n: number
  kind: number
  amount: bigint
  debit: string
  credit: string
}

/** Everything about one position: its terms and commands, and its rows in the tables. */
export type PositionFacts = {
  readonly version: LockupVersion
  /** The rate of a UTC day, counted from 1970, for this version. */
  readonly dailyRate: (day: number) => bigint
  readonly subscription: SubscribeLockup & { readonly seq: bigint; readonly at: number }
  readonly row: PositionRow
  readonly dividends: readonly DividendRow[]
  readonly postings: readonly PositionPosting[]
}

/** The end of a position: its time, its command, and the amounts. */
export type Closing = {
  readonly seq: bigint
  readonly at: number
  /** Of its term. */
  readonly daysRun: number
  readonly penalty: bigint
  readonly returned: bigint
}
