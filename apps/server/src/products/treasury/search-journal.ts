import type { BodyOf } from '@candor/protocol'
import type { treasuryConsoleEndpoints } from '@candor/protocol/services/treasury/console-endpoints'

import { limitOf } from '../../calls/cursor-page.ts'
import { idsBetween, searchBackwards } from '../../calls/search-backwards.ts'
import type { Database } from '../../db/database.ts'

const timed = { table: 'journal', id: 'seq', at: 'at' }

/** Commands with their outcomes, newest first. */
export async function searchJournal(
  db: Database,
  body: BodyOf<typeof treasuryConsoleEndpoints.journal>,
) {
  const { kind = '', without = '', user_id: userId } = body
  return searchBackwards({
    ...(await idsBetween(db, timed, body)),
    limit: limitOf(body),
    find: async ({ from, before }, limit) => {
      const rows = await db
        .selectFrom('journal')
        .select(['seq', 'at', 'kind', 'user_id', 'body', 'outcome', 'hash'])
        .where('seq', '>=', from)
        .where('seq', '<', before)
        .$if(kind !== '', (query) => query.where('kind', '=', kind))
        .$if(without !== '', (query) => query.where('kind', '!=', without))
        .$if(userId !== undefined, (query) => query.where('user_id', '=', BigInt(userId ?? '0')))
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ seq, at, user_id: user, kind: of, body: command, outcome, hash }) => ({
        seq: Number(seq),
        at: Number(at),
        kind: of,
        user_id: Number(user),
        body: command,
        outcome,
        hash: Buffer.from(hash).toString('hex'),
      }))
    },
    idOf: ({ seq }) => seq,
  })
}
