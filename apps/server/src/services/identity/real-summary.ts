import type { Database } from '../../db/database.ts'
import { documentsOf, type DocumentRow } from './identity-rows.ts'

/** The specification's numbers of states. */
export const stateNumbers = { none: 0, pending: 1, approved: 2, rejected: 3 } as const
export type RealState = keyof typeof stateNumbers

/** The latest submission of a level counts: an approved one is the last. */
export function latestOf(rows: readonly DocumentRow[], level: number): DocumentRow | undefined {
  return rows.find((row) => row.level === level)
}

export function stateOf(row: DocumentRow | undefined): RealState {
  if (row === undefined) return 'none'
  return row.state === 'approved' || row.state === 'rejected' ? row.state : 'pending'
}

/** The reached level, and the submission that the state of the whole verification is about. */
export function summaryOf(rows: readonly DocumentRow[]) {
  const [first, second] = [latestOf(rows, 1), latestOf(rows, 2)]
  const hasFirst = stateOf(first) === 'approved'
  const level = stateOf(second) === 'approved' ? 2 : hasFirst ? 1 : 0
  const current = hasFirst ? (second ?? first) : first
  return { level, current, state: stateOf(current) }
}

/** The fields of a profile. */
export async function realSummary(
  db: Database,
  userId: number,
): Promise<{ level: number; real_state: number }> {
  const { level, state } = summaryOf(await documentsOf(db, userId))
  return { level, real_state: stateNumbers[state] }
}
