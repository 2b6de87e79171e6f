import { Trader } from './trader.ts'

/** The number of bits of an id that are its place on a page. */
const pageBits = 12
const pageSize = 2 ** pageBits

/** Traders by user id. Ids are consecutive, so a few pages hold them all and a lookup is an array access. */
export class Traders {
  readonly #pages: ((Trader | undefined)[] | undefined)[] = [undefined]

  find(userId: number): Trader | undefined {
    return this.#pages[userId >> pageBits]?.[userId & (pageSize - 1)]
  }

  open(userId: number): Trader {
    const number = userId >> pageBits
    // One by one: V8 uses a slower kind of array once a list has holes.
    while (this.#pages.length <= number) this.#pages.push(undefined)
    const page = (this.#pages[number] ??= Array<Trader | undefined>(pageSize).fill(undefined))
    return (page[userId & (pageSize - 1)] ??= new Trader())
  }
}
