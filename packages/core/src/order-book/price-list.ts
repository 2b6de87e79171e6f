import type { Side } from './order-book.ts'

/** The most prices that an insertion or deletion moves. */
const chunkMax = 512
/** Further than this from the best, a binary search and one memory move are faster than a scan. */
const nearMax = 32

/**
 * The prices of one side, the best at the end, where most insertions happen. A market may have a hundred thousand of them,
 * so they are stored in chunks, of which an insertion moves only one. They are numbers, not levels, because moving numbers
 * costs no garbage collection. Iteration begins with the best; the list must not change meanwhile.
 */
export class PriceList implements Iterable<number> {
  readonly #side: Side
  /** In order; only a single chunk may be empty. */
  readonly #chunks: number[][]
  /** The last of them, with the best price at its end. */
  #front: number[] = []

  constructor(side: Side) {
    this.#side = side
    this.#chunks = [this.#front]
  }

  get best(): number | undefined {
    const front = this.#front
    // Reading index -1 of an empty array would make V8 leave the fast path.
    return front.length === 0 ? undefined : front[front.length - 1]
  }

  /** Adds a price that is not there. */
  add(price: number): void {
    const { best } = this
    const isBest = best === undefined || isBetter(this.#side, price, best)
    const place = isBest ? this.#chunks.length - 1 : this.#placeOfChunk(price)
    const chunk = this.#chunks[place] ?? this.#front
    if (isBest) chunk.push(price)
    else chunk.splice(placeOf(chunk, this.#side, price), 0, price)
    if (chunk.length > chunkMax) this.#split(chunk, place)
  }

  /** Removes a price that is there. */
  delete(price: number): void {
    const isBest = price === this.best
    const place = isBest ? this.#chunks.length - 1 : this.#placeOfChunk(price)
    const chunk = this.#chunks[place] ?? this.#front
    if (isBest) chunk.pop()
    else chunk.splice(placeOf(chunk, this.#side, price), 1)
    if (chunk.length === 0 && this.#chunks.length > 1) {
      this.#chunks.splice(place, 1)
      this.#front = this.#chunks.at(-1) ?? this.#front
    }
  }

  *[Symbol.iterator](): Iterator<number> {
    for (let place = this.#chunks.length - 1; place >= 0; place -= 1) {
      const chunk = this.#chunks[place] ?? []
      for (let index = chunk.length - 1; index >= 0; index -= 1) yield chunk[index] ?? 0
    }
  }

  /** The index of the chunk that contains `price`, or to which it belongs: the worst one whose range reaches it. */
  #placeOfChunk(price: number): number {
    const chunks = this.#chunks
    let low = 0
    let high = chunks.length - 1
    if (high === 0 || isBetter(this.#side, price, bestOf(chunks[high - 1]))) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBetter(this.#side, price, bestOf(chunks[middle]))) low = middle + 1
      else high = middle
    }
    return low
  }

  #split(chunk: number[], place: number): void {
    this.#chunks.splice(place + 1, 0, chunk.splice(chunkMax / 2))
    this.#front = this.#chunks.at(-1) ?? this.#front
  }
}

function bestOf(chunk: readonly number[] = []): number {
  return chunk[chunk.length - 1] ?? 0
}

/** The index of `price` in a chunk, or where it belongs: after every worse price and before every better one. */
function placeOf(prices: readonly number[], side: Side, price: number): number {
  let low = 0
  let high = prices.length
  const near = Math.max(0, high - nearMax)
  for (; high > near; high -= 1) {
    if (isBetter(side, price, prices[high - 1] ?? 0)) return high
    if (prices[high - 1] === price) return high - 1
  }
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBetter(side, price, prices[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

export function isBetter(side: Side, price: number, than: number): boolean {
  return side === 'buy' ? price > than : price < than
}
