import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'

import { api } from '../../app/api.ts'
import type { ConsoleAlert } from '../../app/console-feature.ts'
import { ticketPaths } from './paths.ts'

const load = () => api.call(ticketConsoleCalls.ticketCounts, {})

/** The tickets that wait for the staff. */
export const waitingCount = async (): Promise<number> => (await load()).waiting

export async function alerts(): Promise<readonly ConsoleAlert[]> {
  const { waiting, late } = await load()
  const path = ticketPaths.queue
  const alertOf = (title: ConsoleAlert['title'], count: number, level: ConsoleAlert['level']) =>
    count > 0 ? [{ title, values: { count }, level, path }] : []
  return [
    ...alertOf('tickets.overdue', late, 'warning'),
    ...alertOf('tickets.waiting', waiting, 'info'),
  ]
}
