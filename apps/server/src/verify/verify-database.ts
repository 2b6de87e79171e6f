import type { Product } from '@candor/core'
import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import { verifyAuditLog } from './verify-audit-log.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyFunding } from './verify-funding.ts'
import { verifyLedger } from './verify-ledger.ts'
import { verifyLockup } from './verify-lockup.ts'
import { verifyReplay } from './verify-replay.ts'
import { verifySpot } from './verify-spot.ts'
import { verifyTicks } from './verify-ticks.ts'

/** Receives the progress. */
export type Say = (line: string) => void

type Part = readonly [name: string, verify: (db: Database, say: Say) => Promise<string>]

/** What the rows of a product come to by formulas alone, without the engine that made them. */
const byProduct = {
  funding: [['funding', verifyFunding]],
  lockup: [['lock-up', verifyLockup]],
  // Every row that it writes follows from the journal by replay; this holds where that is left out, too.
  spot: [['spot', verifySpot]],
} satisfies Record<Product, readonly Part[]>

/** In this order: what follows relies on the journal, and products on the postings. Each reports what it found. */
const parts: readonly Part[] = [
  ['journal', verifyChain],
  ['ledger', verifyLedger],
  ...Object.values<readonly Part[]>(byProduct).flat(),
  ['replay', verifyReplay],
  ['ticks', verifyTicks],
  ['audit', verifyAuditLog],
]

/**
 * Whole tables are read and sorted here, on a session that may be the committer's, which is configured to look rows up one by
 * one. A cursor is read to its end.
 */
const settings = `set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on;
  set local cursor_tuple_fraction = 1; set local work_mem = '64MB'`

/**
 * Recomputes from the tables alone what the tables say, in one snapshot that a running server does not disturb; the first
 * row that disagrees, or undefined. Changes nothing.
 */
export async function verifyDatabase(db: Database, say: Say): Promise<Disagreement | undefined> {
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        for (const setting of settings.split(';')) await sql.raw(setting).execute(snapshot)
        for (const [name, verify] of parts) {
          say(`${name.padEnd(8)} ${await verify(snapshot, say)}`)
        }
      })
  } catch (error) {
    if (error instanceof Disagreement) return error
    throw error
  }
  return undefined
}
