import type { Changes } from '@candor/core'

import { type CoreFlow, flowAt, makeCoreFlow, openExchange } from './core-flow.ts'

const commandsPerBatch = 100
const seed = 12_345

export type CoreFigures = {
  /** Million commands a second, one figure a round. */
  readonly rates: readonly number[]
  /** One command alone, in microseconds. */
  readonly latencyUs: { readonly p50: number; readonly p99: number; readonly p999: number }
  readonly trades: number
  readonly openOrders: number
}

/**
 * Times the whole core on one thread: rules, matching, holds, fees, postings and the changes of every batch of a hundred,
 * as the committer takes them. Throws where a round ends in a state other than that of the flow.
 */
export function runCoreBench(size: { rounds: number; commands: number }): CoreFigures {
  const flow = makeCoreFlow({ commands: size.commands, seed })
  rateOf(flow) // A warm-up: the engine compiles what is measured.
  const rates = Array.from({ length: size.rounds }, () => rateOf(flow))
  const { trades, openOrders } = flow
  return { rates, latencyUs: latencyUsOf(flow), trades, openOrders }
}

function rateOf(flow: CoreFlow): number {
  const exchange = openExchange()
  let rows = 0
  const startedAt = performance.now()
  let waiting = 0
  const { commands } = flow
  for (let index = 0; index < commands.size; index += 1) {
    exchange.execute(commands.at(index), flowAt)
    waiting += 1
    if (waiting < commandsPerBatch) continue
    rows += rowsOf(exchange.takeChanges())
    waiting = 0
  }
  const elapsedMs = performance.now() - startedAt
  rows += rowsOf(exchange.takeChanges())
  check(flow, { stateHash: exchange.stateHash(), rows })
  return flow.commands.size / elapsedMs / 1000
}

function latencyUsOf(flow: CoreFlow): CoreFigures['latencyUs'] {
  const exchange = openExchange()
  const { commands } = flow
  const times = new Float64Array(commands.size)
  let rows = 0
  for (let index = 0; index < commands.size; index += 1) {
    const command = commands.at(index)
    const startedAt = performance.now()
    exchange.execute(command, flowAt)
    times[index] = performance.now() - startedAt
    if ((index + 1) % commandsPerBatch === 0) rows += rowsOf(exchange.takeChanges())
  }
  check(flow, { stateHash: exchange.stateHash(), rows })
  times.sort()
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0) * 1000
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999) }
}

function rowsOf({ postings, accounts, candles, spot }: Changes): number {
  const { orders, trades } = spot
  return postings.rows + accounts.length + orders.length + trades.length + candles.length
}

function check(flow: CoreFlow, { stateHash, rows }: { stateHash: string; rows: number }): void {
  if (stateHash !== flow.stateHash) throw new Error('the core ended in another state than it must')
  if (rows < flow.commands.size) throw new Error('the core wrote fewer rows than it must')
}
