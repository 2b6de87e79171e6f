import { amountOf } from '@candor/core/money'
import { fundUser } from '@candor/core/testing'

import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, openBooks, tick, units, usdt } from '../../verify/testing/open-books.ts'
import { otc } from './otc-module.ts'

const minuteMs = 60_000
const euro = 202
const terms = {
  side: 'sell',
  currencyId: usdt,
  fiatId: euro,
  price: 9500,
  premiumBps: 0,
  quantity: units(1000n),
  fiatMin: amountOf(1000n),
  fiatMax: amountOf(90_000n),
  methods: ['bank'],
  windowMs: 15 * minuteMs,
  text: 'In your own name',
} as const
const place = {
  kind: 'otc.order',
  userId: bob,
  quantity: units(100n),
  price: 9500,
  method: 'bank',
  payeeId: alice,
  valueMax: units(2000n),
} as const
const of = (orderId: number, userId = bob) => ({ userId, orderId }) as const

/** Orders 1 released, 2 decided with a slash, 3 sold by bob and expired, 4 appealed; advertisement 2 closed. Bob's merchant left. */
describeVerification(otc, {
  fill: async (backend) => {
    const { submit, drain, pass } = await openBooks(backend)
    await submit(
      tick(6_000_000),
      fundUser({ userId: alice, currencyId: usdt, amount: units(5000n) }),
      fundUser({ userId: bob, currencyId: usdt, amount: units(2000n) }),
      { kind: 'otc.join', userId: alice },
      { kind: 'otc.join', userId: bob },
      { kind: 'otc.leave', userId: bob },
      { kind: 'otc.publish', userId: alice, terms },
      { kind: 'otc.publish', userId: alice, terms: { ...terms, side: 'buy' } },
      { kind: 'otc.publish', userId: alice, terms },
      { ...place, adId: 1 },
      { kind: 'otc.pay', ...of(1) },
      { kind: 'otc.release', ...of(1, alice) },
      { ...place, adId: 1 },
      { kind: 'otc.pay', ...of(2) },
    )
    await pass(10 * minuteMs)
    await submit(
      { kind: 'otc.appeal', ...of(2), cause: 'Nothing came' },
      { kind: 'otc.decide', appealId: 1, verdict: 'release', slash: units(100n), reason: 'Paid' },
      { kind: 'otc.join', userId: alice },
      { ...place, adId: 2 },
    )
    await pass(15 * minuteMs)
    await submit(
      { ...place, adId: 1 },
      { kind: 'otc.pay', ...of(4) },
      { kind: 'otc.close', userId: alice, adId: 3 },
    )
    await pass(10 * minuteMs)
    await submit({ kind: 'otc.appeal', ...of(4), cause: 'No coins' })
    await drain()
  },
  reported: ['otc      4 orders of otc, 3 advertisements, 2 bonds'],
  columns: [
    ['otc_merchant', 'id = 2', 'user_id joined_at status bond is_suspended reason'],
    [
      'otc_ad',
      'id = 3',
      `user_id side currency_id fiat_id price premium_bps quantity fiat_min fiat_max methods window_ms text published_at
      status remaining closed_at`,
    ],
    [
      'otc_order',
      'id = 2',
      `ad_id side currency_id fiat_id merchant_user_id taker_user_id quantity price fiat fee value method payee_id
      placed_at expires_at status paid_at return_asked_at appeals ended_at`,
    ],
    ['otc_appeal', 'id = 2', 'order_id user_id cause opened_at status is_decided reason closed_at'],
    [
      'otc_member',
      `user_id = ${bob}`,
      'first_at day before_pay after_pay bought lockouts locked_until',
    ],
  ],
  changes: [
    ['otc_merchant', 'id = 2', 'delete from otc_merchant', 'posting 2'],
    ['otc_ad', 'id = 3', 'delete from otc_ad', 'posting 3'],
    ['otc_order', 'id = 3', 'delete from otc_order', 'otc_order 4'],
    ['otc_appeal', 'id = 1', 'delete from otc_appeal', 'otc_order 2'],
    ['otc_appeal', 'id = 1', 'update otc_appeal set slash = slash + 1', 'otc_order 2'],
    ['otc_member', `user_id = ${bob}`, 'delete from otc_member', `otc_member ${bob}`],
  ],
})
