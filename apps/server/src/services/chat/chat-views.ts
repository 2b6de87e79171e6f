import type { BodyOf, ReplyOf } from '@candor/protocol'
import { languageRooms } from '@candor/protocol/services/chat/chat-words'
import type { chatEndpoints } from '@candor/protocol/services/chat/endpoints'
import { sql } from 'kysely'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import type { Answer } from '../../calls/mount.ts'
import { pairs } from '../../catalog/pairs.ts'
import type { ChatContext } from './chat-context.ts'
import { messageOf, messagesWithAuthors, type TradeCard } from './chat-rows.ts'
import { chatRoomUnknown } from './own-chat.ts'
import { postingOf, postingRefusal } from './posting.ts'

type Endpoints = typeof chatEndpoints

const roomNames = [...languageRooms, ...pairs.map(({ symbol }) => symbol)]

/** The rooms with the time of their newest message, and what the caller needs to post. */
export async function listRooms(
  context: ChatContext,
  userId: number,
): Promise<ReplyOf<Endpoints['chatRooms']>> {
  // One look-up in the index for each room, so that the cost does not grow with the messages.
  const { rows } = await sql<{ room: string; at: bigint | null }>`
    select room, (select at from chat_message
      where chat_message.room = named.room and state = 'shown' order by id desc limit 1) as at
    from unnest(array[${sql.join(roomNames)}]::text[]) as named (room)`.execute(context.db)
  const newest = new Map(rows.map(({ room, at }) => [room, at === null ? null : Number(at)]))
  const posting = await postingOf(context, userId)
  return {
    rooms: roomNames.map((room) => ({
      room,
      kind: languageRooms.includes(room) ? ('language' as const) : ('pair' as const),
      newest: newest.get(room) ?? null,
    })),
    posting: {
      is_allowed: postingRefusal(posting) === undefined,
      has_email: posting.hasEmail,
      old_at: posting.oldAt,
      is_old: posting.isOld,
      mute: posting.mute,
    },
  }
}

/** A part of a room's messages, newest first. */
export async function listMessages(
  { books, db, rooms }: ChatContext,
  body: BodyOf<Endpoints['chatMessages']>,
): Promise<Answer<ReplyOf<Endpoints['chatMessages']>>> {
  const { room, cursor } = body
  // Read before the rows: they have every change that was published by then, and perhaps a later one.
  const seq = rooms.seqOf(room)
  if (seq === undefined) return chatRoomUnknown
  const limit = limitOf(body)
  const rows = await messagesWithAuthors(db)
    .where('room', '=', room)
    .where('state', '=', 'shown')
    .$if(cursor !== undefined, (query) => query.where('chat_message.id', '<', BigInt(cursor ?? 0)))
    .orderBy('chat_message.id', 'desc')
    .limit(limit + 1)
    .execute()
  const messages = rows.map((row) => messageOf(books, row))
  return { ok: true, value: { ...cursorPage(messages, limit, ({ id }) => String(id)), seq } }
}

const cardsShown = 10

/** The caller's last closed trades, of all products that have such. */
export async function listCards(
  { db, tradeCards }: ChatContext,
  userId: number,
): Promise<TradeCard[]> {
  const lists = await Promise.all(
    tradeCards.map(({ list }) => list(db, { userId, limit: cardsShown })),
  )
  return lists
    .flat()
    .toSorted((a, b) => b.closed_at - a.closed_at)
    .slice(0, cardsShown)
}
