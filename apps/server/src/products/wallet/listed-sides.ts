import { type ReasonName, reasons } from '@candor/core'
import { sql } from 'kysely'

/** A kind as the table has it, written into the statement: only then does the planner see that an index serves it. */
export const kindOf = (kind: ReasonName) => sql.lit(reasons[kind].code)

/**
 * The conditions of the two indexes that find postings by account, and of `listed_entry`. What an order sets aside and
 * gives back is listed on its owner's free side, a fee on the side of who pays it.
 */
export const isListedDebit = sql`kind <> ${kindOf('spot_release')}`
export const isListedCredit = sql`kind not in (${kindOf('spot_hold')}, ${kindOf('spot_fee')})`
