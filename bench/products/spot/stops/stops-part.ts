import type { Part } from '../../../product-bench.ts'
import { runLoad } from '../../../rig/load-process.ts'
import type { StopFigures } from './run-stops-bench.ts'

/** T1: ticks of a market with many waiting stop orders, in the core alone, in a separate process. */
export const stopsPart: Part = {
  id: 'T1',
  run: async ({ sizes: { rounds, liveOrders: stops } }) => {
    const url = new URL('stops-load.ts', import.meta.url)
    const found = await runLoad<StopFigures>(url, { rounds, stops })
    const { emptyUs, quietUs, firingUs, ...details } = found
    const count = stops.toLocaleString('en')
    return [
      { id: 'T1', name: 'a tick without stop orders', unit: 'µs', rounds: emptyUs },
      {
        id: 'T1',
        name: `a tick that fires none of ${count} stop orders`,
        unit: 'µs',
        rounds: quietUs,
        below: 1000,
        details,
      },
      { id: 'T1', name: 'one stop order that a tick fires', unit: 'µs', rounds: firingUs, details },
    ]
  },
}
