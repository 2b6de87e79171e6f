import { amountOf } from '@candor/core/money'
import type { IeoProject, IeoTerms } from '@candor/core/products/ieo'

import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { treasuryFunds } from '../../../catalog/treasury-funds.ts'
import { runTimers } from '../../../commit/run-timers.ts'
import { insertLevel } from '../../../services/identity/testing/insert-level.ts'

export const tokens = (wholes: bigint) => amountOf(wholes * 100_000_000n)
const minuteMs = 60_000
const dayMs = 86_400_000
/** ORB. */
export const tokenId = 301
const quiet = { encode: () => null }
const idOf = ({ id }: IeoProject) => id

/** 1,000 ORB at 0.5 USDT, sold from a minute after `at` on for a day, reviewed for a day, listed another day later. */
export function saleAt(at: number, other: Partial<IeoTerms> = {}): IeoTerms {
  const endsAt = at + minuteMs + dayMs
  return {
    tokenId,
    payId: 3,
    price: amountOf(50_000_000n),
    supply: tokens(1000n),
    orderMin: tokens(1n),
    orderMax: tokens(900n),
    userMax: tokens(900n),
    userCap: tokens(300n),
    raiseMin: tokens(10n),
    warmUpAt: at,
    startsAt: at + minuteMs,
    endsAt,
    reviewBy: endsAt + dayMs,
    listingAt: endsAt + 2 * dayMs,
    lockDays: 1,
    unlockDays: 2,
    disclosure: {
      name: 'Orbit',
      website: 'https://example.com',
      whitepaper: 'https://example.com/paper',
      totalIssuance: tokens(10_000n),
      teamAmount: tokens(1000n),
      teamLockDays: 365,
    },
    ...other,
  }
}

/** A verified user with so many USDT, whose session outlives the days that tests let pass. */
export async function applicant(server: OpenServer, wholes = 5000n) {
  const { id } = await server.join(wholes * 100_000_000n)
  await insertLevel(server.context.db, id, 1)
  return logIn(server, id)
}

/** A new session: one that comes back after a while has to prove a second factor before money moves. */
export async function logIn(server: OpenServer, id: number) {
  const from = { ip: '192.0.2.1', userAgent: '', stay: true }
  const token = await server.context.sessions.create({ userId: id, ...from, isSteppedUp: true })
  return { id, token }
}

/** Publishes a project. */
export async function publish(
  server: OpenServer,
  other: Partial<IeoTerms> = {},
): Promise<IeoTerms & { id: string }> {
  const terms = saleAt(server.clock.at, other)
  const { committer } = server.context
  await committer.submit(treasuryFunds({ currencyId: tokenId, amount: terms.supply }), quiet)
  const published = await committer.submit({ kind: 'ieo.publish', terms }, { encode: idOf })
  if (!published.ok) throw new Error(published.rejection)
  return { ...terms, id: String(published.value) }
}

/** Moves the clock and runs what is due. */
export async function passTo(server: OpenServer, at: number): Promise<void> {
  server.clock.at = at
  await runTimers(server.context.committer, new AbortController().signal)
}

/** A project that takes orders. */
export async function openSale(
  server: OpenServer,
  other: Partial<IeoTerms> = {},
): Promise<IeoTerms & { id: string }> {
  const project = await publish(server, other)
  await passTo(server, project.startsAt)
  return project
}

/** The fields of an order for so many tokens. */
export const orderFor = (projectId: string, amount: string) => ({
  project_id: projectId,
  amount,
  pay_currency: 'USDT',
  price: '0.5',
})
