import { chainWatchCalls } from '@candor/protocol/services/chain-watch/calls'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import i18next from 'i18next'

import { alertOf } from '../../app/alert-of.ts'
import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'
import { accountName } from './account-name.ts'
import { isLow } from './pool-use.ts'

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  // One role list covers both calls.
  const [{ pools, currencies }, custody] = await Promise.all([
    api.call(treasuryConsoleCalls.treasury, {}),
    api.call(chainWatchCalls.custody, {}),
  ])
  const low = pools.filter(isLow).map(({ account }) => accountName(i18next.t, account))
  const broken = currencies.filter(({ sum }) => /[1-9]/.test(sum)).map(({ code }) => code)
  const short = custody.totals.filter(({ state }) => state === 'short').map(({ code }) => code)
  const orphans = [...new Set(custody.orphans.map(({ network }) => network))]
  const failing = custody.chains.filter(({ error }) => error !== '').map(({ label }) => label)
  return [
    ...alertOf(broken, { title: 'treasury.unbalanced', level: 'error', path: '/treasury' }),
    ...alertOf(short, { title: 'treasury.short', level: 'error', path: '/treasury' }),
    ...alertOf(orphans, { title: 'treasury.orphaned', level: 'error', path: '/treasury' }),
    ...alertOf(failing, { title: 'treasury.chain_down', level: 'warning', path: '/treasury' }),
    ...alertOf(low, { title: 'treasury.low', level: 'warning', path: '/treasury' }),
  ]
}
