import type { Static, Type } from 'typebox'

import type { chatMessage } from './chat-fields.ts'

type ChatMessage = Static<ReturnType<typeof Type.Object<ReturnType<typeof chatMessage>>>>

export type ChatEvents = {
  /**
   * Room `chat:<room>`, at most ten times a second: new messages and those that the staff shows again, and the ids of messages
   * that are not shown any more.
   */
  chat: { messages: ChatMessage[]; gone: number[] }
}
