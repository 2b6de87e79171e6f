import { type Side } from '../../packages/core/src/order-book/order-book.ts'

/** One operation. A cancel has no lots, a market order no price. */
export type Operation = {
  readonly kind: 'limit' | 'cancel' | 'market'
  readonly id: number
  readonly side: Side
  readonly price: number
  readonly lots: number
}

const kinds = ['limit', 'cancel', 'market'] as const // as numbers in a column, so their order is fixed
const sides = ['buy', 'sell'] as const // likewise

/** A list of operations in columns: as objects, a million of them weigh on the heap and are timed with the contenders. */
export class OperationColumns {
  #size = 0
  readonly #kinds: Uint8Array
  readonly #sides: Uint8Array
  readonly #ids: Int32Array
  readonly #prices: Int32Array
  readonly #lots: Int32Array
  /** Ids for books that want strings, ready made so that making them is not timed. */
  readonly #names: string[] = []

  constructor(sizeMax: number) {
    this.#kinds = new Uint8Array(sizeMax)
    this.#sides = new Uint8Array(sizeMax)
    this.#ids = new Int32Array(sizeMax)
    this.#prices = new Int32Array(sizeMax)
    this.#lots = new Int32Array(sizeMax)
  }

  get size(): number {
    return this.#size
  }

  push({ kind, id, side, price, lots }: Operation): void {
    this.#kinds[this.#size] = kinds.indexOf(kind)
    this.#sides[this.#size] = sides.indexOf(side)
    this.#ids[this.#size] = id
    this.#prices[this.#size] = price
    this.#lots[this.#size] = lots
    this.#names.push(String(id))
    this.#size += 1
  }

  kind(index: number): Operation['kind'] {
    return at(kinds, at(this.#kinds, index))
  }

  side(index: number): Side {
    return at(sides, at(this.#sides, index))
  }

  id(index: number): number {
    return at(this.#ids, index)
  }

  name(index: number): string {
    return at(this.#names, index)
  }

  price(index: number): number {
    return at(this.#prices, index)
  }

  lots(index: number): number {
    return at(this.#lots, index)
  }
}

function at<Item>(column: ArrayLike<Item>, index: number): Item {
  const item = column[index]
  if (item === undefined) throw new RangeError(`no operation at ${index}`)
  return item
}
