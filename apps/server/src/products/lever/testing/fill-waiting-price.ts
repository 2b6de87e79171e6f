import { fundWallet } from '@candor/core/testing'

import { exchangeConfig } from '../../../catalog/exchange-config.ts'
import type { DatabaseBackend } from '../../../db/database.ts'
import { draw, fund, tick, units, usdt } from '../../../verify/testing/open-books.ts'
import { fillSilentDelisting } from './fill-silent-delisting.ts'

const users = [21, 22, 23]
const ordersEach = 87
const order = {
  kind: 'lever.place',
  marketId: 1,
  side: 'long',
  share: 100,
  multiple: 100,
  limit: 0,
  takeProfit: 0,
  stopLoss: 0,
  multipleMax: 100,
} as const

/** Beside the orders of `fillSilentDelisting`, so many that are cancelled by one price that eleven of them wait with it; then a version and a pause. */
export async function fillWaitingPrice(backend: DatabaseBackend): Promise<void> {
  const { submit, drain, pass } = await fillSilentDelisting(backend)
  await submit(fund(usdt, 200_000n, 'treasury'))
  await submit({ kind: 'lever.fund', pot: 'futures_pool', amount: units(200_000n) })
  await submit(tick(5_900_000))
  for (const userId of users) {
    await submit(draw(userId))
    await submit(fundWallet({ userId, currencyId: usdt, amount: units(1900n), to: 'lever' }))
    await submit(...Array.from({ length: ordersEach }, () => ({ ...order, userId })))
  }
  await pass(1000)
  await submit(tick(5_950_000))
  await pass(1000)
  await submit({ kind: 'lever.publish', offer: exchangeConfig.lever })
  await submit({ kind: 'lever.pause', marketId: 2, reason: 'The venue is closed' })
  await drain()
}
