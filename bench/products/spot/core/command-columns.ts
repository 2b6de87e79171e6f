import type { CancelSpotOrder, PlaceSpotOrder } from '@candor/core/products/spot'

const cancel = 2

/**
 * Commands in columns. Each object is created on access, as the server creates one from a request. Half a million stored
 * objects would cause cache misses, which would be timed with the core.
 */
export class CommandColumns {
  #size = 0
  readonly #userIds: Int32Array
  /** 0 buys, 1 sells, 2 cancels. */
  readonly #kinds: Uint8Array
  /** Zero for a market order. */
  readonly #prices: Int32Array
  /** Of a cancel, the id of the order. */
  readonly #lots: Int32Array
  readonly #marketId: number

  constructor({ sizeMax, marketId }: { sizeMax: number; marketId: number }) {
    this.#marketId = marketId
    this.#userIds = new Int32Array(sizeMax)
    this.#kinds = new Uint8Array(sizeMax)
    this.#prices = new Int32Array(sizeMax)
    this.#lots = new Int32Array(sizeMax)
  }

  get size(): number {
    return this.#size
  }

  push(command: PlaceSpotOrder | CancelSpotOrder): void {
    const index = this.#size
    this.#userIds[index] = command.userId
    if (command.kind === 'spot.cancel') {
      this.#kinds[index] = cancel
      this.#lots[index] = command.orderId
    } else {
      this.#kinds[index] = command.side === 'buy' ? 0 : 1
      this.#prices[index] = command.price
      this.#lots[index] = command.lots
    }
    this.#size = index + 1
  }

  at(index: number): PlaceSpotOrder | CancelSpotOrder {
    const userId = this.#userIds[index] ?? 0
    const lots = this.#lots[index] ?? 0
    const kind = this.#kinds[index]
    if (kind === cancel) return { kind: 'spot.cancel', userId, orderId: lots }
    const price = this.#prices[index] ?? 0
    const isMarket = price === 0
    return {
      kind: 'spot.place',
      userId,
      marketId: this.#marketId,
      side: kind === 0 ? 'buy' : 'sell',
      orderKind: isMarket ? 'market' : 'limit',
      timeInForce: isMarket ? 'ioc' : 'gtc',
      price,
      lots,
    }
  }
}
