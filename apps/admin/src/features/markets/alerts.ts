import { marketConsoleCalls } from '@candor/protocol/services/market/calls'

import { alertOf } from '../../app/alert-of.ts'
import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const { list } = await api.call(marketConsoleCalls.marketList, {})
  const halted = list.filter(({ tradable, state }) => tradable && state === 'halted')
  const names = halted.map(({ symbol }) => symbol)
  return alertOf(names, { title: 'markets.halted', level: 'error', path: '/markets' })
}
