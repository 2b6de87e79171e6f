import { amountOf } from '@candor/core/money'
import { fundUser } from '@candor/core/testing'

import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, draw, noon, openBooks, tick, units, usdt } from '../../verify/testing/open-books.ts'
import { dual } from './dual-module.ts'
import { maturityIn, termsAt } from './testing/dual-trading.ts'

const [bitcoin, ether] = [1, 2]
const hourMs = 3_600_000
const maturesAt = maturityIn(noon, 1)
const put = {
  ...termsAt(noon),
  perShare: units(10n),
  closesAt: maturesAt - hourMs / 2,
  maturesAt,
}
const call = { ...put, type: 'call', perShare: amountOf(100_000n) } as const
const ofEther = { ...put, marketId: 2 }
const late = { ...put, maturesAt: maturityIn(noon, 3), closesAt: maturityIn(noon, 2) }
const buy = { kind: 'dual.buy', userId: alice, shares: 1, days: 1 } as const

/** Orders: 1 is paid in the base, 2 and 3 are exchanged, 4 is cancelled, 5 has no prices, 6 waits. Offer 7 has none. */
describeVerification(dual, {
  fill: async (backend) => {
    const { clock, submit, drain, pass } = await openBooks(backend)
    const passTo = (at: number) => pass(at - clock.at)
    await submit(draw(alice), tick(6_000_000), { ...tick(0), ticks: [[2, 300_000, 7]] })
    for (const [currencyId, amount] of [
      [usdt, units(1000n)],
      [bitcoin, units(1n)],
      [ether, units(1n)],
    ] as const) {
      await submit(treasuryFunds({ currencyId, amount }))
      await submit({ kind: 'dual.fund', currencyId, amount })
    }
    await submit(fundUser({ userId: alice, currencyId: bitcoin, amount: units(1n) }))
    for (const terms of [put, call, { ...put, linkedPrice: 5_500_000 }, put, ofEther, late, put])
      await submit({ kind: 'dual.publish', terms })
    await submit({ ...buy, offerId: 1 }, { ...buy, offerId: 2, shares: 2 }, { ...buy, offerId: 3 })
    await submit({ ...buy, offerId: 4 }, { ...buy, offerId: 5 })
    await pass(2 * hourMs)
    await submit({ kind: 'dual.cancel', offerId: 4, reason: 'Delisting' })
    await pass(1000)
    for (let slot = 360; slot > 0; slot -= 1) {
      await passTo(maturesAt - slot * 5000)
      await submit(tick(6_000_000 + (slot % 3)))
    }
    await passTo(maturesAt + hourMs)
    await submit(tick(6_000_000), { ...buy, offerId: 6, days: 2 })
    await submit({ kind: 'dual.pause', offerId: 6, isPaused: true })
    await passTo(late.maturesAt - 5000)
    await submit(tick(6_000_000))
    await passTo(late.maturesAt + 1000)
    await drain()
  },
  reported: ['dual investment 6 orders of dual investment, 3 transfers to their pools'],
  columns: [
    [
      'dual_order',
      'id = 1',
      `user_id offer_id shares amount days base_out quote_out placed_at formula status settle_price samples
      settled_at voided_by paid_id paid ended_at`,
    ],
    ['dual_order', 'id = 6', 'waited_at'],
    ['dual_sample', 'at = (select max(at) from dual_sample)', 'market_id at price'],
    [
      'dual_offer',
      'id = 7',
      `market_id type per_share linked_price annual_rate opens_at closes_at matures_at shares user_shares
      sold is_paused cancelled_at cancel_reason`,
    ],
  ],
  changes: [
    ['dual_order', 'id = 2', 'delete from dual_order', 'dual_order 3'],
    ['dual_order', 'id = 6', 'delete from dual_order', 'posting 6'],
    [
      'dual_sample',
      'at = (select min(at) from dual_sample)',
      'delete from dual_sample',
      'dual_order 1',
    ],
    ['dual_offer', 'id = 6', 'update dual_offer set sold = 0', 'dual_offer 6'],
  ],
})
