import { verifyJournal } from '../commit/verify-journal.ts'
import type { Database } from '../db/database.ts'
import { Disagreement } from './disagreement.ts'
import type { Report } from './verify-part.ts'

/** Recomputes the journal's hashes from the first row to the sequence number of the lease. */
export async function verifyChain(db: Database, report: Report): Promise<string> {
  const lease = await db.selectFrom('core_lease').selectAll().executeTakeFirst()
  if (lease === undefined) throw new Disagreement('core_lease', 1, 'is missing')
  report(`  ${lease.seq.toLocaleString('en')} commands to hash`)
  if (lease.balances_seq > lease.seq)
    throw new Disagreement(
      'core_lease',
      1,
      `has balances of ${lease.balances_seq}, ahead of itself`,
    )
  if (!isJson(lease.counters))
    throw new Disagreement('core_lease', 1, 'has counters that are no JSON')
  const { rows, broken } = await verifyJournal(db)
  if (broken !== undefined)
    throw new Disagreement('journal', broken, 'does not follow from the row before it by its hash')
  if (BigInt(rows) < lease.seq)
    throw new Disagreement('journal', rows + 1, `is missing, the lease stands at ${lease.seq}`)
  if (BigInt(rows) > lease.seq)
    throw new Disagreement('core_lease', 1, `stands at ${lease.seq}, the journal at ${rows}`)
  const last = await db
    .selectFrom('journal')
    .select(['at', 'hash'])
    .where('seq', '=', lease.seq)
    .executeTakeFirst()
  if (last === undefined) return 'empty'
  const head = Buffer.from(last.hash).toString('hex')
  if (head !== lease.hash)
    throw new Disagreement(
      'core_lease',
      1,
      `has the hash ${lease.hash}, the journal ends in ${head}`,
    )
  if (last.at !== lease.at)
    throw new Disagreement(
      'core_lease',
      1,
      `has the time ${lease.at}, the journal ends at ${last.at}`,
    )
  return `${rows.toLocaleString('en')} commands, head ${lease.seq} ${head}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
