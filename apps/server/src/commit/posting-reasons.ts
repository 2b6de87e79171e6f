import { reasonNames, reasons } from '@candor/core'
import type { Selectable } from 'kysely'

import type { Database } from '../db/database.ts'
import type { CoreSchema } from '../db/schema/core.ts'
import { StartError } from '../start-error.ts'

export type ReasonRow = Selectable<CoreSchema['posting_reason']>

/** The reasons of this release as the table `posting_reason` has them. */
export const declaredReasons: readonly ReasonRow[] = reasonNames.map((name) => {
  const { code, bill, listedOn = null, flow = null } = reasons[name]
  return { code, name, bill, listed_on: listedOn, flow }
})

/**
 * Compares the meaning of each stored code with this release's, and adds the reasons that the database lacks. With another
 * meaning of a code, postings of the past would be read as something else.
 */
export async function recordReasons(
  db: Database,
  declared: readonly ReasonRow[] = declaredReasons,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('posting_reason')
      .selectAll()
      .orderBy('code')
      .execute()
    const changed = stored.find((row) => differenceOf(row, declared) !== undefined)
    if (changed !== undefined)
      throw new StartError(
        `Posting reason ${changed.code} ${differenceOf(changed, declared)}: a stored code keeps its meaning.`,
      )
    const codes = new Set(stored.map(({ code }) => code))
    const missing = declared.filter(({ code }) => !codes.has(code))
    if (missing.length > 0) await transaction.insertInto('posting_reason').values(missing).execute()
  })
}

/** How a stored reason differs from the declared one of its code; undefined where they are equal. */
export function differenceOf(
  stored: ReasonRow,
  declared: readonly ReasonRow[],
): string | undefined {
  const own = declared.find(({ code }) => code === stored.code)
  const then = `is ${textOf(stored)} in the database`
  if (own === undefined) return `${then} and unknown to this release`
  const now = textOf(own)
  return now === textOf(stored) ? undefined : `${then} and ${now} in this release`
}

/** Such as `spot_fee (bill user, listed on debit)`. */
function textOf({ name, bill, listed_on: listedOn, flow }: ReasonRow): string {
  const side = listedOn === null ? '' : `, listed on ${listedOn}`
  return `${name} (bill ${bill}${side}${flow === null ? '' : `, flow ${flow}`})`
}
