import type { BenchContext } from '../../../product-bench.ts'
import { type Figure, median } from '../../../results/figure.ts'
import { openTrading, withBackend } from '../../../rig/open-trading.ts'
import {
  answeredOf,
  checkJournal,
  orderConnections,
  type OrderRound,
  runOrderRound,
  startOrderLoad,
} from './run-orders-bench.ts'
import { type PgbenchRound, preparePgbench, runPgbench } from './run-pgbench.ts'
import { SingleCommits, singleCommitConnections } from './single-commits.ts'

type Measured = {
  readonly ours: OrderRound[]
  readonly pgbench: PgbenchRound[]
  /** The same orders, each in a transaction of its own, a second. */
  readonly inTurn: number[]
  readonly atOnce: number[]
  readonly rssMb: number
}

/** P3: durable orders through the real program, with yardsticks on the same PostgreSQL in the same rounds. */
export async function runPostgresOrdersBench({
  postgres,
  sizes: { rounds, roundMs, traders, walFiles },
}: BenchContext): Promise<{ figures: Figure[]; perSecond: number }> {
  const place = { databaseUrl: await postgres.createDatabase('orders'), dataDir: '' }
  const yardstick = { databaseUrl: await postgres.createDatabase('single'), dataDir: '' }
  await withBackend(yardstick, async () => undefined)
  const pgbenchUrl = await postgres.createDatabase('pgbench')
  await preparePgbench(pgbenchUrl)
  const commits = await SingleCommits.connect(yardstick.databaseUrl, traders)
  const trading = await openTrading(place, traders)
  const { load, ...warm } = await startOrderLoad(trading, roundMs)
  const ours: OrderRound[] = []
  const pgbench: PgbenchRound[] = []
  const inTurn: number[] = []
  const atOnce: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of orderConnections) {
      const task = { connections, durationMs: roundMs }
      ours.push(await runOrderRound(trading, load, task, postgres))
    }
    pgbench.push(await runPgbench(pgbenchUrl, { roundMs, database: postgres }))
    inTurn.push(await commits.run(walFiles === 0 ? 500 : roundMs, 1))
    atOnce.push(await commits.run(walFiles === 0 ? 500 : 2 * roundMs, singleCommitConnections))
  }
  const rssMb = trading.program.rssMb()
  await Promise.all([load.stop(), commits.close()])
  await trading.program.stop()
  await checkJournal(
    place,
    ours.reduce((sum, one) => sum + answeredOf(one), warm.answered),
  )
  const figures = figuresOf({ ours, pgbench, inTurn, atOnce, rssMb })
  const rates = ours.filter(({ connections }) => connections === 64)
  return { figures, perSecond: median(rates.map(({ perSecond }) => perSecond)) }
}

function figuresOf({ ours, pgbench, inTurn, atOnce, rssMb }: Measured): Figure[] {
  const parallel = `a transaction each, ${singleCommitConnections} at once`
  const [perSecond, cpuUs] = [
    pgbench.map((one) => one.perSecond),
    pgbench.map(({ cpuUsPerTransaction }) => cpuUsPerTransaction),
  ]
  return [
    figure('`pgbench -N -c 32` beside it', '/s', perSecond),
    figure('its processor time a transaction, database', 'µs', cpuUs),
    figure('the same orders, a transaction each in turn', '/s', inTurn),
    figure(`the same orders, ${parallel}`, '/s', atOnce),
    ...orderConnections.flatMap((connections): Figure[] => {
      const own = ours.filter((one) => one.connections === connections)
      const rates = own.map((one) => one.perSecond)
      const used = own.map(({ cpuUsPerOrder }) => cpuUsPerOrder)
      const named = (name: string) => `${name}, ${connections} connections`
      const p99 = own.map((one) => one.p99)
      return [
        figure(named('durable orders over HTTP, PostgreSQL'), '/s', rates, { details: own }),
        figure(named('their p99'), 'ms', p99, { below: 50 }),
        figure(named('orders to pgbench'), '×', over(rates, perSecond)),
        figure(named('orders to a transaction each in turn'), '×', over(rates, inTurn)),
        figure(named(`orders to ${parallel}`), '×', over(rates, atOnce), { atLeast: 10 }),
        figure(named('processor time an order, server and database'), 'µs', used),
        figure(named('processor time an order to a pgbench transaction'), '×', over(used, cpuUs), {
          atMost: 1,
        }),
      ]
    }),
    {
      id: 'P11',
      name: 'server memory after these orders, PostgreSQL',
      unit: 'MB',
      rounds: [rssMb],
    },
  ]
}

function figure(name: string, unit: string, rounds: number[], more: Partial<Figure> = {}): Figure {
  return { id: 'P3', name, unit, rounds, ...more }
}

function over(values: number[], others: number[]): number[] {
  return values.map((value, i) => value / (others[i] ?? Number.NaN))
}
