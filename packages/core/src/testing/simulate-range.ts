import { productOpenings } from './product-openings.ts'
import { simulate } from './simulate.ts'

/** So many runs of so many commands, with seeds from the first on. */
export type Range = { readonly first: number; readonly count: number; readonly commands: number }

export type RangeTotals = {
  readonly written: number
  readonly restarts: number
  readonly crashes: number
  /** The kinds of the commands that were accepted, and the rejections that were returned. */
  readonly outcomes: ReadonlySet<string>
}

/** The sums over the runs of a range, every other of which begins with the funds of products. A difference throws, with its seed. */
export function simulateRange({ first, count, commands }: Range): RangeTotals {
  const outcomes = new Set<string>()
  const sum = { written: 0, restarts: 0, crashes: 0, outcomes }
  for (let seed = first; seed < first + count; seed += 1) {
    const opening = seed % 2 === 0 ? productOpenings : []
    const run = simulate({ seed, commands, opening })
    sum.written += run.written
    sum.restarts += run.restarts
    sum.crashes += run.crashes
    for (const name of run.outcomes.keys()) outcomes.add(name)
  }
  return sum
}
