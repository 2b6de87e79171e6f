import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'

type Found = { readonly id: bigint }
type Check = readonly [
  table: string,
  sentence: string,
  found: (db: Database) => Promise<{ rows: Found[] }>,
]

/** Each query finds a row that contradicts another one, or an act of the staff without its row in the audit log. */
const checks: readonly Check[] = [
  [
    'ticket_message',
    'was written by the staff without a row in the audit log',
    (db) =>
      sql<Found>`select message.id from ticket_message message where staff_id is not null
      and not exists (select from audit where staff_id = message.staff_id
        and target = 'ticket:' || message.ticket_id and audit.at >= message.at
        and action = case author when 'note' then 'ticket.noted' else 'ticket.replied' end
        and after = '{"message":' || message.id || '}') limit 1`.execute(db),
  ],
  [
    'ticket',
    'was solved by the staff without a row in the audit log',
    (db) =>
      sql<Found>`select ticket.id from ticket where solved_by is not null and not exists (
      select from audit where action = 'ticket.solved' and staff_id = solved_by
        and target = 'ticket:' || ticket.id and audit.at >= solved_at) limit 1`.execute(db),
  ],
  [
    'ticket',
    'does not name the newest message of its user',
    (db) =>
      sql<Found>`select ticket.id from ticket where user_message_id is distinct from (
      select max(id) from ticket_message where ticket_id = ticket.id and author = 'user')
      limit 1`.execute(db),
  ],
  [
    'ticket_file',
    'is no upload of the user of its ticket',
    (db) =>
      sql<Found>`select file.id from ticket_file file
      join ticket on ticket.id = file.ticket_id
      left join upload on upload.path = file.path
      where upload.owner_id is distinct from ticket.user_id
        or upload.used_for is distinct from 'ticket:' || ticket.id limit 1`.execute(db),
  ],
]

/** Conversations, uploads and the audit log agree. */
export async function verifyTickets(db: Database): Promise<string> {
  for (const [table, sentence, find] of checks) {
    const [found] = (await find(db)).rows
    if (found !== undefined) throw new Disagreement(table, found.id, sentence)
  }
  const { count } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return `${count.toLocaleString('en')} tickets`
}
