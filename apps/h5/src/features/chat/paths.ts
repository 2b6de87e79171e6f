import { withQuery } from '../../app/paths.ts'

export const chatPaths = {
  /** Without a room, the room of the app's language. */
  chat: (query: { room?: string } = {}) => withQuery('/pages/chat/chat', query),
}
