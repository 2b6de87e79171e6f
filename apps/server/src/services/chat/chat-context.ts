import type { Platform } from '../../server-module.ts'
import type { ChatRooms } from './chat-rooms.ts'

export type ChatContext = Pick<Platform, 'audit' | 'books' | 'db' | 'now' | 'tradeCards'> & {
  readonly rooms: ChatRooms
}
