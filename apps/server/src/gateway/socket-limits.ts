import { addressBlock } from '../calls/address-block.ts'
import { type BucketSize, TokenBuckets } from '../calls/token-buckets.ts'

/** A page change is a few messages; a message may name all rooms of a page. */
const messagesOfSocket: BucketSize = { burst: 100, tokenMs: 50 }
/** Many users may share an address. */
const messagesOfAddress: BucketSize = { burst: 1_000, tokenMs: 5 }
const connectionsOfAddress: BucketSize = { burst: 300, tokenMs: 50 }

type MeteredConnection = {
  /** Whether it may send another packet now. */
  mayReceive(): boolean
  /** Called once, when it has closed. */
  close(): void
}

/** Bounds on the sockets of one address block (IPv6 by /64), on its new connections and on the messages of each socket. */
export class SocketLimits {
  readonly #perAddress: number
  readonly #open = new Map<string, number>()
  readonly #connections: TokenBuckets
  readonly #ofAddress: TokenBuckets
  readonly #ofSocket: TokenBuckets
  #lastId = 0

  constructor({ perAddress, now = Date.now }: { perAddress: number; now?: () => number }) {
    this.#perAddress = perAddress
    this.#connections = new TokenBuckets(connectionsOfAddress, { now })
    this.#ofAddress = new TokenBuckets(messagesOfAddress, { now })
    this.#ofSocket = new TokenBuckets(messagesOfSocket, { now })
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
