import { sql } from 'kysely'

import { type LoadProcess, startLoad } from '../../../rig/load-process.ts'
import { type Place, type Trading, withBackend } from '../../../rig/open-trading.ts'
import type { OrderLoadReport, OrderLoadSetup, OrderLoadTask } from './order-load.ts'

export type OrderLoad = LoadProcess<OrderLoadTask, OrderLoadReport>
export const orderConnections = [64, 128, 256] as const

/** One round of orders, each connection sending as soon as it has its reply. */
export type OrderRound = OrderLoadReport & {
  readonly connections: number
  /** Orders and cancels that were accepted, a second. */
  readonly perSecond: number
  /** Of one core. */
  readonly serverCpu: number
  /** Processor time of the server, and of the database where it is a program of its own. */
  readonly cpuUsPerOrder: number
}

/** The load generator in a process of its own, with open connections, after a warm-up. */
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
  database?: { cpuMs(): number },
): Promise<OrderRound> {
  const serverBefore = program.cpuMs()
  const databaseBefore = database?.cpuMs() ?? 0
  const report = await load.run(task)
  const serverMs = program.cpuMs() - serverBefore
  const databaseMs = (database?.cpuMs() ?? 0) - databaseBefore
  const accepted = report.placed + report.cancelled
  const refused = Object.entries(report.refused)
  if (refused.length > 0) throw new Error(`orders were refused: ${JSON.stringify(refused)}`)
  return {
    ...report,
    connections: task.connections,
    perSecond: (accepted * 1000) / report.elapsedMs,
    serverCpu: serverMs / report.elapsedMs,
    cpuUsPerOrder: ((serverMs + databaseMs) * 1000) / accepted,
  }
}

export function answeredOf({ placed, cancelled, tooLate }: OrderLoadReport): number {
  return placed + cancelled + tooLate
}

/** The journal has one row for each reply that a trader received, and no other. */
export async function checkJournal(place: Place, answered: number): Promise<void> {
  const stored = await withBackend(place, async ({ db }) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from journal where kind in ('spot.place', 'spot.cancel')`.execute(db)
    return Number(rows[0]?.count)
  })
  if (stored !== answered) throw new Error(`${answered} answers, ${stored} rows in the journal`)
}
