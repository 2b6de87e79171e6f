import type { Worth } from './formulas.ts'
import { LoanHeap } from './loan-heap.ts'
import type { LoanPosition } from './position.ts'
import { levelsOf } from './terms.ts'

/** Keys are floating-point numbers: loans within this distance of the price are checked exactly as well. */
const margin = 1 + 1e-9

type Reached = {
  readonly worth: Worth
  /** The highest growth that a debt may have: the one at the end of the hour. */
  readonly growth: bigint
  readonly limit: number
  /** Whether it really is: the index finds a few more. */
  readonly isReached: (id: number) => boolean
}

/**
 * The loans of a pair by the worth of a unit of collateral, divided by the pool's growth, at which collateral of each is sold
 * and at which each is called next. Interest changes the price of a level each hour, and never this quotient: only a change
 * of the loan does.
 */
export class LoanTriggers {
  readonly #sales = new LoanHeap()
  readonly #calls = new LoanHeap()

  set(loan: LoanPosition): void {
    const { id, level, terms } = loan
    const ratio = ratioOf(loan)
    const next = levelsOf(terms)[level]
    this.#sales.set(id, ratio / Number(terms.liquidationLtv))
    if (next === undefined || next === terms.liquidationLtv) this.#calls.delete(id)
    else this.#calls.set(id, ratio / Number(next))
  }

  clear(id: number): void {
    this.#sales.delete(id)
    this.#calls.delete(id)
  }

  /** The loans whose collateral is due for sale, those that are furthest beyond their level first. */
  salesDue(reached: Reached): readonly number[] {
    return dueIn(this.#sales, reached)
  }

  /** Those that have reached another level, in the same order. */
  callsDue(reached: Reached): readonly number[] {
    return dueIn(this.#calls, reached)
  }
}

function dueIn(heap: LoanHeap, { worth, growth, limit, isReached }: Reached): readonly number[] {
  const { up, down } = worth
  const price = Number(up) / Number(down) / Number(growth)
  const due: number[] = []
  const seen: [number, number][] = []
  while (due.length < limit) {
    const { first } = heap
    if (first === undefined || price > first.key * margin) break
    seen.push([first.id, first.key])
    heap.delete(first.id)
    if (isReached(first.id)) due.push(first.id)
  }
  for (const [id, key] of seen) heap.set(id, key)
  return due
}

/**
 * The most that a unit of collateral owes, in parts of what the growth has become: a debt with its interest is rounded up by
 * at most half a unit.
 */
const ratioOf = ({ debt, growth, collateral }: LoanPosition): number =>
  ((Number(debt) + 0.5) / Number(growth) / Number(collateral)) * 100_000_000
