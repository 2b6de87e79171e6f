import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'

import type { Figure } from '../../../results/figure.ts'
import { fundTraders } from '../../../rig/fund-traders.ts'
import { insertTraders } from '../../../rig/insert-traders.ts'
import { environmentOf, inHome } from '../../../rig/open-trading.ts'
import type { BenchPostgres } from '../../../rig/start-bench-postgres.ts'
import { startProgram } from '../../../rig/start-program.ts'
import type { Sizes } from '../../../sizes.ts'
import { lockUpPositions } from './lock-up-positions.ts'
import { type Sent, SteadyOrders } from './steady-orders.ts'

const calmMs = 3000
const lookEveryMs = 50
const patienceMs = 120_000

type Round = { readonly seconds: number; readonly calm: Sent[]; readonly busy: Sent[] }

/** L1: a day's dividends fall due at once in the real program, while orders keep coming. */
export async function runDividendsBench(
  postgres: BenchPostgres,
  { rounds, positions, leadMs }: Sizes,
): Promise<Figure[]> {
  const found: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const databaseUrl = await postgres.createDatabase(`dividends_${round}`)
    found.push(await runRound(databaseUrl, { positions, leadMs }))
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

async function runRound(
  databaseUrl: string,
  { positions, leadMs }: Pick<Sizes, 'positions' | 'leadMs'>,
): Promise<Round> {
  const place = { databaseUrl, dataDir: '' }
  // Time to lock so many positions up and to start the program.
  const dueAt = Date.now() + leadMs + positions / 2
  await lockUpPositions(place, { positions, dueAt })
  const traders = await inHome(place, ({ db }) => insertTraders(db, 1))
  await inHome(place, async ({ db }) => sql`vacuum analyze`.execute(db))
  const program = await startProgram(environmentOf(place))
  await fundTraders(program.url, traders)
  const [trader] = traders
  if (trader === undefined) throw new Error('there is a trader')
  if (Date.now() > dueAt - calmMs) throw new Error('the dividends fell due before the program ran')
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

/** When the last dividend was on the disk, to a twentieth of a second. */
async function waitUntilPaid(
  databaseUrl: string,
  { positions, dueAt }: { positions: number; dueAt: number },
): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const ask = async (question: string) => {
    const { rows } = await client.query<{ answer: string }>(question)
    return Number(rows[0]?.answer)
  }
  try {
    // They are paid in the order of their ids.
    while ((await ask('select max(position_id) as answer from lockup_dividend')) !== positions) {
      if (Date.now() > dueAt + patienceMs) throw new Error('the dividends take too long')
      await sleep(lookEveryMs)
    }
    const paidAt = Date.now()
    if ((await ask('select count(*) as answer from lockup_dividend')) !== positions)
      throw new Error('not everybody was paid once')
    return paidAt
  } finally {
    await client.end()
  }
}

function slowest(sent: readonly Sent[]): number {
  return Math.max(...sent.map(({ ms }) => ms))
}
