import { openTestDatabase } from '../../../testing/backends.ts'
import { type ChainDeposit, ChainDeposits } from '../chain-deposits.ts'
import { ChainTransfers } from '../chain-transfers.ts'
import { ChainWatcher, type WatcherParts } from '../chain-watcher.ts'

type Parts = Pick<WatcherParts, 'network' | 'source' | 'coins'> & {
  readonly owners: ReadonlyMap<string, number>
}

/** A watcher of a source on a database of its own, with what it reports and credits. */
export async function watchSource({ network, source, coins, owners }: Parts) {
  const db = await openTestDatabase('pglite')
  const deposits = new ChainDeposits()
  const [shown, credited]: ChainDeposit[][] = [[], []]
  let alarms = 0
  deposits.register({
    report: async (list) => void shown?.push(...list),
    credit: async (deposit) => void credited?.push(deposit),
  })
  const watcher = new ChainWatcher({
    network,
    source,
    coins,
    deposits,
    transfers: new ChainTransfers({ db, network, now: Date.now }),
    owned: async (addresses) => new Map([...owners].filter(([one]) => addresses.includes(one))),
    confirmations: 2,
    onAlarm: (count) => (alarms += count),
  })
  await watcher.look()
  return { look: () => watcher.look(), shown, credited, alarms: () => alarms }
}
