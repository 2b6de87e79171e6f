import { requestCalls } from '@candor/protocol/services/four-eyes/calls'

import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const { open: count } = await api.call(requestCalls.requestCounts, {})
  const alert = { title: 'requests.waiting', level: 'info', path: '/requests' } as const
  return count === 0 ? [] : [{ ...alert, values: { count } }]
}
