import { withQuery } from '../../app/paths.ts'

export const chatPaths = {
  /** Without a room, that of the language. */
  chat: (query: { room?: string } = {}) => withQuery('/pages/chat/chat', query),
}
