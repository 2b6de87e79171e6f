import type { Database } from '../db/database.ts'

/** Prints a line of progress. */
export type Report = (line: string) => void

/** One part of `script/verify`: throws a `Disagreement`, or returns what it has found to agree. */
export type VerifyPart = readonly [
  name: string,
  verify: (db: Database, report: Report) => Promise<string>,
]
