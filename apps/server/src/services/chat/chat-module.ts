import { retentionMs } from '@candor/protocol/services/chat/chat-words'
import { chatConsoleEndpoints } from '@candor/protocol/services/chat/console-endpoints'
import { chatEndpoints } from '@candor/protocol/services/chat/endpoints'
import { sql } from 'kysely'

import type { StaffCaller } from '../../calls/admission.ts'
import { mount } from '../../calls/mount.ts'
import type { ServerModule } from '../../server-module.ts'
import type { ChatContext } from './chat-context.ts'
import { ChatDesk } from './chat-desk.ts'
import { countQueue, listMutes, listQueue } from './chat-queue.ts'
import { ChatRooms } from './chat-rooms.ts'
import { listCards, listMessages, listRooms } from './chat-views.ts'
import { OwnChat } from './own-chat.ts'
import { verifyChat } from './verify-chat.ts'

const hourMs = 3_600_000

/** Rooms of languages and pairs, in which users write to each other. */
export const chat = {
  name: 'chat',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['chat', verifyChat]],
  open: ({ audit, books, db, now, rooms: hub, tradeCards }) => {
    const rooms = new ChatRooms(hub, { startedAt: now() })
    const context: ChatContext = { audit, books, db, now, tradeCards, rooms }
    return {
      calls: chatCalls(context),
      console: chatConsole(context),
      rooms: { chat: rooms },
      jobs: [{ name: 'old_chat', everyMs: hourMs, run: () => deleteOld(context) }],
    }
  },
} as const satisfies ServerModule

function chatCalls(context: ChatContext) {
  const own = new OwnChat(context)
  return mount(chatEndpoints, {
    chatRooms: async ({ user }) => ({ ok: true, value: await listRooms(context, user.id) }),
    chatMessages: ({ body }) => listMessages(context, body),
    chatCards: async ({ user }) => ({ ok: true, value: await listCards(context, user.id) }),
    chatSend: ({ body, user, idempotencyKey: key = '' }) =>
      own.send({ ...body, userId: user.id, key }),
    chatDelete: ({ body, user }) => own.delete({ ...body, userId: user.id }),
    chatReport: ({ body, user }) => own.report({ ...body, userId: user.id }),
  })
}

const by = ({ user: staff, ip }: { user: StaffCaller; ip: string }) => ({ staff, ip })
const ofReason = ({ body: { id, reason } }: { body: { id: string; reason: string } }) => ({
  id: Number(id),
  reason,
})

function chatConsole(context: ChatContext) {
  const desk = new ChatDesk(context)
  return mount(chatConsoleEndpoints, {
    chatQueue: ({ body }) => listQueue(context, body),
    chatCounts: async () => ({ ok: true, value: await countQueue(context) }),
    chatMutes: async ({ body }) => ({ ok: true, value: await listMutes(context, body) }),
    chatRemove: (call) => desk.remove(by(call), ofReason(call)),
    chatKeep: (call) => desk.keep(by(call), ofReason(call)),
    chatMute: (call) => {
      const { user_id: userId, term, reason } = call.body
      return desk.mute(by(call), { userId: Number(userId), term, reason })
    },
    chatUnmute: (call) => desk.unmute(by(call), ofReason(call)),
    chatPost: (call) => desk.write(by(call), call.body),
  })
}

/** Deletes messages that are older than what is kept, with their reports. */
export async function deleteOld({ db, now }: Pick<ChatContext, 'db' | 'now'>): Promise<void> {
  const before = BigInt(now() - retentionMs)
  await sql`
    with gone as (delete from chat_message where at < ${before}::bigint returning id)
    delete from chat_report where message_id in (select id from gone)`.execute(db)
}
