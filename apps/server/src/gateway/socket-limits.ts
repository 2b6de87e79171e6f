import { addressBlock } from '../calls/address-block.ts'
import { type BucketSize, TokenBuckets } from '../calls/token-buckets.ts'

/** A page change is a few messages. */
const messagesOfSocket: BucketSize = { burst: 100, tokenMs: 50 }
/** Many users may share an address. */
const messagesOfAddress: BucketSize = { burst: 1_000, tokenMs: 5 }
/** A message may name all rooms of a page, and each is answered by what the room shows: a message costs as much as they do. */
const roomsOfSocket: BucketSize = { burst: 300, tokenMs: 50 }
const roomsOfAddress: BucketSize = { burst: 3_000, tokenMs: 5 }
const connectionsOfAddress: BucketSize = { burst: 300, tokenMs: 50 }

export type MeteredConnection = {
  /** Whether it may send another packet now. */
  mayReceive(): boolean
  /** Whether it may subscribe to so many rooms now. */
  maySubscribe(rooms: number): boolean
  /** Called once, when it has closed. */
  close(): void
}

/** Bounds on the sockets of one address block (IPv6 by /64), on its new connections, and on the messages and subscriptions of each socket. */
export class SocketLimits {
  readonly #perAddress: number
  readonly #open = new Map<string, number>()
  readonly #connections: TokenBuckets
  readonly #ofAddress: TokenBuckets
  readonly #ofSocket: TokenBuckets
  readonly #roomsOfAddress: TokenBuckets
  readonly #roomsOfSocket: TokenBuckets
  #lastId = 0

  constructor({ perAddress, now = Date.now }: { perAddress: number; now?: () => number }) {
    this.#perAddress = perAddress
    this.#connections = new TokenBuckets(connectionsOfAddress, { now })
    this.#ofAddress = new TokenBuckets(messagesOfAddress, { now })
    this.#ofSocket = new TokenBuckets(messagesOfSocket, { now })
    this.#roomsOfAddress = new TokenBuckets(roomsOfAddress, { now })
    this.#roomsOfSocket = new TokenBuckets(roomsOfSocket, { now })
  }

  /** Whether the address may open another socket now. */
  mayConnect(ip: string): boolean {
    const block = addressBlock(ip)
    return this.#has(block) && this.#connections.take(block) === 0
  }

  /** Counts an open connection, or returns undefined where the address has too many. */
  open(ip: string): MeteredConnection | undefined {
    const block = addressBlock(ip)
    if (!this.#has(block)) return undefined
    this.#open.set(block, (this.#open.get(block) ?? 0) + 1)
    this.#lastId += 1
    const id = this.#lastId
    return {
      mayReceive: () => this.#ofSocket.take(id) === 0 && this.#ofAddress.take(block) === 0,
      maySubscribe: (rooms) =>
        this.#roomsOfSocket.take(id, rooms) === 0 && this.#roomsOfAddress.take(block, rooms) === 0,
      close: () => {
        const left = (this.#open.get(block) ?? 0) - 1
        if (left > 0) this.#open.set(block, left)
        else this.#open.delete(block)
      },
    }
  }

  #has(block: string): boolean {
    return (this.#open.get(block) ?? 0) < this.#perAddress
  }
}
