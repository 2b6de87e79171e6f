import type { Database } from '../../db/database.ts'
import { auditHash, emptyHash } from './audit-hash.ts'
import type { ChainHead } from './audit.ts'

const pageSize = 5000

/**
 * Recomputes the chain from its first row to `head`: no gap, every row unchanged, and the last one equal to `head`. `broken`
 * is the first row that disagrees; a missing row counts as one.
 */
export async function verifyAudit(
  db: Database,
  head: ChainHead,
): Promise<{ rows: number; broken: number | undefined }> {
  let rows = 0
  let prevHash = emptyHash
  while (rows < head.seq) {
    const page = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>', BigInt(rows))
      .where('seq', '<=', BigInt(head.seq))
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    if (page.length === 0) return { rows, broken: rows + 1 }
    for (const row of page) {
      const entry = {
        ...row,
        seq: Number(row.seq),
        at: Number(row.at),
        staffId: row.staff_id === null ? null : Number(row.staff_id),
        prevHash,
      }
      const hash = auditHash(entry)
      const isWhole = entry.seq === rows + 1 && hash === Buffer.from(row.hash).toString('hex')
      if (!isWhole) return { rows, broken: rows + 1 }
      rows += 1
      prevHash = hash
    }
  }
  return { rows, broken: prevHash === head.hash ? undefined : rows }
}
