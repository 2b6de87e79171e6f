import { followConsoleCalls } from '@candor/protocol/products/follow/calls'

import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'
import { session } from '../../app/session.ts'

const load = () => api.call(followConsoleCalls.traderCounts, {})

/** The applications that wait for the reader's role; the others decide on none. */
export async function waitingCount(): Promise<number> {
  const role = session.get()?.role
  return role === 'risk' || role === 'owner' ? (await load()).open : 0
}

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const { open, overdue } = await load()
  const path = '/traders/applications'
  const late: ConsoleAlert = {
    title: 'follow.overdue',
    values: { count: overdue },
    level: 'warning',
    path,
  }
  const all: ConsoleAlert = {
    title: 'follow.waiting',
    values: { count: open },
    level: 'info',
    path,
  }
  return [...(overdue > 0 ? [late] : []), ...(open > 0 ? [all] : [])]
}
