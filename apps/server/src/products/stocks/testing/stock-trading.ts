import { expect } from 'vitest'

import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { runTimers } from '../../../commit/run-timers.ts'

const usdt = 100_000_000n
/** Apple. */
export const marketId = 101
/** The session of the day on which a test server starts, at 10:00 UTC. */
export const opensAt = Date.UTC(2026, 0, 15, 14, 30)
export const closesAt = Date.UTC(2026, 0, 15, 21)

/** A user with funds in the stock account, whose session outlives the hours that tests let pass. */
export async function investor(server: OpenServer, wholes = 10_000n) {
  const { id } = await server.join(wholes * usdt)
  const from = { ip: '192.0.2.1', userAgent: '', stay: true }
  const token = await server.context.sessions.create({ userId: id, ...from, isSteppedUp: true })
  const user = { id, token }
  const fields = { currency_id: 'USDT', number: String(wholes), from_field: 'change' }
  const moved = await server.post('/wallet/change', { ...fields, to_field: 'stock' }, user)
  expect(moved).toMatchObject({ type: 'ok' })
  return user
}

/** The price of a share in cents. */
export async function stockTick({ context, clock }: OpenServer, price: number): Promise<void> {
  const ticks = [[marketId, price, 0]] as const
  const command = { kind: 'market.tick', sampledAt: clock.at, ticks } as const
  await context.committer.submit(command, { encode: () => null })
}

/** Moves the clock and runs what is due. */
export async function passTo(server: OpenServer, at: number): Promise<void> {
  server.clock.at = at
  await runTimers(server.context.committer, new AbortController().signal)
}

/** A user with shares that were bought at 200.02 in a session. */
export async function holder(server: OpenServer, shares = '10') {
  const user = await investor(server)
  await passTo(server, opensAt)
  await stockTick(server, 20_000)
  const wanted = { match_id: String(marketId), direction: '1', type: '2', number: shares }
  expect(await server.post('/stock/order', wanted, user)).toMatchObject({ type: 'ok' })
  server.clock.at += 1000
  await stockTick(server, 20_000)
  return user
}
