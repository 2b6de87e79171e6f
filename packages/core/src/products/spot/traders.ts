import { Trader } from './trader.ts'

/** Of an id, so many bits are the place on a page. */
const pageBits = 12
const pageSize = 2 ** pageBits

/** Traders by user id. Ids are given in turn, so a few pages hold them all and finding one is an index in a list. */
export class Traders {
  readonly #pages: ((Trader | undefined)[] | undefined)[] = []

  find(userId: number): Trader | undefined {
    return this.#pages[userId >> pageBits]?.[userId & (pageSize - 1)]
  }

  open(userId: number): Trader {
    const number = userId >> pageBits
    let page = this.#pages[number]
    if (page === undefined) {
      page = Array<Trader | undefined>(pageSize).fill(undefined)
      this.#pages[number] = page
    }
    return (page[userId & (pageSize - 1)] ??= new Trader())
  }
}
