import type { RealtimeEvents } from '@candor/protocol'

/** The events of the room `user`. */
type UserEventName = 'order' | 'balance' | 'lockup' | 'notice'

/** An event for the sockets of one user. */
export type UserEvent = {
  [Event in UserEventName]: {
    readonly userId: number
    readonly event: Event
    readonly data: RealtimeEvents[Event]
  }
}[UserEventName]
