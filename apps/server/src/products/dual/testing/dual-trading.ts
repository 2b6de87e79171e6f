import { amountOf, rateOf } from '@candor/core/money'
import type { DualOffer, DualTerms } from '@candor/core/products/dual'

import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { treasuryFunds } from '../../../catalog/treasury-funds.ts'
import { runTimers } from '../../../commit/run-timers.ts'

const usdt = 100_000_000n
const dayMs = 86_400_000
const slotMs = 5000
/** Of the window that ends at maturity. */
const slotsAll = 360
const quiet = { encode: () => null }

/** A user with so many USDT, whose session outlives the days that tests let pass. */
export async function buyer(server: OpenServer, wholes = 5000n) {
  const { id } = await server.join(wholes * usdt)
  const from = { ip: '192.0.2.1', userAgent: '', stay: true }
  const token = await server.context.sessions.create({ userId: id, ...from, isSteppedUp: true })
  return { id, token }
}

/** 08:00 UTC of the day after so many. */
export const maturityIn = (at: number, days: number): number =>
  (Math.floor(at / dayMs) + days) * dayMs + 8 * 3_600_000

/** An offer of three 1,000 USDT shares on BTC/USDT: a put at 65,000 and 30 % that matures in a week. */
export function termsAt(at: number): DualTerms {
  const maturesAt = maturityIn(at, 7)
  return {
    marketId: 1,
    type: 'put',
    perShare: amountOf(1000n * usdt),
    linkedPrice: 6_500_000,
    annualRate: rateOf(30_000_000n),
    closesAt: maturesAt - 1_800_000,
    maturesAt,
    shares: 3,
    userShares: 2,
  }
}

/** 10,000 USDT and 10 BTC. */
async function fundPools({ context: { committer } }: OpenServer): Promise<void> {
  for (const [currencyId, amount] of [
    [3, amountOf(10_000n * usdt)],
    [1, amountOf(1_000_000_000n)],
  ] as const) {
    await committer.submit(treasuryFunds({ currencyId, amount }), quiet)
    await committer.submit({ kind: 'dual.fund', currencyId, amount }, quiet)
  }
}

/** Publishes an offer whose payouts the pools cover. */
export async function openOffer(server: OpenServer, terms: Partial<DualTerms> = {}) {
  await fundPools(server)
  const all = { ...termsAt(server.clock.at), ...terms }
  const published = await server.context.committer.submit(
    { kind: 'dual.publish', terms: all },
    { encode: ({ id }: DualOffer) => id },
  )
  if (!published.ok) throw new Error(published.rejection)
  return { id: String(published.value), maturesAt: all.maturesAt }
}

/** Prices of the first slots of the window that ends at maturity, one a slot. */
export async function fillWindow(
  server: OpenServer,
  maturesAt: number,
  { price, slots = slotsAll }: { price: number; slots?: number },
): Promise<void> {
  for (let slot = 0; slot < slots; slot += 1) {
    server.clock.at = maturesAt - (slotsAll - slot) * slotMs
    await server.tick(price)
  }
}

/** Moves the clock and runs what is due. */
export async function passTo(server: OpenServer, at: number): Promise<void> {
  server.clock.at = at
  await runTimers(server.context.committer, new AbortController().signal)
}

/** The window of a maturity at one price, and what is due at its end. */
export async function settle(server: OpenServer, maturesAt: number, price: number): Promise<void> {
  await fillWindow(server, maturesAt, { price })
  await passTo(server, maturesAt)
}
