import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { startLoad } from '../../../rig/load-process.ts'
import { openTrading } from '../../../rig/open-trading.ts'
import { runOrderRound, startOrderLoad } from '../orders/run-orders-bench.ts'
import type { ReadLoadReport, ReadLoadSetup, ReadLoadTask } from './read-load.ts'

const readers = 32

/** P5: quotations, depth and wallets in turn while orders run at half of P3's rate. */
export async function runReadsBench(
  { postgres, sizes: { rounds, roundMs, traders } }: BenchContext,
  ordersPerSecond: number,
): Promise<Figure[]> {
  const place = { databaseUrl: await postgres.createDatabase('reads'), dataDir: '' }
  const trading = await openTrading(place, traders)
  const { load: orders } = await startOrderLoad(trading, roundMs)
  const setup: ReadLoadSetup = {
    url: trading.program.url,
    traders: trading.traders,
    connections: readers,
  }
  const url = new URL('read-load.ts', import.meta.url)
  const reads = await startLoad<ReadLoadTask, ReadLoadReport>(url, setup)
  const seen = []
  for (let round = 0; round < rounds; round += 1) {
    const task = { connections: 64, durationMs: roundMs, ratePerSecond: ordersPerSecond / 2 }
    const [order, read] = await Promise.all([
      runOrderRound(trading, orders, task),
      reads.run({ durationMs: roundMs }),
    ])
    seen.push({ ...read, perSecond: (read.reads * 1000) / read.elapsedMs, order })
  }
  await Promise.all([orders.stop(), reads.stop()])
  await trading.program.stop()
  const rates = seen.map(({ perSecond }) => perSecond)
  const orderRates = seen.map(({ order }) => order.perSecond)
  const p99 = seen.map((one) => one.p99)
  return [
    {
      id: 'P5',
      name: `reads, ${readers} connections`,
      unit: '/s',
      rounds: rates,
      atLeast: 10_000,
      details: seen,
    },
    { id: 'P5', name: 'their p99', unit: 'ms', rounds: p99, below: 20 },
    { id: 'P5', name: 'orders beside them', unit: '/s', rounds: orderRates },
  ]
}
