import { amountOf, rateOf } from '@candor/core/money'
import {
  closeContract,
  fundContracts,
  fundUser,
  fundWallet,
  limitOrder,
  placeContract,
} from '@candor/core/testing'

import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, noon, openBooks, tick, units, usdt } from '../../verify/testing/open-books.ts'
import { coupon } from './coupon-module.ts'

const bitcoin = 1
const dayMs = 86_400_000
const usual = {
  event: 'registration',
  code: '',
  currencyId: usdt,
  rate: rateOf(0n),
  scope: 'any',
  amountMin: amountOf(0n),
  days: 0,
  validDays: 2,
  userMax: 1,
  countMax: 100,
  budget: units(5000n),
} as const
const product = 'lockup'
const lockupKinds = {
  publish: `${product}.publish`,
  fund: `${product}.fund`,
  subscribe: `${product}.subscribe`,
} as const
const plan = {
  days: 1,
  dailyRateMin: rateOf(100_000n),
  dailyRateMax: rateOf(100_000n),
  penaltyRate: rateOf(100_000n),
  amountMin: units(1n),
  userAmountMax: units(5000n),
  planAmountMax: units(5000n),
  dividendTimeMs: 0,
}
const publish = { kind: 'coupon.publish', ruleId: 0, effectiveAt: noon } as const
const half = rateOf(50_000_000n)

/** Coupons: 1 has paid a half of a fee, 2 is a bonus with a loss, 3 was claimed, 4 has expired, 5 waits with an order, and 6 has paid interest. None has version 5. */
describeVerification(coupon, {
  fill: async (backend) => {
    const { submit, drain, pass } = await openBooks(backend)
    await submit(
      tick(6_000_000),
      fundUser({ userId: alice, currencyId: usdt, amount: units(10_000n) }),
      fundWallet({ userId: alice, currencyId: usdt, amount: units(2000n), to: 'lever' }),
      fundUser({ userId: bob, currencyId: bitcoin, amount: units(1n) }),
      treasuryFunds({ currencyId: usdt, amount: units(521_000n) }),
      fundContracts(units(500_000n)),
      { kind: 'coupon.fund', currencyId: usdt, amount: units(20_000n) },
      { ...publish, terms: { ...usual, kind: 'fee', amount: units(10n), rate: half } },
      { ...publish, terms: { ...usual, kind: 'bonus', amount: units(100n) } },
      { ...publish, terms: { ...usual, kind: 'cash', amount: units(5n) } },
      {
        ...publish,
        terms: { ...usual, kind: 'yield', amount: units(1000n), rate: half, days: 3 },
      },
      { ...publish, terms: { ...usual, kind: 'cash', amount: units(7n) } },
      { kind: lockupKinds.publish, planId: 0, currencyId: usdt, terms: plan },
      { kind: lockupKinds.fund, currencyId: usdt, amount: units(1000n) },
      { kind: 'coupon.grant', userId: alice, ruleId: 1 },
      { kind: 'coupon.grant', userId: alice, ruleId: 2 },
      { kind: 'coupon.grant', userId: alice, ruleId: 3 },
      { kind: 'coupon.grant', userId: bob, ruleId: 3 },
      { kind: 'coupon.grant', userId: bob, ruleId: 1 },
      { kind: 'coupon.grant', userId: alice, ruleId: 4 },
      {
        kind: lockupKinds.subscribe,
        userId: alice,
        versionId: 1,
        amount: units(500n),
        couponId: 6,
      },
      limitOrder({ userId: bob, side: 'sell', price: 6_000_000, lots: 1000 }),
      { ...limitOrder({ userId: alice, side: 'buy', price: 6_000_000, lots: 1000 }), couponId: 1 },
      { ...limitOrder({ userId: bob, side: 'sell', price: 6_100_000, lots: 1000 }), couponId: 5 },
      { kind: 'coupon.claim', userId: alice, couponId: 3 },
      placeContract({ userId: alice, share: 1000, couponId: 2 }),
    )
    await pass(1000)
    await submit(tick(6_000_000))
    await pass(1000)
    await submit(closeContract({ userId: alice, orderId: 1 }))
    await pass(1000)
    await submit(tick(5_990_000))
    await pass(dayMs)
    await pass(dayMs)
    await drain()
  },
  reported: ['coupons  6 coupons, 24 changes of them, 1 transfers to their pool'],
  columns: [
    [
      'coupon',
      'id = 2',
      `user_id rule_id version_id granted_at expires_at status reserved lent spent source ref is_warned
      changed_at`,
    ],
    [
      'coupon_step',
      'kind = 4',
      'coupon_id user_id currency_id kind source ref amount fee_currency_id fee lent at seq',
    ],
    [
      'coupon_version',
      'id = 5',
      `rule_id published_at effective_at kind event code currency_id amount rate scope amount_min days
      valid_days user_max count_max budget`,
    ],
    ['coupon_rule', 'id = 1', 'is_paused voided_at granted committed'],
  ],
  changes: [
    ['coupon', 'id = 4', 'delete from coupon', 'coupon_step 4'],
    ['coupon_step', 'kind = 5', 'delete from coupon_step', 'coupon_step 17'],
    ['coupon_rule', 'id = 1', 'delete from coupon_rule', 'coupon_rule 1'],
  ],
})
