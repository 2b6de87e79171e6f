import { rateOf } from '@candor/core/money'

import type { DatabaseBackend } from '../../../db/database.ts'
import {
  alice,
  bob,
  draw,
  fund,
  noon,
  openBooks,
  units,
  usdt,
} from '../../../verify/testing/open-books.ts'

const dayMs = 86_400_000

/** Plans with versions and a rate, and positions that run, that were redeemed early and that matured. */
export async function fillLockup(backend: DatabaseBackend): Promise<void> {
  const { submit, pass, drain } = await openBooks(backend)
  await submit(fund(usdt, 1000n, 'treasury'), draw(alice), draw(bob))
  await submit({ kind: 'lockup.fund', currencyId: usdt, amount: units(500n) })
  await submit(publish({ planId: 0, penalty: 400_000n }), publish({ planId: 0, penalty: 1n }))
  await submit(publish({ planId: 1, penalty: 900_000n }))
  const day = Math.floor(noon / dayMs) + 2
  const dailyRate = rateOf(300_000n)
  await submit({ kind: 'lockup.publish_rate', versionId: 1, day, dailyRate })
  await submit({ kind: 'lockup.pause', planId: 2, isPaused: true })

  await submit(lockUp(alice, 1000n), lockUp(bob, 500n), lockUp(bob, 77n))
  await pass(3 * dayMs)
  await submit({ kind: 'lockup.redeem', userId: bob, positionId: 2 })
  await submit({ ...lockUp(alice, 10n), versionId: 3 })
  await pass(2 * dayMs)
  await drain()
}

function publish({ planId, penalty }: { planId: number; penalty: bigint }) {
  const terms = {
    days: 5,
    dailyRateMin: rateOf(300_000n),
    dailyRateMax: rateOf(400_000n),
    penaltyRate: rateOf(penalty),
    amountMin: units(1n),
    userAmountMax: units(5000n),
    planAmountMax: units(50_000n),
    dividendTimeMs: 0,
  }
  return { kind: 'lockup.publish', planId, currencyId: usdt, terms } as const
}

function lockUp(userId: number, wholes: bigint) {
  return { kind: 'lockup.subscribe', userId, versionId: 1, amount: units(wholes) } as const
}
