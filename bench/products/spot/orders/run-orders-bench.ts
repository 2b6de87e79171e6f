import { sql } from 'kysely'

import { type LoadProcess, startLoad } from '../../../rig/load-process.ts'
import { inHome, type Place, type Trading } from '../../../rig/open-trading.ts'
import type { OrderLoadReport, OrderLoadSetup, OrderLoadTask } from './order-load.ts'

export type OrderLoad = LoadProcess<OrderLoadTask, OrderLoadReport>
export const orderConnections = [64, 128, 256] as const

/** One round of orders as fast as they are answered. */
export type OrderRound = OrderLoadReport & {
  readonly connections: number
  /** Orders and cancels that were accepted, a second. */
  readonly perSecond: number
  /** Of one core. */
  readonly serverCpu: number
}

/** The load generator in a process of its own, its connections open, and a second of work done so that all is warm. */
export async function startOrderLoad({ program, traders }: Trading, warmMs: number) {
  const setup: OrderLoadSetup = { url: program.url, traders, connectionsMax: 256 }
  const url = new URL('order-load.ts', import.meta.url)
  const load = await startLoad<OrderLoadTask, OrderLoadReport>(url, setup)
  const warm = await load.run({ connections: 64, durationMs: warmMs })
  return { load, answered: answeredOf(warm) }
}

export async function runOrderRound(
  { program }: Trading,
  load: OrderLoad,
  task: OrderLoadTask,
): Promise<OrderRound> {
  const cpuBefore = program.cpuMs()
  const report = await load.run(task)
  const refused = Object.entries(report.refused)
  if (refused.length > 0) throw new Error(`orders were refused: ${JSON.stringify(refused)}`)
  return {
    ...report,
    connections: task.connections,
    perSecond: ((report.placed + report.cancelled) * 1000) / report.elapsedMs,
    serverCpu: (program.cpuMs() - cpuBefore) / report.elapsedMs,
  }
}

export function answeredOf({ placed, cancelled, tooLate }: OrderLoadReport): number {
  return placed + cancelled + tooLate
}

/** Every answer that a trader got is a row of the journal, and there is no row beside them. */
export async function checkJournal(place: Place, answered: number): Promise<void> {
  const stored = await inHome(place, async ({ db }) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from journal where kind in ('spot.place', 'spot.cancel')`.execute(db)
    return Number(rows[0]?.count)
  })
  if (stored !== answered) throw new Error(`${answered} answers, ${stored} rows in the journal`)
}
