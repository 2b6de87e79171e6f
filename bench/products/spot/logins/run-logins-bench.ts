import pg from 'pg'

import { Passwords } from '../../../../apps/server/src/calls/passwords.ts'
import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { startLoad } from '../../../rig/load-process.ts'
import { openTrading, type Place } from '../../../rig/open-trading.ts'
import { runOrderRound, startOrderLoad } from '../orders/run-orders-bench.ts'
import type { LoginLoadReport, LoginLoadSetup, LoginLoadTask } from './login-load.ts'

const loginsPerSecond = 40
const ordersPerSecond = 1000
const password = 'a password of the bench'

/** A1: logins, each a hash of 23 ms of one core, while orders go on. */
export async function runLoginsBench({
  postgres,
  sizes: { rounds, roundMs, traders },
}: BenchContext): Promise<Figure[]> {
  const place = { databaseUrl: await postgres.createDatabase('logins'), dataDir: '' }
  const trading = await openTrading(place, traders)
  await setPasswords(place)
  const { load: orders } = await startOrderLoad(trading, roundMs)
  const setup: LoginLoadSetup = {
    url: trading.program.url,
    userStrings: trading.traders.map(({ userId }) => `trader${userId}@bench.test`),
    password,
  }
  const url = new URL('login-load.ts', import.meta.url)
  const logins = await startLoad<LoginLoadTask, LoginLoadReport>(url, setup)
  const seen = []
  for (let round = 0; round < rounds; round += 1) {
    const task = { connections: 64, durationMs: roundMs, ratePerSecond: ordersPerSecond }
    const [order, login] = await Promise.all([
      runOrderRound(trading, orders, task),
      logins.run({ durationMs: roundMs, perSecond: loginsPerSecond }),
    ])
    seen.push({ ...login, order })
  }
  await Promise.all([orders.stop(), logins.stop()])
  await trading.program.stop()
  const name = `p99 of ${ordersPerSecond} orders/s beside ${loginsPerSecond} logins/s`
  return [
    {
      id: 'A1',
      name,
      unit: 'ms',
      rounds: seen.map(({ order }) => order.p99),
      below: 100,
      details: seen,
    },
    {
      id: 'A1',
      name: 'these logins',
      unit: '/s',
      rounds: seen.map(({ logins: count, elapsedMs }) => (count * 1000) / elapsedMs),
    },
    { id: 'A1', name: 'p99 of these logins', unit: 'ms', rounds: seen.map(({ p99 }) => p99) },
  ]
}

/** One hash for all: the time of a check does not depend on it. */
async function setPasswords(place: Place): Promise<void> {
  const hashed = await new Passwords().hash(password)
  if (!hashed.ok) throw new Error('the password was not hashed')
  const client = new pg.Client(place.databaseUrl)
  await client.connect()
  await client.query('update app_user set password_hash = $1', [hashed.value])
  await client.end()
}
