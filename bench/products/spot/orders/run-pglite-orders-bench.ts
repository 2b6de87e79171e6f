import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { openTrading } from '../../../rig/open-trading.ts'
import {
  answeredOf,
  checkJournal,
  orderConnections,
  type OrderRound,
  runOrderRound,
  startOrderLoad,
} from './run-orders-bench.ts'

/** P4: the same orders on the embedded database, which does not fsync. */
export async function runPgliteOrdersBench({
  embedded,
  sizes: { rounds, roundMs, traders },
}: BenchContext): Promise<Figure[]> {
  const place = await embedded('orders')
  const trading = await openTrading(place, traders)
  const { load, ...warm } = await startOrderLoad(trading, roundMs)
  const ours: OrderRound[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of orderConnections) {
      ours.push(await runOrderRound(trading, load, { connections, durationMs: roundMs }))
    }
  }
  const rssMb = trading.program.rssMb()
  await load.stop()
  await trading.program.stop()
  await checkJournal(
    place,
    ours.reduce((sum, one) => sum + answeredOf(one), warm.answered),
  )
  const figures = orderConnections.flatMap((connections): Figure[] => {
    const own = ours.filter((one) => one.connections === connections)
    const name = `orders over HTTP, PGlite, ${connections} connections`
    const rates = own.map(({ perSecond }) => perSecond)
    return [
      { id: 'P4', name, unit: '/s', rounds: rates, atLeast: 12_000, details: own },
      {
        id: 'P4',
        name: `their p99, ${connections} connections`,
        unit: 'ms',
        rounds: own.map(({ p99 }) => p99),
      },
    ]
  })
  const name = 'server memory after these orders, PGlite'
  return [...figures, { id: 'P11', name, unit: 'MB', rounds: [rssMb] }]
}
