import { sql } from 'kysely'

import type { ProductBench } from '../../product-bench.ts'
import { runChatBench } from './rooms/run-chat-bench.ts'

export const bench: ProductBench = {
  parts: [{ id: 'H1', run: runChatBench }],
  // Messages of one user in one room, each of which one other user has reported.
  longLists: {
    insert: async (db, { rows, userId, now }) => {
      await sql`
        insert into chat_message (room, user_id, at, text, reports)
        select 'en', ${userId}::bigint, ${now}::bigint - n, 'Message ' || n, 1
        from generate_series(1, ${rows}::bigint) n`.execute(db)
      await sql`
        insert into chat_report (message_id, user_id, reason, at)
        select id, 1, 'spam', at from chat_message`.execute(db)
      await sql`
        insert into staff (email, name, role, password_hash, otp_secret, created_at)
        values ('chat@bench.test', 'Moderator', 'support', '-', '-', 0)`.execute(db)
      await sql`
        insert into chat_mute (user_id, at, until, reason, staff_id)
        select ${userId}::bigint, ${now}::bigint - n, null, 'Bench', staff.id
        from generate_series(1, ${rows}::bigint) n, staff where staff.email = 'chat@bench.test'`.execute(
        db,
      )
    },
    calls: (userId) => ({
      'reported messages of the chat': '/chat?state=reported&',
      'messages of the chat of a user': `/chat?state=all&user_id=${userId}&`,
      'messages of a room': '/chat?state=all&room=en&',
      'mutes of the chat': '/chat/mutes?',
    }),
    own: { 'messages of a room': '/chat/messages?room=en&' },
    pages: ['/chat', '/chat/mutes'],
  },
}
