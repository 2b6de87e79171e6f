import { rateOf } from '@candor/core/money'
import { closeContract, fundContracts, fundWallet, placeContract } from '@candor/core/testing'

import type { DatabaseBackend } from '../../../db/database.ts'
import {
  alice,
  bob,
  draw,
  fund,
  openBooks,
  tick,
  units,
  usdt,
} from '../../../verify/testing/open-books.ts'

const lead = placeContract({ userId: alice })
const follow = {
  kind: 'follow.follow',
  userId: bob,
  traderUserId: alice,
  sizing: 'multiple',
  number: rateOf(50_000_000n),
  marginMax: units(1000n),
  lossRate: rateOf(30_000_000n),
  slippage: rateOf(300_000n),
  multipleMax: 100,
  resize: false,
  profitShare: rateOf(10_000_000n),
  levelMultipleMax: 100,
  isLinked: false,
} as const

/**
 * User 8 follows user 7. Order 2 copies 1: a part of it (3) closes with it, the rest is self-held and closes later. Order 5
 * copies 4 and stays open, and the profit of the week is shared.
 */
export async function fillFollow(backend: DatabaseBackend): Promise<void> {
  const { submit, drain, pass } = await openBooks(backend)
  await submit(fund(usdt, 90_000n, 'treasury'), draw(alice), draw(bob), tick(6_000_000))
  await submit(fundContracts(units(80_000n)))
  for (const userId of [alice, bob])
    await submit(fundWallet({ userId, currencyId: usdt, amount: units(1900n), to: 'lever' }))
  await submit(
    { kind: 'follow.apply', userId: alice, profitShare: rateOf(10_000_000n), marketIds: [1, 2] },
    { kind: 'follow.approve', traderId: 1, tier: 0, reason: 'Every criterion is met' },
    follow,
    lead,
  )
  const next = async (price: number) => {
    await pass(1000)
    await submit(tick(price))
  }
  await next(6_000_000)
  await next(6_000_000)
  await submit(closeContract({ userId: alice, orderId: 1, share: 100 }))
  await next(6_100_000)
  await next(6_100_000)
  await submit({ kind: 'follow.self_hold', userId: bob, orderId: 2 }, lead)
  await next(6_100_000)
  await next(6_100_000)
  await submit(closeContract({ userId: bob, orderId: 2 }))
  await next(6_200_000)
  await pass(5 * 86_400_000)
  await drain()
}
