import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { products, services } from '../modules.ts'
import { Disagreement } from './disagreement.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyLedger } from './verify-ledger.ts'
import type { Report, VerifyPart } from './verify-part.ts'
import { verifyReplay } from './verify-replay.ts'
import { verifyTicks } from './verify-ticks.ts'

/**
 * In this order: products rely on the journal and on the postings, and services come last. Each product verifies by formulas
 * what its engine has made; replay executes the engine again. Each part reports what it found.
 */
export const verifyParts: readonly VerifyPart[] = [
  ['journal', verifyChain],
  ['ledger', verifyLedger],
  ...products.flatMap(({ verify }) => verify),
  ['replay', verifyReplay],
  ...products.flatMap(({ verifyReceipts = [] }) => verifyReceipts),
  ['ticks', verifyTicks],
  ...services.flatMap(({ verify = [] }) => verify),
]

/**
 * Whole tables are read and sorted here, on a session that may be the committer's, which is configured to look rows up one by
 * one. A cursor is read to its end.
 */
const settings = `set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on;
  set local cursor_tuple_fraction = 1; set local work_mem = '64MB'`

/**
 * Recomputes the tables from each other, in one snapshot that a running server does not disturb; the first row that
 * disagrees, or undefined. Changes nothing. `parts` are all of them, unless it is known that the others agree.
 */
export async function verifyDatabase(
  db: Database,
  report: Report,
  parts = verifyParts,
): Promise<Disagreement | undefined> {
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        for (const setting of settings.split(';')) await sql.raw(setting).execute(snapshot)
        for (const [name, verify] of parts) {
          report(`${name.padEnd(8)} ${await verify(snapshot, report)}`)
        }
      })
  } catch (error) {
    if (error instanceof Disagreement) return error
    throw error
  }
  return undefined
}
