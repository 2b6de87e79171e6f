import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'

import type { Committed } from '../commit/committer.ts'
import { type SocketCommands, type Subscription, userRoom } from '../gateway/backend.ts'
import { products } from '../modules.ts'
import type { Books, Capture, Events } from '../server-module.ts'
import type { RoomKind, RoomMessage, Rooms } from './room-kind.ts'
import type { UserEvent } from './user-event.ts'

export type HubOptions = {
  readonly books: () => Pick<Books, 'read'>
  readonly sockets: SocketCommands
  readonly now: () => number
}

/** The largest number of rooms a socket can be in. */
const roomsMax = 60

/** Publishes what has been committed to the rooms of the sockets (docs/API.md), and decides who may join them. */
export class Hub implements Rooms, Events {
  readonly #options: HubOptions
  readonly #kinds = new Map<string, RoomKind>()
  readonly #captures: Capture[] = []
  readonly #userSeq = new Map<number, number>()
  /** The number of sockets in each room that is not empty. */
  readonly #sockets = new Map<string, number>()

  constructor(options: HubOptions) {
    this.#options = options
  }

  /** Rooms of a module, by the part of their names before the colon. */
  add(kinds: Readonly<Record<string, RoomKind>>): void {
    for (const [name, kind] of Object.entries(kinds)) {
      if (this.#kinds.has(name)) throw new Error(`two kinds of rooms are named ${name}`)
      this.#kinds.set(name, kind)
    }
  }

  onCommit(capture: Capture): void {
    this.#captures.push(capture)
  }

  /** Copies what a sealed batch is to publish. Calling the result publishes it. */
  capture(batch: Committed): () => void {
    const { changes } = batch
    const hasListener = (userId: number) => this.hasListener(userId)
    const events = products.flatMap(
      (product) => product.events?.(changes[product.name], hasListener) ?? [],
    )
    const publishers = this.#captures.map((capture) => capture(batch))
    return () => {
      for (const event of events) this.publishToUser(event)
      for (const publish of publishers) publish?.()
    }
  }

  /** Publishes what has changed since the last time; runs ten times a second, so what changes faster is joined. */
  async flush(): Promise<void> {
    for (const kind of this.#kinds.values()) await kind.flush?.()
  }

  /** Lets a socket join the rooms that exist and are open to it; returns once what preceded is durable. */
  subscribe(subscription: Subscription): Promise<SubscribeReply> {
    return this.#options.books().read(() => this.#join(subscription))
  }

  /** A socket has left a room that it had joined. */
  left(room: string): void {
    const sockets = (this.#sockets.get(room) ?? 0) - 1
    if (sockets > 0) this.#sockets.set(room, sockets)
    else this.#sockets.delete(room)
  }

  publish(room: string, message: RoomMessage): void {
    this.#send(room, room, message)
  }

  hasSocket(room: string): boolean {
    return this.#sockets.has(room)
  }

  topicsOf(kind: string): string[] {
    const prefix = `${kind}:`
    const names = [...this.#sockets.keys()].filter((name) => name.startsWith(prefix))
    return names.map((name) => name.slice(prefix.length))
  }

  hasListener(userId: number): boolean {
    return this.#sockets.has(userRoom(userId))
  }

  publishToUser({ userId, event, data }: UserEvent): void {
    const seq = (this.#userSeq.get(userId) ?? 0) + 1
    this.#userSeq.set(userId, seq)
    this.#send(userRoom(userId), 'user', { seq, event, data } as RoomMessage) // One event and its own data.
  }

  /** `name` is the room's name in messages to clients. */
  #send(room: string, name: string, message: RoomMessage): void {
    if (!this.#sockets.has(room)) return
    this.#options.sockets.publish({ room, message: this.#messageOf(name, message) })
  }

  #messageOf(room: string, message: RoomMessage): RealtimeMessage {
    return { room, at: this.#options.now(), ...message }
  }

  #join({ socketId, userId, names, rooms: joined }: Subscription): SubscribeReply {
    const rooms: SubscribeReply['rooms'] = {}
    const present = new Set(joined)
    for (const name of names) {
      const room = this.#roomOf(name, userId)
      if ('error' in room) rooms[name] = room
      else if (present.size > roomsMax) rooms[name] = { error: 'too_many_rooms' }
      else {
        const { key, seq, snapshot } = room
        present.add(key)
        this.#sockets.set(key, (this.#sockets.get(key) ?? 0) + 1)
        rooms[name] = { seq }
        const message = snapshot === undefined ? undefined : this.#messageOf(name, snapshot)
        this.#options.sockets.join({ socketId, room: key, message })
      }
    }
    return { rooms }
  }

  #roomOf(name: string, userId: number | undefined) {
    if (name === 'user') {
      if (userId === undefined) return { error: 'not_logged_in' }
      return { key: userRoom(userId), seq: this.#userSeq.get(userId) ?? 0, snapshot: undefined }
    }
    const [kindName = '', ...rest] = name.split(':')
    const topic = rest.join(':')
    const kind = this.#kinds.get(kindName)
    // A name of one part has no colon.
    const seq = name === `${kindName}:` ? undefined : kind?.seqOf(topic)
    if (seq === undefined) return { error: 'room_unknown' }
    if (kind?.needsUser === true && userId === undefined) return { error: 'not_logged_in' }
    return { key: name, seq, snapshot: kind?.snapshot?.(topic) }
  }
}
