import { fundWallet } from '@candor/core/testing'

import type { DatabaseBackend } from '../../../db/database.ts'
import {
  alice,
  draw,
  fund,
  openBooks,
  tick,
  units,
  usdt,
} from '../../../verify/testing/open-books.ts'

const order = {
  kind: 'lever.place',
  userId: alice,
  marketId: 1,
  side: 'long',
  share: 1000,
  multiple: 20,
  limit: 0,
  takeProfit: 0,
  stopLoss: 0,
  multipleMax: 100,
} as const
const noonToMidnight = 12 * 3_600_000

/**
 * Orders: 1 open over a night, 2 waiting, 3 closed with a profit in two parts (the first is 4), 5 and 6 liquidated, the latter
 * below its margin, 7 cancelled.
 */
export async function fillLever(backend: DatabaseBackend) {
  const books = await openBooks(backend)
  const { submit, drain, pass } = books
  await submit(fund(usdt, 90_000n, 'treasury'), draw(alice), tick(6_000_000))
  await submit(
    { kind: 'lever.fund', pot: 'futures_pool', amount: units(80_000n) },
    { kind: 'lever.fund', pot: 'insurance', amount: units(10n) },
  )
  await submit(fundWallet({ userId: alice, currencyId: usdt, amount: units(1900n), to: 'lever' }))
  await submit(order, { ...order, limit: 5_000_000 })
  await pass(1000)
  await submit(tick(6_000_000), {
    kind: 'lever.add_margin',
    userId: alice,
    orderId: 1,
    amount: units(20n),
  })
  await submit(order)
  await pass(1000)
  await submit(tick(6_000_000), { kind: 'lever.close', userId: alice, orderId: 3, share: 400 })
  await pass(1000)
  await submit(tick(6_100_000), { kind: 'lever.close', userId: alice, orderId: 3 })
  await pass(1000)
  await submit(tick(6_100_000), { ...order, multiple: 100, share: 100 })
  await pass(1000)
  await submit(tick(6_100_000))
  await pass(1000)
  await submit(tick(6_070_000), { ...order, multiple: 100, share: 100 })
  await pass(1000)
  await submit(tick(6_070_000))
  await pass(1000)
  await submit(tick(5_900_000))
  await submit({ ...order, share: 100, limit: 5_000_000 })
  await submit({ kind: 'lever.cancel', userId: alice, orderId: 7 })
  await pass(noonToMidnight)
  await drain()
  return books
}
