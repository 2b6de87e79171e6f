import { chatConsoleCalls as calls } from '@candor/protocol/services/chat/calls'

import type { ConsoleServer } from '../../staff/testing/open-console-server.ts'

export { calls }

/** A message that was reported, which may be removed or kept, and a mute in force of its author. */
export async function subjects({
  context: { db, now },
  hire,
  join,
}: ConsoleServer): Promise<Record<string, Record<string, string>>> {
  const [author, reader, staff] = [await join(), await join(), await hire('support')]
  const at = now()
  const { id } = await db
    .insertInto('chat_message')
    .values({ room: 'en', user_id: author.id, at, text: `By ${author.id}`, reports: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_report')
    .values({ message_id: Number(id), user_id: reader.id, reason: 'spam', at })
    .execute()
  const mute = await db
    .insertInto('chat_mute')
    .values({ user_id: author.id, at, until: null, reason: 'Spam', staff_id: staff.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    [calls.chatRemove.path]: { id: String(id) },
    [calls.chatKeep.path]: { id: String(id) },
    [calls.chatMute.path]: { user_id: String(author.id) },
    [calls.chatUnmute.path]: { id: String(mute.id) },
  }
}
