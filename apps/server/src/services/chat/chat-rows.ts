import type { ReplyOf } from '@candor/protocol'
import type { MessageState, ReportReason } from '@candor/protocol/services/chat/chat-words'
import type { chatEndpoints } from '@candor/protocol/services/chat/endpoints'
import type { Generated } from 'kysely'

import type { Int8, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Platform } from '../../server-module.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    chat_message: {
      id: Int8Identity
      room: string
      /** Null for the staff. */
      user_id: NullableInt8
      staff_id: NullableInt8
      at: Int8
      text: string
      card: string | null
      /** Constrained to the states. */
      state: Generated<MessageState>
      reports: Generated<number>
      /** The staff has decided that it stays. */
      is_kept: Generated<boolean>
      reason: Generated<string>
      removed_by: NullableInt8
      request_key: Generated<string>
    }
    chat_report: { message_id: Int8; user_id: Int8; reason: ReportReason; at: Int8 }
    chat_mute: {
      id: Int8Identity
      user_id: Int8
      at: Int8
      until: NullableInt8
      reason: string
      staff_id: Int8
      ended_at: NullableInt8
      ended_by: NullableInt8
    }
  }
}

/** A message whatever its state. */
export const findMessage = async (db: Database, id: number) =>
  db.selectFrom('chat_message').selectAll().where('id', '=', BigInt(id)).executeTakeFirst()

export type ChatMessage = ReplyOf<typeof chatEndpoints.chatSend>
export type TradeCard = NonNullable<ChatMessage['card']>

/** Messages with the names and pictures that their authors have now. */
export const messagesWithAuthors = (db: Database) =>
  db
    .selectFrom('chat_message')
    .leftJoin('app_user', 'app_user.id', 'chat_message.user_id')
    .leftJoin('staff', 'staff.id', 'chat_message.staff_id')
    .selectAll('chat_message')
    .select(['nickname', 'avatar', 'staff.name as staff_name'])

type Row = Awaited<ReturnType<ReturnType<typeof messagesWithAuthors>['executeTakeFirstOrThrow']>>

/** A message as every reader sees it. */
export function messageOf(books: Pick<Platform['books'], 'isTrader'>, row: Row): ChatMessage {
  const author = Number(row.user_id ?? 0)
  return {
    id: Number(row.id),
    room: row.room,
    at: Number(row.at),
    author,
    name: row.nickname ?? '',
    avatar: row.avatar ?? '',
    badge: row.user_id === null ? 'staff' : books.isTrader(author) ? 'trader' : '',
    text: row.text,
    card: row.card === null ? null : (JSON.parse(row.card) as TradeCard), // Stored by `send`.
  }
}
