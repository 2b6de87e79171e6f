import type { Command } from '@candor/core'
import { amountOf } from '@candor/core/money'

import type { DatabaseBackend } from '../../db/database.ts'
import { startExchange } from '../../testing/exchanges.ts'

/** The time of the first command. */
export const noon = Date.UTC(2026, 0, 15, 12)
export const usdt = 3
export const alice = 7
export const bob = 8

/** So many whole coins. */
export const units = (wholes: bigint) => amountOf(wholes * 100_000_000n)

/** An exchange over a database, with a clock that the test moves. */
export async function openBooks(backend: DatabaseBackend) {
  const clock = { at: noon }
  const { exchange, committer } = await startExchange(backend, { now: () => clock.at })
  return {
    exchange,
    clock,
    committer,
    drain: () => committer.drain(),
    submit: async (...commands: Command[]) => {
      for (const command of commands) {
        const { ok } = await committer.submit(command, { encode: () => null })
        if (!ok) throw new Error(`${command.kind} was refused`)
      }
    },
    /** Lets time pass and runs everything that is due. */
    pass: async (ms: number) => {
      clock.at += ms
      for (let hasRun = true; hasRun;) hasRun = await committer.runTimers()
    },
  }
}

export function fund(
  currencyId: number,
  wholes: bigint,
  pot: 'liquidity' | 'treasury' = 'liquidity',
) {
  return { kind: 'funding.house', pot, currencyId, amount: units(wholes) } as const
}

export function draw(userId: number) {
  return { kind: 'funding.faucet', userId, currencyId: usdt, amount: units(2000n) } as const
}

export function tick(price: number) {
  return { kind: 'market.tick', sampledAt: 0, ticks: [[1, price, 7]] } as const
}
