import type { Static, Type } from 'typebox'

import type { chatMessage } from './chat-fields.ts'

type ChatMessage = Static<ReturnType<typeof Type.Object<ReturnType<typeof chatMessage>>>>

export type ChatEvents = {
  /** Room `chat:<room>`: a new message, or one that the staff shows again. */
  chat_message: ChatMessage
  /** Room `chat:<room>`: a message that is not shown any more. */
  chat_gone: { id: number }
}
