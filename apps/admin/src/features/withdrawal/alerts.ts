import { withdrawalConsoleCalls } from '@candor/protocol/products/withdrawal/calls'

import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'
import { session } from '../../app/session.ts'

const path = '/withdrawals'
const load = () => api.call(withdrawalConsoleCalls.withdrawalCounts, {})

/** The reviews that wait for the reader's role; an auditor decides on none. */
export async function waitingCount(): Promise<number> {
  const { open, second } = await load()
  const role = session.get()?.role
  if (role === 'risk') return open
  return role === 'treasury' || role === 'owner' ? second : 0
}

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const { open, second, overdue } = await load()
  const late: ConsoleAlert = {
    title: 'withdrawal.overdue',
    values: { count: overdue },
    level: 'warning',
    path,
  }
  const all: ConsoleAlert = {
    title: 'withdrawal.waiting',
    values: { count: open + second },
    level: 'info',
    path,
  }
  return [...(overdue > 0 ? [late] : []), ...(open + second > 0 ? [all] : [])]
}
