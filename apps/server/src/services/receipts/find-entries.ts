import type { ReplyOf } from '@candor/protocol'
import type { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'

import type { Database } from '../../db/database.ts'

type Entry = ReplyOf<typeof receiptEndpoints.receipt>['entries'][number]

/** Commands whose text shows nothing of any user. */
const publicKinds: ReadonlySet<string> = new Set(['market.tick', 'clock'])
const firstHash = '0'.repeat(64)

/**
 * Rows of the journal with the hash before each, in their order. Those of other users and of the house are left out, and so
 * are rows that are not stored any more.
 */
export async function findEntries(
  db: Database,
  userId: number,
  wanted: readonly number[],
): Promise<Entry[]> {
  const seqs = [...new Set(wanted.flatMap((seq) => [seq - 1, seq]))]
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where(
      'seq',
      'in',
      seqs.map((seq) => BigInt(seq)),
    )
    .orderBy('seq')
    .execute()
  const hashes = new Map(rows.map(({ seq, hash }) => [Number(seq), hashText(hash)]))
  return rows.flatMap((row): Entry[] => {
    const seq = Number(row.seq)
    const isShown = publicKinds.has(row.kind) || Number(row.user_id) === userId
    const before = seq === 1 ? firstHash : hashes.get(seq - 1)
    if (!wanted.includes(seq) || !isShown || before === undefined) return []
    return [
      {
        seq,
        at: Number(row.at),
        kind: row.kind,
        user_id: Number(row.user_id),
        request_id: row.request_id ?? '',
        core_version: row.core_version,
        body: row.body,
        outcome: row.outcome,
        prev_hash: before,
        hash: hashText(row.hash),
      },
    ]
  })
}

const hashText = (hash: Uint8Array) => Buffer.from(hash).toString('hex')
