import type { ReplyOf } from '@candor/protocol'
import type { ticketEndpoints } from '@candor/protocol/services/tickets/endpoints'
import { type TicketState, ticketTopics } from '@candor/protocol/services/tickets/ticket-words'
import { type Generated, type Selectable, sql } from 'kysely'

import type { Int8, Int8Default, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

type TicketTable = {
  id: Int8Identity
  user_id: Int8
  topic: string
  subject: string
  /** Constrained to the states. */
  state: TicketState
  opened_at: Int8
  changed_at: Int8
  target_ms: Int8
  waited_ms: Int8Default
  waiting_since: NullableInt8
  entry_id: NullableInt8
  /** The newest message of the user. */
  user_message_id: Int8Default
  /** The newest message that the user has read. */
  read_id: Int8Default
  claimed_by: NullableInt8
  claim_until: Int8Default
  solved_at: NullableInt8
  /** Null where the user has declared it solved. */
  solved_by: NullableInt8
  rating: Generated<number>
  rating_note: Generated<string>
  request_key: Generated<string>
}

declare module '../../db/schema.ts' {
  interface Schema {
    ticket: TicketTable
    ticket_message: {
      id: Int8Identity
      ticket_id: Int8
      author: 'user' | 'staff' | 'note'
      staff_id: NullableInt8
      at: Int8
      text: string
      template_version: NullableInt8
      request_key: Generated<string>
    }
    ticket_file: { id: Int8Identity; ticket_id: Int8; message_id: Int8; path: string }
  }
}

export type TicketRow = Selectable<TicketTable>
type Detail = ReplyOf<typeof ticketEndpoints.ticketDetail>
/** What users and staff see of a ticket. */
type Head = Omit<Detail, 'entry' | 'messages' | 'next' | 'unread' | 'reopen_until'>

const nullable = (value: bigint | null) => (value === null ? null : Number(value))

/** Tickets with the newest message that their users see, and how many of the staff's are unread. */
export const ticketsWithLast = (db: Database) =>
  db
    .selectFrom('ticket')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('ticket_message')
          .select(['author', 'text', 'at'])
          .whereRef('ticket_id', '=', 'ticket.id')
          .where('author', '!=', 'note')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('ticket')
    .select(['newest.author as last_author', 'newest.text as last_text', 'newest.at as last_at'])
    .select(
      sql<bigint>`(select count(*) from ticket_message where ticket_id = ticket.id
        and author = 'staff' and ticket_message.id > ticket.read_id)`.as('unread'),
    )

export type ShownRow = Awaited<
  ReturnType<ReturnType<typeof ticketsWithLast>['executeTakeFirstOrThrow']>
>

export function headOf(row: ShownRow): Head {
  const topic = ticketTopics.find((known) => known === row.topic)
  if (topic === undefined) throw new Error(`ticket ${row.id} has the topic ${row.topic}`)
  return {
    id: Number(row.id),
    topic,
    subject: row.subject,
    state: row.state,
    opened_at: Number(row.opened_at),
    changed_at: Number(row.changed_at),
    clock: clockOf(row),
    solved_at: nullable(row.solved_at),
    rating: row.rating,
    last: {
      author: row.last_author === 'user' ? 'user' : 'staff',
      text: row.last_text,
      at: Number(row.last_at),
    },
  }
}

/** The time that a ticket has waited for the staff; it stands still while the ticket waits for the user. */
function clockOf(row: Pick<TicketRow, 'target_ms' | 'waited_ms' | 'waiting_since'>): Head['clock'] {
  const [target, used] = [Number(row.target_ms), Number(row.waited_ms)]
  const since = nullable(row.waiting_since)
  return {
    target_ms: target,
    used_ms: used,
    running_since: since,
    due_at: since === null ? null : Math.max(0, since + target - used),
  }
}

/** What ends a wait for the staff, evaluated in the statement that changes the row. */
export const waitEnded = (now: number) => ({
  waited_ms: sql<number>`waited_ms + greatest(0, ${now}::bigint - coalesce(waiting_since, ${now}::bigint))`,
  waiting_since: null,
})

/** A part of the messages of a ticket, oldest first, and one row more before them where there is one. */
export async function messagesOf(
  db: Database,
  of: { ticketId: number; before: number | undefined; limit: number; withNotes: boolean },
) {
  const { ticketId, before, limit, withNotes } = of
  const found = await db
    .selectFrom('ticket_message')
    .leftJoin('staff', 'staff.id', 'ticket_message.staff_id')
    .select(['ticket_message.id', 'at', 'author', 'text', 'staff.name as staff_name'])
    .where('ticket_id', '=', BigInt(ticketId))
    .$if(!withNotes, (query) => query.where('author', '!=', 'note'))
    .$if(before !== undefined, (query) =>
      query.where('ticket_message.id', '<', BigInt(before ?? 0)),
    )
    .orderBy('ticket_message.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit).toReversed()
  const [first] = shown
  const next = found.length > limit && first !== undefined ? String(first.id) : null
  const files =
    first === undefined
      ? []
      : await db
          .selectFrom('ticket_file')
          .select(['id', 'message_id', 'path'])
          .where('ticket_id', '=', BigInt(ticketId))
          .where('message_id', '>=', first.id)
          .orderBy('id')
          .execute()
  const messages = shown.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    author: row.author,
    text: row.text,
    staff_name: row.staff_name ?? '',
    files: files
      .filter(({ message_id: of }) => of === row.id)
      .map(({ id, path }) => ({ id: Number(id), path })),
  }))
  return { messages, next }
}
