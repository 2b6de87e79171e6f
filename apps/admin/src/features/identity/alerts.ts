import { identityConsoleCalls } from '@candor/protocol/services/identity/calls'

import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'
import { session } from '../../app/session.ts'

const load = () => api.call(identityConsoleCalls.identityCounts, {})

/** The cases that wait for the reader's role; an auditor decides on none. */
export async function waitingCount(): Promise<number> {
  const { open, second } = await load()
  const role = session.get()?.role
  if (role === 'kyc') return open
  return role === 'risk' || role === 'owner' ? second : 0
}

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const { open, second, overdue } = await load()
  const path = '/identity'
  const waiting = open + second
  const late: ConsoleAlert = {
    title: 'identity.overdue',
    values: { count: overdue },
    level: 'warning',
    path,
  }
  const all: ConsoleAlert = {
    title: 'identity.waiting',
    values: { count: waiting },
    level: 'info',
    path,
  }
  return [...(overdue > 0 ? [late] : []), ...(waiting > 0 ? [all] : [])]
}
