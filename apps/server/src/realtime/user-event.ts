import type { RealtimeEvents } from '@candor/protocol'

/** An event of the room `user`, for the sockets of one user. */
export type UserEvent = {
  [Event in keyof RealtimeEvents]: {
    readonly userId: number
    readonly event: Event
    readonly data: RealtimeEvents[Event]
  }
}[keyof RealtimeEvents]
