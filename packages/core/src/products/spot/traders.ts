import { Trader } from './trader.ts'

const pageSize = 4096

/** Traders by user id. Ids are given in turn, so a few pages hold them all and finding one is an index in a list. */
export class Traders {
  readonly #pages: ((Trader | undefined)[] | undefined)[] = []

  find(userId: number): Trader | undefined {
    return this.#pages[Math.floor(userId / pageSize)]?.[userId % pageSize]
  }

  open(userId: number): Trader {
    const number = Math.floor(userId / pageSize)
    let page = this.#pages[number]
    if (page === undefined) {
      page = Array<Trader | undefined>(pageSize).fill(undefined)
      this.#pages[number] = page
    }
    return (page[userId % pageSize] ??= new Trader())
  }
}
