import type { ProductBench } from '../../product-bench.ts'
import { corePart } from './core/core-part.ts'
import { runLoginsBench } from './logins/run-logins-bench.ts'
import { longLists } from './long-lists.ts'
import { makePostings } from './make-postings.ts'
import { runPgliteOrdersBench } from './orders/run-pglite-orders-bench.ts'
import { runPostgresOrdersBench } from './orders/run-postgres-orders-bench.ts'
import { runReadsBench } from './reads/run-reads-bench.ts'
import { restartPart } from './restart/run-restart-bench.ts'
import { runSocketsBench } from './sockets/run-sockets-bench.ts'
import { stopsPart } from './stops/stops-part.ts'

/** Of P3, for the parts that run after it. */
let ordersPerSecond = 1000

export const bench: ProductBench = {
  parts: [
    corePart,
    {
      id: 'P3',
      run: async (context) => {
        const { figures, perSecond } = await runPostgresOrdersBench(context)
        ordersPerSecond = perSecond
        return figures
      },
    },
    { id: 'P4', run: runPgliteOrdersBench },
    { id: 'P5', run: (context) => runReadsBench(context, ordersPerSecond) },
    { id: 'A1', run: runLoginsBench },
    { id: 'P6', run: runSocketsBench },
    restartPart,
    stopsPart,
  ],
  longLists,
  makePostings,
}
