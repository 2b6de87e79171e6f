import type { BodyOf, ReplyOf } from '@candor/protocol'
import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import type { ticketConsoleEndpoints } from '@candor/protocol/services/tickets/console-endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { limitOf } from '../../calls/cursor-page.ts'
import { contactsFor } from '../users/contacts.ts'
import { findEntry } from './find-entry.ts'
import type { TicketContext } from './ticket-context.ts'
import { claimedTickets, queueRow } from './ticket-queue.ts'
import { messagesOf } from './ticket-rows.ts'

type Endpoint = (typeof ticketConsoleEndpoints)['ticketCase']
type Case = ReplyOf<Endpoint>
type Asked = { readonly body: BodyOf<Endpoint>; readonly staff: StaffCaller; readonly lang: string }

/** A ticket for the staff, with its notes and what is known of its user. */
export async function ticketCase(
  context: TicketContext,
  { body, staff, lang }: Asked,
): Promise<Case | undefined> {
  const { db, now } = context
  const ticketId = Number(body.id)
  const row = await claimedTickets(context)
    .where('ticket.id', '=', BigInt(ticketId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const before = body.cursor === undefined ? undefined : Number(body.cursor)
  const page = { ticketId, before, limit: limitOf(body), withNotes: true }
  const { messages, next } = await messagesOf(db, page)
  const userId = Number(row.user_id)
  const entry = Number(row.entry_id ?? 0)
  const found = entry === 0 ? undefined : await findEntry(context, { userId, id: entry, lang })
  const mayAnswer = ticketConsoleCalls.ticketReply.roles.some((role) => role === staff.role)
  return {
    ...queueRow(row, now()),
    entry: found ?? null,
    rating_note: row.rating_note,
    is_mine_to_answer: mayAnswer && row.state !== 'solved',
    messages: messages.map(({ id, at, author, staff_name, text, files }) => ({
      id,
      at,
      author,
      staff_name,
      text,
      files: files.map((file) => ({ id: file.id })),
    })),
    next,
    user: await userOf(context, staff, userId),
  }
}

async function userOf(
  { db, freezes, levels }: TicketContext,
  staff: StaffCaller,
  userId: number,
): Promise<Case['user']> {
  const row = await db
    .selectFrom('app_user')
    .select(['nickname', 'email', 'mobile', 'lang', 'created_at'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return {
    nickname: row.nickname,
    ...contactsFor(staff.role, row),
    level: await levels.of(userId),
    joined_at: Number(row.created_at),
    is_frozen: freezes.find(userId) !== undefined,
    language: row.lang,
    tickets: Number(count),
  }
}
