import type { Part } from '../../../product-bench.ts'
import { runLoad } from '../../../rig/load-process.ts'
import type { CoreFigures } from './run-core-bench.ts'

/** P2: the core alone, in a separate process. */
export const corePart: Part = {
  id: 'P2',
  run: async ({ sizes: { rounds, coreCommands: commands } }) => {
    const url = new URL('core-load.ts', import.meta.url)
    const found = await runLoad<CoreFigures>(url, { rounds, commands })
    const { rates, latencyUs, ...details } = found
    return [
      {
        id: 'P2',
        name: 'core with ledger, holds, fees and rows',
        unit: 'million/s',
        rounds: rates,
        atLeast: 2.5,
        details,
      },
      {
        id: 'P2',
        name: 'one command, p99.9',
        unit: 'µs',
        rounds: [latencyUs.p999],
        below: 50,
        details: latencyUs,
      },
    ]
  },
}
