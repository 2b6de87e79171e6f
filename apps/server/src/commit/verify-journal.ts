import type { Command } from '@candor/core'

import type { Database } from '../db/database.ts'
import { chainHash } from './journal.ts'

/** Recomputes the journal's hash chain from its first row: no gaps, and no row changed. */
export async function verifyJournal(
  db: Database,
): Promise<{ rows: number; broken: number | undefined }> {
  const pageSize = 5000
  let rows = 0
  let prevHash = '0'.repeat(64)
  for (;;) {
    const page = await db
      .selectFrom('journal')
      .selectAll()
      .where('seq', '>', BigInt(rows))
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    if (page.length === 0) return { rows, broken: undefined }
    for (const row of page) {
      const entry = {
        seq: Number(row.seq),
        at: Number(row.at),
        kind: row.kind as Command['kind'], // Written from a command.
        userId: Number(row.user_id),
        requestId: row.request_id ?? undefined,
        body: row.body,
        outcome: row.outcome,
        prevHash,
      }
      const hash = chainHash(entry, row.core_version)
      const isWhole = entry.seq === rows + 1 && hash === Buffer.from(row.hash).toString('hex')
      if (!isWhole) return { rows, broken: entry.seq }
      rows += 1
      prevHash = hash
    }
  }
}
