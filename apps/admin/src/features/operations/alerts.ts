import { formatDateTime } from '@candor/client'
import { operationsCalls } from '@candor/protocol/services/operations/calls'
import { siteConsoleCalls } from '@candor/protocol/services/site/calls'

import { alertOf } from '../../app/alert-of.ts'
import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'

const level = 'error'
const path = '/dashboard'

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const [{ jobs }, { status, now, wall, clock_agrees: agrees }] = await Promise.all([
    api.call(operationsCalls.operations, {}),
    api.call(siteConsoleCalls.serverHealth, {}),
  ])
  const failing = jobs.filter(({ is_failing: isFailing }) => isFailing)
  const names = failing.map(({ name }) => name)
  const times = { server: formatDateTime(now), machine: formatDateTime(wall) }
  return [
    ...(status === 'busy' ? [{ title: 'operations.busy', level, path } as const] : []),
    ...(agrees ? [] : [{ title: 'operations.clock', values: times, level, path } as const]),
    ...alertOf(names, { title: 'operations.failing', level, path }),
  ]
}
