import { amountOf, rateOf } from '@candor/core/money'
import type { LoanTerms } from '@candor/core/products/loan'

import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { runTimers } from '../../../commit/run-timers.ts'

const [bitcoin, usdt] = [1, 3]
const unit = 100_000_000n
const quiet = { encode: () => null }
const percent = (whole: number) => rateOf(BigInt(whole) * 1_000_000n)

/** USDT is lent against bitcoin, from the least to the most of a user. */
export const termsAt = (effectiveAt: number): LoanTerms => ({
  collateralId: bitcoin,
  borrowedId: usdt,
  initialLtv: percent(60),
  warningLtv: percent(70),
  callLtv: percent(75),
  lastCallLtv: percent(80),
  liquidationLtv: percent(85),
  amountMin: amountOf(10n * unit),
  userMax: amountOf(2_000_000n * unit),
  effectiveAt,
})

/** Publishes terms after those of the demo, whose pools have 2,000,000 USDT and 20 BTC: versions 5 and 6. */
export async function openLending({ context: { committer }, clock }: OpenServer): Promise<void> {
  clock.at += 1000
  const terms = termsAt(clock.at)
  const turned = { ...terms, collateralId: usdt, borrowedId: bitcoin, amountMin: amountOf(1000n) }
  await committer.submit({ kind: 'loan.publish', terms }, quiet)
  await committer.submit({ kind: 'loan.publish', terms: turned }, quiet)
}

/** A user with so many hundredths of a bitcoin. */
export async function borrower(server: OpenServer, hundredths = 100n) {
  const { id } = await server.join(0n)
  if (hundredths > 0n) await server.fund(id, bitcoin, hundredths * 1_000_000n)
  return logIn(server, id)
}

/** A session that was just verified. */
export async function logIn({ context: { sessions } }: OpenServer, id: number) {
  const from = { ip: '192.0.2.1', userAgent: '', stay: true }
  return { id, token: await sessions.create({ userId: id, ...from, isSteppedUp: true }) }
}

/** 3,600 USDT on 0.1 BTC, which is 60 % at 60,000. */
export const wanted = {
  collateral_currency: 'BTC',
  collateral: '0.1',
  currency: 'USDT',
  amount: '3600',
}

/** Moves the clock and runs what is due. */
export async function pass(server: OpenServer, ms: number): Promise<void> {
  server.clock.at += ms
  await runTimers(server.context.committer, new AbortController().signal)
}
