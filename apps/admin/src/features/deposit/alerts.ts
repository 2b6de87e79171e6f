import { depositConsoleCalls } from '@candor/protocol/products/deposit/calls'

import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'
import { session } from '../../app/session.ts'

const path = '/vouchers'
const load = () => api.call(depositConsoleCalls.voucherCounts, {})

/** The vouchers that wait for the reader's role; the others decide on none. */
export async function waitingCount(): Promise<number> {
  const { open, second } = await load()
  const role = session.get()?.role
  if (role === 'treasury') return open
  return role === 'risk' || role === 'owner' ? second : 0
}

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const { open, second, overdue } = await load()
  const late: ConsoleAlert = {
    title: 'deposit.overdue',
    values: { count: overdue },
    level: 'warning',
    path,
  }
  const all: ConsoleAlert = {
    title: 'deposit.waiting',
    values: { count: open + second },
    level: 'info',
    path,
  }
  return [...(overdue > 0 ? [late] : []), ...(open + second > 0 ? [all] : [])]
}
