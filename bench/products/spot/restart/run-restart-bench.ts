import { sql } from 'kysely'

import type { BenchContext, Part } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { getRequest, HttpConnection } from '../../../rig/http-connection.ts'
import { environmentOf, withBackend, type Place } from '../../../rig/open-trading.ts'
import { startProgram } from '../../../rig/start-program.ts'
import { insertLiveRows } from './insert-live-rows.ts'

/** P7: from the spawn of the program until /readyz answers 200. */
export const restartPart: Part = { id: 'P7', run: runRestartBench }

async function runRestartBench({
  postgres,
  sizes: { balances, liveOrders, restarts },
}: BenchContext): Promise<Figure[]> {
  const place: Place = { databaseUrl: await postgres.createDatabase('restart'), dataDir: '' }
  const first = await startProgram(environmentOf(place))
  await first.stop()
  await withBackend(place, async ({ db }) => {
    await insertLiveRows(db, { balances, liveOrders })
    await sql`vacuum analyze`.execute(db)
  })
  const seconds: number[] = []
  const memory: number[] = []
  for (let start = 0; start < restarts; start += 1) {
    const program = await startProgram(environmentOf(place))
    seconds.push(program.readyMs / 1000)
    memory.push(program.rssMb())
    await checkDepth(program.url)
    await program.stop()
  }
  await checkOrders(place, liveOrders)
  const size = `${balances.toLocaleString('en')} balances and ${liveOrders.toLocaleString('en')} live orders`
  return [
    { id: 'P7', name: `restart with ${size}`, unit: 's', rounds: seconds, below: 5 },
    { id: 'P7', name: 'server memory then', unit: 'MB', rounds: memory },
  ]
}

async function checkDepth(url: string): Promise<void> {
  const connection = await HttpConnection.open(url)
  const { body } = await connection.send(getRequest('/api/coin/depth?symbol=BTCUSDT'))
  connection.close()
  const { bids, asks } = JSON.parse(body).message as { bids: unknown[]; asks: unknown[] } // By protocol.
  if (bids.length < 50 || asks.length < 50) throw new Error('the restarted book is thin')
}

/** The program has only read: each order must still be open. */
async function checkOrders(place: Place, liveOrders: number): Promise<void> {
  const live = await withBackend(place, async ({ db }) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from spot_order where status <= 2`.execute(db)
    return Number(rows[0]?.count)
  })
  if (live !== liveOrders) throw new Error(`of ${liveOrders} live orders ${live} are left`)
}
