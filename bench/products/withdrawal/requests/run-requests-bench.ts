import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { withBackend } from '../../../rig/open-trading.ts'
import { commitRequests } from './commit-requests.ts'
import { insertPayers } from './insert-payers.ts'
import { sendRequests } from './send-requests.ts'

const goal = 1000

/** W1: withdrawals a second that are accepted and held, by the committer alone and over HTTP with their proof. */
export async function runRequestsBench({
  postgres,
  sizes: { rounds, roundMs, traders },
}: BenchContext): Promise<Figure[]> {
  const place = async (name: string) => ({
    databaseUrl: await postgres.createDatabase(name),
    dataDir: '',
  })
  const committed = await place('withdrawal_commits')
  const userIds = Array.from({ length: traders }, (_, i) => 1_000_001 + i)
  const rates = await commitRequests(committed, { userIds, rounds, roundMs })
  const called = await place('withdrawal_calls')
  const payers = await withBackend(called, ({ db }) => insertPayers(db, traders))
  const sent = await sendRequests(called, { payers, rounds, roundMs })
  return [
    {
      id: 'W1',
      name: 'withdrawals accepted and held, committer',
      unit: '/s',
      rounds: rates,
      atLeast: goal,
    },
    {
      id: 'W1',
      name: 'withdrawals over HTTP with pay password and code',
      unit: '/s',
      rounds: sent.map(({ perSecond }) => perSecond),
      atLeast: goal,
      details: sent,
    },
    { id: 'W1', name: 'their p99', unit: 'ms', rounds: sent.map(({ p99 }) => p99) },
  ]
}
