import type { NoticeKind, RegisteredEvents } from './registered.ts'

/** `ref` is the id of what the notice is about, zero without one; `values` fill its text. */
export type NoticeData = {
  id: number
  at: number
  kind: NoticeKind
  ref: number
  values: Readonly<Record<string, string>>
}

/** The data of each event, by its name. */
export type RealtimeEvents = RegisteredEvents & {
  /** Room `user`: a notice was added to the user's list. */
  notice: NoticeData
}

/**
 * Everything that the one socket event `message` carries. In the rooms `depth:`, `trades:`, `chat:` and `user` the `seq`
 * has no gap: a client that misses one fetches the state again. The other rooms carry the latest state and may skip
 * numbers.
 */
export type RealtimeMessage = {
  [Event in keyof RealtimeEvents]: {
    room: string
    seq: number
    at: number
    event: Event
    data: RealtimeEvents[Event]
  }
}[keyof RealtimeEvents]

/** The reply to `subscribe`: for each room its present sequence number, or the reason of a refusal. */
export type SubscribeReply = { rooms: Record<string, { seq: number } | { error: string }> }
