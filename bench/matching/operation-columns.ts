import { type Side } from '../../packages/core/src/order-book/order-book.ts'

/** One operation. A cancel has no lots, a market order no price. */
export type Operation = {
  readonly kind: 'limit' | 'cancel' | 'market'
  readonly id: number
  readonly side: Side
  readonly price: number
  readonly lots: number
}

/**
 * Operations in columns: a million objects would cause garbage collection, which would be timed
 * with the contenders.
 */
export class OperationColumns {
  #size = 0
  readonly #kinds: Operation['kind'][] = []
  readonly #sides: Side[] = []
  readonly #ids: Int32Array
  readonly #prices: Int32Array
  readonly #lots: Int32Array
  /** Ids for books that take strings, created in advance so that their creation is not timed. */
  readonly #names: string[] = []

  constructor(sizeMax: number) {
    this.#ids = new Int32Array(sizeMax)
    this.#prices = new Int32Array(sizeMax)
    this.#lots = new Int32Array(sizeMax)
  }

  get size(): number {
    return this.#size
  }

  push({ kind, id, side, price, lots }: Operation): void {
    this.#kinds.push(kind)
    this.#sides.push(side)
    this.#ids[this.#size] = id
    this.#prices[this.#size] = price
    this.#lots[this.#size] = lots
    this.#names.push(String(id))
    this.#size += 1
  }

  kind(index: number): Operation['kind'] {
    return this.#kinds[index] ?? outOfRange(index)
  }

  side(index: number): Side {
    return this.#sides[index] ?? outOfRange(index)
  }

  id(index: number): number {
    return this.#ids[index] ?? outOfRange(index)
  }

  name(index: number): string {
    return this.#names[index] ?? outOfRange(index)
  }

  price(index: number): number {
    return this.#prices[index] ?? outOfRange(index)
  }

  lots(index: number): number {
    return this.#lots[index] ?? outOfRange(index)
  }
}

function outOfRange(index: number): never {
  throw new RangeError(`no operation at ${index}`)
}
