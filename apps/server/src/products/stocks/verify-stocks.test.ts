import { amountOf } from '@candor/core/money'
import { fundWallet } from '@candor/core/testing'

import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, draw, fund, noon, openBooks, units, usdt } from '../../verify/testing/open-books.ts'
import { stocks } from './stocks-module.ts'

const [marketId, aapl] = [101, 101]
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const tick = (price: number) =>
  ({ kind: 'market.tick', sampledAt: 0, ticks: [[marketId, price, 0]] }) as const
const order = {
  kind: 'stocks.place',
  userId: alice,
  marketId,
  side: 'buy',
  orderKind: 'limit',
  validity: 'gtc',
  price: 20_100,
  shares: 2_500_000,
} as const
const shares = amountOf(1_000_000_000n)
const day = Math.floor(noon / dayMs)
const hours = { day, opensAt: noon, closesAt: noon + 6 * hourMs }
const action = { kind: 'stocks.schedule', marketId } as const
const [paidAt, splitAt] = [noon + 7 * hourMs, noon + 8 * hourMs]

/** Orders: 1 is filled, 2 sold, 3 cancelled, 4 ends with the split, 5 waits. */
describeVerification(stocks, {
  fill: async (backend) => {
    const { submit, drain, pass } = await openBooks(backend)
    await submit(fund(usdt, 9000n, 'treasury'), draw(alice), tick(20_000))
    await submit(treasuryFunds({ currencyId: aapl, amount: shares }))
    await submit({ kind: 'stocks.fund', currencyId: aapl, amount: shares })
    await submit({ kind: 'stocks.fund', currencyId: usdt, amount: units(8000n) })
    await submit(fundWallet({ userId: alice, currencyId: usdt, amount: units(1900n), to: 'stock' }))
    await submit({ kind: 'stocks.list_days', days: [hours] })
    await submit({ kind: 'stocks.set_day', day: day + 3, opensAt: 0, closesAt: 0 })
    await submit(order, tick(20_000))
    await submit({ ...order, side: 'sell', price: 19_000, shares: 500_000 }, tick(20_000))
    await submit({ ...order, price: 19_000 }, { kind: 'stocks.cancel', userId: alice, orderId: 3 })
    await submit({ ...order, price: 19_000 })
    await submit({ kind: 'stocks.halt', marketId, reason: 1 })
    await submit({
      ...action,
      action: 'dividend',
      perShare: amountOf(26_000_000n),
      from: 0,
      to: 0,
      effectiveAt: paidAt,
      payAt: paidAt,
    })
    const split = { ...action, action: 'split', perShare: amountOf(0n), from: 1, to: 3 } as const
    await submit({ ...split, effectiveAt: splitAt, payAt: splitAt })
    const reverseAt = splitAt + hourMs
    await submit({ ...split, from: 3, to: 2, effectiveAt: reverseAt, payAt: reverseAt })
    await pass(10 * hourMs)
    // A price of the moment of the split may be of the shares before it.
    await pass(1000)
    await submit(tick(10_000), { ...order, price: 9000 })
    await drain()
  },
  reported: [
    `${'stocks'.padEnd(8)} 5 orders for shares, 5 payments of dividends and splits, 2 transfers to their pool`,
  ],
  columns: [
    [
      'stock_order',
      'id = 1',
      `user_id market_id side kind validity price shares is_queued held expires_at placed_at placed_seq
      status cancelled_by fill_index fill_price value fee ended_at ended_seq`,
    ],
    ['stock_day', `day = ${day}`, 'opens_at closes_at is_exception'],
    ['stock_halt', `market_id = ${marketId}`, 'market_id halt_reason halted_at'],
    [
      'stock_action',
      'id = 1',
      `market_id kind per_share from_shares to_shares effective_at pay_at scheduled_at status
      counted_at counted_seq holders due`,
    ],
    ['stock_payment', 'id = 1', 'action_id user_id shares amount due_at paid_at paid_seq'],
  ],
  changes: [
    ['stock_order', 'id = 2', 'delete from stock_order', 'stock_order 3'],
    ['stock_order', 'id = 5', 'delete from stock_order', 'posting 5'],
    ['stock_payment', 'id = 1', 'delete from stock_payment', 'stock_payment 2'],
    ['stock_day', `day = ${day}`, 'delete from stock_day', `stock_day ${day}`],
    ['stock_halt', `market_id = ${marketId}`, 'delete from stock_halt', `stock_halt ${marketId}`],
  ],
})
