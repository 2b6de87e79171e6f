import { amountOf, rateOf } from '@candor/core/money'
import type { CouponVersion } from '@candor/core/products/coupon'

import { openServer, type OpenServer } from '../../../calls/testing/open-server.ts'

export const usdt = 100_000_000n
export const dayMs = 86_400_000
export type User = { readonly token: string }

/** A server in which the demo's rules are in force: 1 pays fees, 2 adds interest, 3 margin, and 4 is money. */
export async function openCoupons(backend: Parameters<typeof openServer>[0] = 'pglite') {
  const server = await openServer(backend)
  server.clock.at += 1000
  await server.tick(6_000_000)
  return server
}

export const redeem = async (server: OpenServer, user: User, code: string) =>
  (await server.post('/coupon/redeem', { code }, user)).message as { id: number } // By its schema.

const market = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '60000' }
export const buy = { ...market, direction: 'buy', amount: '0.01' }

/** A session of a user, whose own one has ended meanwhile. */
export async function logIn({ context: { sessions } }: OpenServer, userId: number) {
  const from = { ip: '192.0.2.1', userAgent: '', stay: true }
  return { token: await sessions.create({ userId, ...from, isSteppedUp: true }) }
}

/** Somebody who sells bitcoin at 60,000. */
export async function seller(server: OpenServer, amount = '0.01') {
  const user = await server.join()
  await server.fund(user.id, 1, 100_000_000n)
  await server.post('/coin/trade', { ...market, direction: 'sell', amount }, user)
}

export const balanceOf = ({ context }: OpenServer, userId: number, currencyId: number) =>
  context.exchange.ledger.available(userId, 'change', currencyId)

type Terms = CouponVersion['terms']

/** Publishes another rule, of 5 USDT in money unless it is changed, which is in force at once. */
export async function publishRule({ context }: OpenServer, changed: Partial<Terms>): Promise<void> {
  const { committer, now } = context
  const terms = {
    kind: 'cash',
    event: 'code',
    code: '',
    currencyId: 3,
    amount: amountOf(5n * usdt),
    rate: rateOf(0n),
    scope: 'any',
    amountMin: amountOf(0n),
    days: 0,
    validDays: 30,
    userMax: 1,
    countMax: 1000,
    budget: amountOf(5000n * usdt),
    ...changed,
  } as const
  const command = { kind: 'coupon.publish', ruleId: 0, terms, effectiveAt: now() } as const
  const { ok } = await committer.submit(command, { encode: () => null })
  if (!ok) throw new Error('the terms of a test are sound')
}
