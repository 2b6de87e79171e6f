import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'

import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { fundTraders } from '../../../rig/fund-traders.ts'
import { insertTraders } from '../../../rig/insert-traders.ts'
import { environmentOf, withBackend } from '../../../rig/open-trading.ts'
import { startProgram } from '../../../rig/start-program.ts'
import { lockUpPositions } from '../lock-up-positions.ts'
import { type Sent, SteadyOrders } from './steady-orders.ts'

const calmMs = 3000
const pollEveryMs = 50
const paymentMsMax = 120_000

type Round = { readonly seconds: number; readonly calm: Sent[]; readonly busy: Sent[] }

/** L1: a day's dividends fall due at once in the real program, while it receives orders. */
export async function runDividendsBench({
  postgres,
  sizes: { rounds, dueTimers: positions, leadMs: shortestLeadMs },
}: BenchContext): Promise<Figure[]> {
  const found: Round[] = []
  let leadMs = shortestLeadMs
  for (let databases = 0; found.length < rounds; databases += 1) {
    const databaseUrl = await postgres.createDatabase(`dividends_${databases}`)
    const round = await runRound(databaseUrl, { positions, leadMs })
    if (round === undefined) leadMs *= 2
    else found.push(round)
  }
  const size = positions.toLocaleString('en')
  return [
    {
      id: 'L1',
      name: `a day's dividends of ${size} positions`,
      unit: 's',
      rounds: found.map(({ seconds }) => seconds),
      below: 3,
    },
    {
      id: 'L1',
      name: 'the slowest order meanwhile, over the slowest before',
      unit: 'ms',
      rounds: found.map(({ calm, busy }) => Math.max(0, slowest(busy) - slowest(calm))),
      below: 50,
      details: found.map(({ calm, busy }) => ({
        calm: { orders: calm.length, slowestMs: slowest(calm) },
        busy: { orders: busy.length, slowestMs: slowest(busy) },
      })),
    },
  ]
}

/** Undefined where the dividends fell due before the program was ready: a slower machine takes a longer lead. */
async function runRound(
  databaseUrl: string,
  { positions, leadMs }: { positions: number; leadMs: number },
): Promise<Round | undefined> {
  const place = { databaseUrl, dataDir: '' }
  // Time to lock the positions up and to start the program.
  const dueAt = Date.now() + leadMs + positions / 2
  await lockUpPositions(place, { positions, dueAt })
  const traders = await withBackend(place, ({ db }) => insertTraders(db, 1))
  await withBackend(place, async ({ db }) => sql`vacuum analyze`.execute(db))
  const program = await startProgram(environmentOf(place))
  await fundTraders(program.url, traders)
  const [trader] = traders
  if (trader === undefined) throw new Error('there is a trader')
  if (Date.now() > dueAt - calmMs) {
    await program.stop()
    return undefined
  }
  const orders = await SteadyOrders.open(program.url, trader)
  await sleep(dueAt - calmMs - Date.now())
  const running = orders.run()
  await sleep(calmMs)
  const paidAt = await waitUntilPaid(databaseUrl, { positions, dueAt })
  orders.stop()
  await running
  await program.stop()
  return {
    seconds: (paidAt - dueAt) / 1000,
    calm: orders.sent.filter(({ at }) => at < dueAt),
    busy: orders.sent.filter(({ at }) => at >= dueAt && at <= paidAt),
  }
}

/** When the last dividend was committed, to a twentieth of a second. */
async function waitUntilPaid(
  databaseUrl: string,
  { positions, dueAt }: { positions: number; dueAt: number },
): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const valueOf = async (query: string) => {
    const { rows } = await client.query<{ value: string }>(query)
    return Number(rows[0]?.value)
  }
  try {
    // They are paid in the order of their ids.
    while ((await valueOf('select max(position_id) as value from lockup_dividend')) !== positions) {
      if (Date.now() > dueAt + paymentMsMax) throw new Error('the dividends take too long')
      await sleep(pollEveryMs)
    }
    const paidAt = Date.now()
    if ((await valueOf('select count(*) as value from lockup_dividend')) !== positions)
      throw new Error('not every position was paid once')
    return paidAt
  } finally {
    await client.end()
  }
}

function slowest(sent: readonly Sent[]): number {
  return Math.max(...sent.map(({ ms }) => ms))
}
