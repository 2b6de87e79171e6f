import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { startLoad } from '../../../rig/load-process.ts'
import { openTrading } from '../../../rig/open-trading.ts'
import { runOrderRound, startOrderLoad } from '../orders/run-orders-bench.ts'
import type { SocketLoadReport, SocketLoadSetup, SocketLoadTask } from './socket-load.ts'

/** Enough for the depth of the market to change in every tenth of a second, which is as often as it is published. */
const ordersPerSecond = 200

type Round = SocketLoadReport & { readonly eachPerSecond: number; readonly cpuPercent: number }

/** P6: every socket subscribes to the depth of one busy market. */
export async function runSocketsBench({
  postgres,
  sizes: { rounds, roundMs, sockets, traders },
}: BenchContext): Promise<Figure[]> {
  const place = { databaseUrl: await postgres.createDatabase('sockets'), dataDir: '' }
  const trading = await openTrading(place, traders)
  const { load: orders } = await startOrderLoad(trading, 1000)
  const setup: SocketLoadSetup = { url: trading.program.url, sockets }
  const url = new URL('socket-load.ts', import.meta.url)
  const listeners = await startLoad<SocketLoadTask, SocketLoadReport>(url, setup)
  const seen: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [order, received] = await Promise.all([
      runOrderRound(trading, orders, {
        connections: 8,
        durationMs: roundMs,
        ratePerSecond: ordersPerSecond,
      }),
      listeners.run({ durationMs: roundMs }),
    ])
    if (received.updates === 0 || received.gaps > 0) {
      throw new Error(`${received.updates} updates were received, with ${received.gaps} gaps`)
    }
    const eachPerSecond = (received.updates * 1000) / roundMs / sockets
    seen.push({ ...received, eachPerSecond, cpuPercent: order.serverCpu * 100 })
  }
  await Promise.all([orders.stop(), listeners.stop()])
  await trading.program.stop()
  const rounded = (of: (one: Round) => number) => seen.map(of)
  const name = `updates to each of ${sockets} sockets`
  return [
    { id: 'P6', name, unit: '/s', rounds: rounded((one) => one.eachPerSecond), details: seen },
    { id: 'P6', name: 'their p99', unit: 'ms', rounds: rounded((one) => one.p99), below: 100 },
    {
      id: 'P6',
      name: 'server processor time meanwhile',
      unit: '% of a core',
      rounds: rounded((one) => one.cpuPercent),
      below: 50,
    },
  ]
}
