import { reportsToHide } from '@candor/protocol/services/chat/chat-words'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'

type Check = {
  readonly table: string
  readonly sentence: string
  /** The ids of rows that contradict another one. */
  readonly found: RawBuilder<{ id: bigint }>
}

const checks: readonly Check[] = [
  {
    table: 'chat_message',
    sentence: 'was removed by the staff without a row in the audit log',
    found: sql`select id from chat_message message where state = 'removed' and not exists (
      select from audit where action = 'chat.removed' and staff_id = message.removed_by
        and target = 'chat:' || message.id and audit.at >= message.at) limit 1`,
  },
  {
    table: 'chat_message',
    sentence: 'was kept without a row in the audit log',
    found: sql`select id from chat_message message where is_kept and not exists (
      select from audit where action = 'chat.kept'
        and target = 'chat:' || message.id and audit.at >= message.at) limit 1`,
  },
  {
    table: 'chat_message',
    sentence: 'was written by the staff without a row in the audit log',
    found: sql`select id from chat_message message where message.staff_id is not null and not exists (
      select from audit where action = 'chat.posted' and audit.staff_id = message.staff_id
        and target = 'chat:' || message.id) limit 1`,
  },
  {
    table: 'chat_message',
    sentence: 'does not count its reports',
    found: sql`select id from chat_message message where reports <> (
      select count(*) from chat_report where message_id = message.id) limit 1`,
  },
  {
    table: 'chat_message',
    sentence: 'is hidden without enough reports',
    found: sql`select id from chat_message where state = 'hidden' and reports < ${reportsToHide} limit 1`,
  },
  {
    table: 'chat_mute',
    sentence: 'has no row in the audit log',
    found: sql`select id from chat_mute mute where not exists (
      select from audit where action = 'chat.muted' and audit.staff_id = mute.staff_id
        and target = 'user:' || mute.user_id and after like '{"mute":' || mute.id || ',%') limit 1`,
  },
]

/** Messages, reports, mutes and the audit log agree. */
export async function verifyChat(db: Database): Promise<string> {
  for (const { table, sentence, found } of checks) {
    const [wrong] = (await found.execute(db)).rows
    if (wrong !== undefined) throw new Disagreement(table, wrong.id, sentence)
  }
  const { count } = await db
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return `${count.toLocaleString('en')} messages of the chat`
}
