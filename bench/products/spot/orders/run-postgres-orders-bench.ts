import { type Figure, median } from '../../../results/figure.ts'
import { inHome, openTrading } from '../../../rig/open-trading.ts'
import type { BenchPostgres } from '../../../rig/start-bench-postgres.ts'
import type { Sizes } from '../../../sizes.ts'
import {
  answeredOf,
  checkJournal,
  orderConnections,
  type OrderRound,
  runOrderRound,
  startOrderLoad,
} from './run-orders-bench.ts'
import { preparePgbench, runPgbench } from './run-pgbench.ts'
import { SingleCommits, singleCommitConnections } from './single-commits.ts'

/**
 * Where rate and latency are held against their goals, which belong together: with fewer connections the database waits for
 * orders, with more of them orders wait for it. What other loads make stands beside it.
 */
const judgedAt = 128

/** P3: durable orders through the real program, between yardsticks on the same PostgreSQL in the same minutes (decision 13). */
export async function runPostgresOrdersBench(
  postgres: BenchPostgres,
  { rounds, roundMs, traders, walFiles }: Sizes,
): Promise<{ figures: Figure[]; perSecond: number }> {
  const place = { databaseUrl: await postgres.createDatabase('orders'), dataDir: '' }
  const yardstick = { databaseUrl: await postgres.createDatabase('single'), dataDir: '' }
  await inHome(yardstick, async () => undefined)
  const pgbenchUrl = await postgres.createDatabase('pgbench')
  await preparePgbench(pgbenchUrl)
  const commits = await SingleCommits.connect(yardstick.databaseUrl, traders)
  const trading = await openTrading(place, traders)
  const { load, ...warm } = await startOrderLoad(trading, roundMs)
  const ours: OrderRound[] = []
  const pgbench: number[] = []
  const inTurn: number[] = []
  const atOnce: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of orderConnections) {
      ours.push(await runOrderRound(trading, load, { connections, durationMs: roundMs }))
    }
    pgbench.push(await runPgbench(pgbenchUrl, roundMs))
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
  return figuresOf({ ours, pgbench, inTurn, atOnce, rssMb })
}

function figuresOf(measured: {
  ours: OrderRound[]
  pgbench: number[]
  inTurn: number[]
  atOnce: number[]
  rssMb: number
}) {
  const { ours, pgbench, inTurn, atOnce, rssMb } = measured
  const parallel = `a transaction each, ${singleCommitConnections} at once`
  const yardsticks = [
    { to: 'pgbench', name: '`pgbench -N -c 32` beside it', rates: pgbench, atLeast: 2.5 },
    {
      to: 'a transaction each in turn',
      name: 'the same orders, a transaction each in turn',
      rates: inTurn,
      atLeast: 8,
    },
    { to: parallel, name: `the same orders, ${parallel}`, rates: atOnce, atLeast: undefined },
  ]
  const at = (connections: number) => ours.filter((one) => one.connections === connections)
  const ratesAt = (connections: number) => at(connections).map(({ perSecond }) => perSecond)
  const ratios = (connections: number, others: number[]) =>
    ratesAt(connections).map((rate, i) => rate / (others[i] ?? Number.NaN))
  const figures: Figure[] = [
    ...orderConnections.flatMap((connections) => [
      {
        id: 'P3',
        name: `durable orders over HTTP, PostgreSQL, ${connections} connections`,
        unit: '/s',
        rounds: ratesAt(connections),
        details: at(connections),
      },
      {
        id: 'P3',
        name: `their p99, ${connections} connections`,
        unit: 'ms',
        rounds: at(connections).map(({ p99 }) => p99),
        below: connections === judgedAt ? 50 : undefined,
      },
    ]),
    ...yardsticks.map(({ name, rates }) => ({ id: 'P3', name, unit: '/s', rounds: rates })),
    ...orderConnections.flatMap((connections) =>
      yardsticks.map(({ to, rates, atLeast }) => ({
        id: 'P3',
        name: `orders to ${to}, ${connections} connections`,
        unit: '×',
        rounds: ratios(connections, rates),
        atLeast: connections === judgedAt ? atLeast : undefined,
      })),
    ),
    {
      id: 'P11',
      name: 'server memory after these orders, PostgreSQL',
      unit: 'MB',
      rounds: [rssMb],
    },
  ]
  return { figures, perSecond: median(ratesAt(64)) }
}
