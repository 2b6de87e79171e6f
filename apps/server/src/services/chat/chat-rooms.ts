import { languageRooms } from '@candor/protocol/services/chat/chat-words'

import { pairBySymbol } from '../../catalog/pairs.ts'
import type { Opened, Platform } from '../../server-module.ts'
import type { ChatMessage } from './chat-rows.ts'

type Rooms = Platform['rooms']
type RoomKind = NonNullable<Opened['rooms']>[string]

export const isRoom = (room: string): boolean =>
  languageRooms.includes(room) || pairBySymbol.has(room)

/**
 * `chat:<room>`: what has changed in the room since the last event, at most ten times a second, so that a busy room costs no
 * more. Numbers have no gap. They begin with the time of the start in milliseconds, so they are higher than those of an earlier
 * start, and clients can compare them.
 */
export class ChatRooms implements RoomKind {
  readonly needsUser = true
  readonly #rooms: Pick<Rooms, 'publish'>
  readonly #first: number
  readonly #seqs = new Map<string, number>()
  /** By room and id, what was stored and not published yet: a message, or none where it is not shown any more. */
  readonly #changes = new Map<string, Map<number, ChatMessage | undefined>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(rooms: Pick<Rooms, 'publish'>, { startedAt }: { readonly startedAt: number }) {
    this.#rooms = rooms
    this.#first = startedAt
  }

  seqOf(room: string): number | undefined {
    return isRoom(room) ? (this.#seqs.get(room) ?? this.#first) : undefined
  }

  flush(): void {
    for (const [room, changes] of this.#changes) {
      const seq = (this.#seqs.get(room) ?? this.#first) + 1
      this.#seqs.set(room, seq)
      const messages = [...changes.values()].filter((message) => message !== undefined)
      const gone = [...changes].flatMap(([id, message]) => (message === undefined ? [id] : []))
      this.#rooms.publish(`chat:${room}`, { seq, event: 'chat', data: { messages, gone } })
    }
    this.#changes.clear()
  }

  /** Runs changes one after the other, so that they are published in the order in which they were stored. */
  async inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(change, change)
    this.#last = turn.catch(() => undefined) // The caller receives the error.
    return turn
  }

  show(message: ChatMessage): void {
    this.#add(message.room, message.id, message)
  }

  hide({ room, id }: { readonly room: string; readonly id: number }): void {
    this.#add(room, id, undefined)
  }

  #add(room: string, id: number, message: ChatMessage | undefined): void {
    const changes = this.#changes.get(room) ?? new Map<number, ChatMessage | undefined>()
    this.#changes.set(room, changes.set(id, message))
  }
}
