import { rateOf } from '@candor/core/money'
import { fundWallet } from '@candor/core/testing'

import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, draw, fund, openBooks, tick, units, usdt } from '../../verify/testing/open-books.ts'
import { seconds } from './seconds-module.ts'

const order = {
  kind: 'seconds.place',
  userId: alice,
  marketId: 1,
  versionId: 1,
  side: 'up',
  seconds: 4,
  stake: units(100n),
} as const
const pause = { kind: 'seconds.pause', marketId: 2, reason: 'Maintenance' } as const
const terms = {
  durations: [
    {
      seconds: 4,
      payout: rateOf(90_000_000n),
      window: 3,
      stakeMin: units(5n),
      stakeMax: units(1000n),
    },
  ],
  ordersMax: 9,
  sideMax: units(1000n),
}

/** Orders: 1 wins, 2 loses, 3 has too few prices, 4 has none, 5 is open, 6 is accepted. */
describeVerification(seconds, {
  fill: async (backend) => {
    const { submit, drain, pass } = await openBooks(backend)
    await submit(fund(usdt, 9000n, 'treasury'), draw(alice), tick(6_000_000))
    await submit(fundWallet({ userId: alice, currencyId: usdt, amount: units(1900n), to: 'micro' }))
    await submit({ kind: 'seconds.fund', amount: units(8000n) })
    await submit({ kind: 'seconds.publish', terms }, pause)
    await submit(order, { ...order, side: 'down' })
    for (const price of [6_000_000, 6_000_000, 6_000_001, 6_000_002, 6_000_003]) {
      await pass(1000)
      await submit(tick(price))
    }
    await pass(500)
    await submit(order)
    for (const price of [6_000_000, 6_000_000, 6_000_000]) {
      await pass(1000)
      await submit(tick(price))
    }
    await pass(1000)
    await submit(order)
    await pass(5000)
    await submit(tick(6_000_000), order)
    await pass(1000)
    await submit(tick(6_000_000))
    await pass(3000)
    await submit(tick(6_000_000), order)
    await drain()
  },
  reported: [`${'seconds'.padEnd(8)} 6 orders of seconds, 1 transfers to their pool`],
  columns: [
    [
      'seconds_order',
      'id = 1',
      `user_id market_id version_id side seconds payout window_seconds stake placed_at formula status
      opened_at open_price expires_at samples settle_price result voided_by credit ended_at`,
    ],
    ['seconds_sample', 'at = (select max(at) from seconds_sample)', 'market_id at price'],
    ['seconds_version', 'id = 1', 'effective_at orders_max side_max'],
    [
      'seconds_duration',
      'version_id = 1',
      'version_id seconds payout window_seconds stake_min stake_max',
    ],
    ['seconds_pause', 'market_id = 2', 'market_id is_paused reason at'],
  ],
  changes: [
    ['seconds_order', 'id = 2', 'delete from seconds_order', 'seconds_order 3'],
    ['seconds_order', 'id = 6', 'delete from seconds_order', 'posting 6'],
    [
      'seconds_sample',
      'at = (select min(at) from seconds_sample)',
      'delete from seconds_sample',
      'seconds_order 1',
    ],
    ['seconds_pause', 'market_id = 2', 'delete from seconds_pause', 'seconds_pause 2'],
  ],
})
