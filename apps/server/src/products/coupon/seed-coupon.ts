import { amountOf, rateOf } from '@candor/core/money'

import { findCurrency } from '../../catalog/currencies.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'

const quiet = { encode: () => null }
const percent = (whole: number) => rateOf(BigInt(whole) * 1_000_000n)

/** Funds the demo's pool and publishes a rule of each kind, once: their coupons are had by a code. */
export async function seedCoupon({ committer, config, exchange, now }: ProductPlatform) {
  if (!config.demo || exchange.products.coupon.rules.all().length > 0) return
  const usdt = findCurrency('USDT')
  if (usdt === undefined) throw new Error('no currency USDT')
  const { id: currencyId, scale } = usdt
  const units = (wholes: number) => amountOf(BigInt(wholes) * 10n ** BigInt(scale))
  const funds = { currencyId, amount: units(500_000) }
  await committer.submit(treasuryFunds(funds), quiet)
  await committer.submit({ kind: 'coupon.fund', ...funds }, quiet)
  const usual = {
    currencyId,
    event: 'code',
    rate: percent(0),
    scope: 'any',
    amountMin: units(0),
    days: 0,
    validDays: 30,
    userMax: 1,
    countMax: 10_000,
    budget: units(100_000),
  } as const
  for (const terms of [
    { ...usual, kind: 'fee', code: 'FEES50', amount: units(10), rate: percent(50) },
    { ...usual, kind: 'yield', code: 'YIELD10', amount: units(1000), rate: percent(10), days: 30 },
    { ...usual, kind: 'bonus', code: 'BONUS50', amount: units(50) },
    { ...usual, kind: 'cash', code: 'CASH5', amount: units(5) },
  ] as const) {
    const command = { kind: 'coupon.publish', ruleId: 0, terms, effectiveAt: now() + 1000 } as const
    await committer.submit(command, quiet)
  }
}
