import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { verifyAudit } from './verify-audit.ts'

/** Recomputes the hashes of the staff's actions. A log that was cut off at its end is found only with a head that was kept elsewhere. */
export async function verifyAuditLog(db: Database): Promise<string> {
  const last = await db
    .selectFrom('audit')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return 'empty'
  const head = { seq: Number(last.seq), hash: Buffer.from(last.hash).toString('hex') }
  const { rows, broken } = await verifyAudit(db, head)
  if (broken !== undefined)
    throw new Disagreement('audit', broken, 'does not follow from the row before it by its hash')
  return `${rows.toLocaleString('en')} actions, head ${head.seq} ${head.hash}`
}
