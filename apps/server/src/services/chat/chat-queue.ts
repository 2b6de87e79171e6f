import type { BodyOf, ReplyOf } from '@candor/protocol'
import type { ReportReason } from '@candor/protocol/services/chat/chat-words'
import type { chatConsoleEndpoints } from '@candor/protocol/services/chat/console-endpoints'
import { reviewCountMax } from '@candor/protocol/services/reviews/review-states'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import type { Answer } from '../../calls/mount.ts'
import type { ChatContext } from './chat-context.ts'
import { isRoom } from './chat-rooms.ts'
import { messageOf, messagesWithAuthors } from './chat-rows.ts'
import { chatRoomUnknown } from './own-chat.ts'
import { isInForce } from './posting.ts'

type Endpoints = typeof chatConsoleEndpoints
type Context = Pick<ChatContext, 'books' | 'db' | 'now'>

const isWaiting = sql<SqlBool>`chat_message.reports > 0 and not chat_message.is_kept and chat_message.state in ('shown', 'hidden')`
const isRemoved = sql<SqlBool>`chat_message.state = 'removed'`

/** Messages as the staff sees them, newest first. */
export async function listQueue(
  { books, db }: Context,
  body: BodyOf<Endpoints['chatQueue']>,
): Promise<Answer<ReplyOf<Endpoints['chatQueue']>>> {
  const { state, room, user_id: userId, cursor } = body
  if (room !== undefined && !isRoom(room)) return chatRoomUnknown
  const limit = limitOf(body)
  const rows = await messagesWithAuthors(db)
    .$if(state === 'reported', (query) => query.where(isWaiting))
    .$if(state === 'removed', (query) => query.where(isRemoved))
    .$if(room !== undefined, (query) => query.where('room', '=', room ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', BigInt(userId ?? 0)))
    .$if(cursor !== undefined, (query) => query.where('chat_message.id', '<', BigInt(cursor ?? 0)))
    .orderBy('chat_message.id', 'desc')
    .limit(limit + 1)
    .execute()
  const reports = await reportsOf(
    db,
    rows.map(({ id }) => id),
  )
  const shown = rows.map((row) =>
    Object.assign(messageOf(books, row), {
      state: row.state,
      reports: reports.get(row.id) ?? [],
      staff_name: row.staff_name ?? '',
      reason: row.reason,
    }),
  )
  return { ok: true, value: cursorPage(shown, limit, ({ id }) => String(id)) }
}

type Count = { readonly reason: ReportReason; readonly count: number }

/** How many users have reported each message, by their reasons. */
async function reportsOf(db: ChatContext['db'], ids: readonly bigint[]) {
  const byMessage = new Map<bigint, Count[]>()
  if (ids.length === 0) return byMessage
  const rows = await db
    .selectFrom('chat_report')
    .select(['message_id', 'reason', sql<number>`count(*)::int`.as('count')])
    .where('message_id', 'in', ids)
    .groupBy(['message_id', 'reason'])
    .orderBy('reason')
    .execute()
  for (const { message_id: id, reason, count } of rows)
    byMessage.set(id, [...(byMessage.get(id) ?? []), { reason, count }])
  return byMessage
}

const countOf = (table: string, condition: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*)::int from
    (select from ${sql.table(table)} where ${condition} limit ${reviewCountMax}) as counted)`

/** Each number is counted up to one hundred, so that the cost does not grow with the tables. */
export async function countQueue({ db, now }: Context): Promise<ReplyOf<Endpoints['chatCounts']>> {
  return db
    .selectNoFrom([
      countOf('chat_message', isWaiting).as('reported'),
      countOf('chat_message', isRemoved).as('removed'),
      countOf('chat_message', sql<SqlBool>`true`).as('all'),
      countOf('chat_mute', isInForce(now())).as('muted'),
    ])
    .executeTakeFirstOrThrow()
}

/** Mutes, newest first. */
export async function listMutes(
  { db, now }: Context,
  body: BodyOf<Endpoints['chatMutes']>,
): Promise<ReplyOf<Endpoints['chatMutes']>> {
  const { ended, user_id: userId, cursor } = body
  const at = now()
  const limit = limitOf(body)
  const rows = await db
    .selectFrom('chat_mute')
    .innerJoin('app_user', 'app_user.id', 'chat_mute.user_id')
    .innerJoin('staff', 'staff.id', 'chat_mute.staff_id')
    .selectAll('chat_mute')
    .select(['nickname', 'staff.name as staff_name'])
    .$if(ended !== '1', (query) => query.where(isInForce(at)))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', BigInt(userId ?? 0)))
    .$if(cursor !== undefined, (query) => query.where('chat_mute.id', '<', BigInt(cursor ?? 0)))
    .orderBy('chat_mute.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.map((row) => ({
    id: Number(row.id),
    user_id: Number(row.user_id),
    name: row.nickname,
    at: Number(row.at),
    until: row.until === null ? null : Number(row.until),
    reason: row.reason,
    staff_name: row.staff_name,
    is_over: row.ended_at !== null || (row.until !== null && Number(row.until) <= at),
  }))
  return cursorPage(shown, limit, ({ id }) => String(id))
}
