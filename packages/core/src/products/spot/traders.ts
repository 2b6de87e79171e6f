import { Trader } from './trader.ts'

/** Of an id, so many bits are the place on a page. */
const pageBits = 12
const pageSize = 2 ** pageBits

/** Traders by user id. Ids are given in turn, so a few pages hold them all and finding one is an index in a list. */
export class Traders {
  readonly #pages: ((Trader | undefined)[] | undefined)[] = [undefined]

  find(userId: number): Trader | undefined {
    return this.#pages[userId >> pageBits]?.[userId & (pageSize - 1)]
  }

  open(userId: number): Trader {
    const number = userId >> pageBits
    // One by one, for a list with holes is another to V8, which would ask each time which it is.
    while (this.#pages.length <= number) this.#pages.push(undefined)
    const page = (this.#pages[number] ??= Array<Trader | undefined>(pageSize).fill(undefined))
    return (page[userId & (pageSize - 1)] ??= new Trader())
  }
}
