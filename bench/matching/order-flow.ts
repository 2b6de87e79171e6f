import { type Side } from '../../packages/core/src/order-book/order-book.ts'
import { type Operation, OperationColumns } from './operation-columns.ts'
import { ReferenceBook } from './reference-book.ts'

export type OrderFlow = {
  readonly operations: OperationColumns
  /** `hashExecuted` over the lots that each operation in turn must execute. */
  readonly executedHash: number
  readonly liveOrdersMax: number
}

/** The limit of a market order. */
export function anyPrice(side: Side): number {
  return side === 'buy' ? Number.MAX_SAFE_INTEGER : 0
}

/** Folds the lots that one operation executed into the hash of those before it. */
export function hashExecuted(hash: number, lots: number): number {
  return (Math.imul(hash, 31) + lots) | 0
}

/**
 * Around a random walk of the price: 60 % limit orders, most of them near it, 25 % cancels and 15 %
 * market orders of up to `marketLotsMax` lots. The smaller these are, the deeper the book grows.
 */
export function makeOrderFlow(options: {
  operations: number
  marketLotsMax: number
  seed: number
}): OrderFlow {
  const random = seededRandom(options.seed)
  const book = new ReferenceBook()
  const operations = new OperationColumns(options.operations)
  let middle = 100_000
  let executedHash = 0
  let liveOrdersMax = 0
  for (let id = 1; id <= options.operations; id += 1) {
    if (random() < 0.1) middle += random() < 0.5 ? -1 : 1
    const operation = drawOperation({ ...options, id, middle, random, book })
    operations.push(operation)
    executedHash = hashExecuted(executedHash, perform(book, operation))
    liveOrdersMax = Math.max(liveOrdersMax, book.liveOrders)
  }
  return { operations, executedHash, liveOrdersMax }
}

function drawOperation({
  id,
  middle,
  marketLotsMax,
  random,
  book,
}: {
  id: number
  middle: number
  marketLotsMax: number
  random: () => number
  book: ReferenceBook
}): Operation {
  const draw = random()
  const side = random() < 0.5 ? 'buy' : 'sell'
  if (draw >= 0.85) {
    return {
      kind: 'market',
      id,
      side,
      price: 0,
      lots: 1 + Math.floor(random() * marketLotsMax),
    }
  }
  if (draw >= 0.6 && book.liveOrders > 0) {
    const order = book.liveAt(drawPlace(random, book.liveOrders))
    const { id, side, price } = order
    return { kind: 'cancel', id, side, price, lots: 0 }
  }
  const offset = 1 + Math.floor(-Math.log(1 - random()) * 12)
  const price = side === 'buy' ? middle - offset : middle + offset
  return { kind: 'limit', id, side, price, lots: 1 + Math.floor(random() * 100) }
}

/**
 * Half of all cancels take any order, the others one of the latest, as market makers do.
 */
function drawPlace(random: () => number, liveOrders: number): number {
  return random() < 0.5
    ? Math.floor(random() * liveOrders)
    : Math.max(0, liveOrders - 1 - Math.floor(random() * 64))
}

/** Returns the lots that were executed. */
function perform(book: ReferenceBook, { kind, id, side, price, lots }: Operation): number {
  if (kind === 'cancel') {
    book.cancel(id)
    return 0
  }
  const limit = kind === 'market' ? anyPrice(side) : price
  const left = book.execute({ side, limit, lots })
  if (kind === 'limit' && left > 0) book.rest({ id, side, price, lots: left })
  return lots - left
}

/** Mulberry32: small, fast, and deterministic on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
