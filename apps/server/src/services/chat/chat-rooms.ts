import { languageRooms } from '@candor/protocol/services/chat/chat-words'

import { pairBySymbol } from '../../catalog/pairs.ts'
import type { RoomKind, RoomMessage, Rooms } from '../../realtime/room-kind.ts'
import type { ChatMessage } from './chat-rows.ts'

export const isRoom = (room: string): boolean =>
  languageRooms.includes(room) || pairBySymbol.has(room)

type Message<Event extends RoomMessage['event']> = Extract<RoomMessage, { event: Event }>
type Change = Omit<Message<'chat_message'>, 'seq'> | Omit<Message<'chat_gone'>, 'seq'>

/**
 * `chat:<room>`: each message, and each that is not shown any more. Numbers have no gap. They begin with the time of the start
 * in milliseconds, so they are higher than those of an earlier start, and clients can compare them.
 */
export class ChatRooms implements RoomKind {
  readonly needsUser = true
  readonly #rooms: Pick<Rooms, 'publish'>
  readonly #first: number
  readonly #seqs = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(rooms: Pick<Rooms, 'publish'>, { startedAt }: { readonly startedAt: number }) {
    this.#rooms = rooms
    this.#first = startedAt
  }

  seqOf(room: string): number | undefined {
    return isRoom(room) ? (this.#seqs.get(room) ?? this.#first) : undefined
  }

  /** Runs changes one after the other, so that they are published in the order in which they were stored. */
  async inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(change, change)
    this.#last = turn.catch(() => undefined) // The caller receives the error.
    return turn
  }

  show(message: ChatMessage): void {
    this.#publish(message.room, { event: 'chat_message', data: message })
  }

  hide({ room, id }: { readonly room: string; readonly id: number }): void {
    this.#publish(room, { event: 'chat_gone', data: { id } })
  }

  #publish(room: string, change: Change): void {
    const seq = (this.#seqs.get(room) ?? this.#first) + 1
    this.#seqs.set(room, seq)
    this.#rooms.publish(`chat:${room}`, { seq, ...change })
  }
}
