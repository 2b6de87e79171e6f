import type { BodyOf, ReplyOf } from '@candor/protocol'
import type { ticketEndpoints } from '@candor/protocol/services/tickets/endpoints'
import { reopenMs } from '@candor/protocol/services/tickets/ticket-words'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { findEntry } from './find-entry.ts'
import type { TicketContext } from './ticket-context.ts'
import { headOf, messagesOf, type ShownRow, ticketsWithLast } from './ticket-rows.ts'

type Endpoints = typeof ticketEndpoints
type Asked<Name extends keyof Endpoints> = BodyOf<Endpoints[Name]> & { readonly userId: number }

const ownHead = (row: ShownRow) => ({
  ...headOf(row),
  unread: Number(row.unread),
  reopen_until: row.solved_at === null ? null : Number(row.solved_at) + reopenMs,
})

/** A user's tickets, newest first. */
export async function listOwn(
  { db }: Pick<TicketContext, 'db'>,
  { userId, cursor, ...body }: Asked<'ticketList'>,
): Promise<ReplyOf<Endpoints['ticketList']>> {
  const limit = limitOf(body)
  const rows = await ticketsWithLast(db)
    .where('user_id', '=', BigInt(userId))
    .$if(cursor !== undefined, (query) => query.where('ticket.id', '<', BigInt(cursor ?? 0)))
    .orderBy('ticket.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cursorPage(rows.map(ownHead), limit, ({ id }) => String(id))
}

/** A user's ticket with its messages, without the notes of the staff. */
export async function ownTicket(
  context: Pick<TicketContext, 'db' | 'books'>,
  { userId, lang, ...body }: Asked<'ticketDetail'> & { readonly lang: string },
): Promise<ReplyOf<Endpoints['ticketDetail']> | undefined> {
  const { db } = context
  const ticketId = Number(body.id)
  const row = await ticketsWithLast(db)
    .where('ticket.id', '=', BigInt(ticketId))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const before = body.cursor === undefined ? undefined : Number(body.cursor)
  const page = { ticketId, before, limit: limitOf(body), withNotes: false }
  const { messages, next } = await messagesOf(db, page)
  const entry = Number(row.entry_id ?? 0)
  const found = entry === 0 ? undefined : await findEntry(context, { userId, id: entry, lang })
  return {
    ...ownHead(row),
    entry: found ?? null,
    messages: messages.map(({ id, at, author, text, files }) => ({
      id,
      at,
      author: author === 'user' ? 'user' : 'staff',
      text,
      files: files.map(({ path }) => path),
    })),
    next,
  }
}
