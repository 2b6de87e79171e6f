import type { Part } from '../product-bench.ts'
import { runLoad } from '../rig/load-process.ts'
import type { MatchingFigures } from './run-matching-bench.ts'

const goals = { thin: 15, deep: 20 } as const

/** P1: matching alone, in a separate process. Implementations in C++ and Java are compared outside the repository. */
export const matchingPart: Part = {
  id: 'P1',
  run: async ({ sizes: { rounds, matchingOperations: operations } }) => {
    const url = new URL('matching-load.ts', import.meta.url)
    const found = await runLoad<MatchingFigures[]>(url, { rounds, operations })
    return (['thin', 'deep'] as const).flatMap((flow) => {
      const ratesOf = (contender: string) =>
        found.find((one) => one.flow === flow && one.contender === contender)?.rates ?? []
      const [ours, others] = [ratesOf('candor'), ratesOf('nodejs-order-book')]
      const ratios = ours.map((rate, i) => rate / (others[i] ?? Number.NaN))
      const figure = (name: string, unit: string, values: readonly number[]) => ({
        id: 'P1',
        name: `${name}, ${flow} book`,
        unit,
        rounds: values,
      })
      return [
        figure('matching', 'million/s', ours),
        figure('nodejs-order-book', 'million/s', others),
        { ...figure('matching to it', '×', ratios), atLeast: goals[flow] },
      ]
    })
  },
}
