import type { RealtimeMessage } from '@candor/protocol'

import type { UserEvent } from './user-event.ts'

type WithoutRoom<Message> = Message extends RealtimeMessage ? Omit<Message, 'room' | 'at'> : never
/** A message without its room and its time. */
export type RoomMessage = WithoutRoom<RealtimeMessage>

/** Rooms whose names begin alike: `depth:BTCUSDT` is of the kind `depth` and has the topic `BTCUSDT`. */
export type RoomKind = {
  /** The number of the last message of a room; undefined where there is no such room. A name without a colon has the topic ''. */
  seqOf(topic: string): number | undefined
  /** Only sockets with a user's session may join. */
  readonly needsUser?: boolean
  /** What a socket that joins receives first. */
  snapshot?(topic: string): RoomMessage
  /** Publishes what has changed since the last time; runs ten times a second. */
  flush?(): void | Promise<void>
}

/** How modules publish. Nothing may be published before it is committed. */
export type Rooms = {
  /** Sends a message to a room, where a socket is in it. */
  publish(room: string, message: RoomMessage): void
  hasSocket(room: string): boolean
  /** The topics of the rooms of a kind that have sockets. */
  topicsOf(kind: string): string[]
  /** Whether a socket receives the events of a user. */
  hasListener(userId: number): boolean
  publishToUser(event: UserEvent): void
}
