import type { Part } from '../../../product-bench.ts'
import { runLoad } from '../../../rig/load-process.ts'
import type { TickFigures } from './run-ticks-bench.ts'

/** F1: ticks of a market with many open positions, in the core alone, in a separate process. */
export const ticksPart: Part = {
  id: 'F1',
  run: async ({ sizes: { rounds, liveOrders: positions } }) => {
    const url = new URL('ticks-load.ts', import.meta.url)
    const { quietMs, firingUs, ...details } = await runLoad<TickFigures>(url, { rounds, positions })
    const name = `a tick that closes none of ${positions.toLocaleString('en')} open positions`
    return [
      { id: 'F1', name, unit: 'ms', rounds: quietMs, below: 50, details },
      { id: 'F1', name: 'one liquidation of a tick', unit: 'µs', rounds: firingUs, details },
    ]
  },
}
