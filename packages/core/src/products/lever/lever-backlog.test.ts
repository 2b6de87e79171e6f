import { expect, test } from 'vitest'

import { Exchange } from '../../exchange.ts'
import { amountOf } from '../../money/amount.ts'
import { fundHouse, fundUser, fundWallet } from '../../testing/demo-funds.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { testCurrencies } from '../../testing/test-markets.ts'
import { closedBy, type LeverOrder, leverStatus } from './order.ts'

const { USDT } = testCurrencies
const usdt = (whole: number) => amountOf(BigInt(whole) * 100_000_000n)
const users = Array.from({ length: 9 }, (_, at) => 50 + at)

/** Nine users with a long order each; the commands carry out four orders of a price at once. */
function openNine() {
  const exchange = new Exchange({ ...testExchangeConfig, sliceMax: 2, reachedMax: 4 })
  let at = 0
  const run = (command: Parameters<Exchange['execute']>[0]) => exchange.execute(command, at)
  const tick = (price: number) => {
    at += 1000
    return run({ kind: 'market.tick', sampledAt: at, ticks: [[1, price, 0]] })
  }
  run(fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(900_000) }))
  run({ kind: 'lever.fund', pot: 'futures_pool', amount: usdt(800_000) })
  tick(6_000_000)
  for (const userId of users) {
    run(fundUser({ userId, currencyId: USDT, amount: usdt(5000) }))
    run(fundWallet({ userId, currencyId: USDT, amount: usdt(5000), to: 'lever' }))
    const order = { marketId: 1, side: 'long', share: 1000, multiple: 20, limit: 0 } as const
    const stops = { takeProfit: 0, stopLoss: 0, multipleMax: 100 }
    run({ kind: 'lever.place', userId, ...order, ...stops })
  }
  const clock = () => run({ kind: 'clock' })
  const { lever } = exchange.products
  const kept = () => lever.orders.all().map(({ id, status }) => `${id} ${status}`)
  tick(6_000_000)
  while (lever.backlog.of(1).length > 0) clock()
  exchange.takeChanges()
  return { clock, exchange, kept, lever, run, tick }
}

test('all orders that a price liquidates close at it, however the price moves meanwhile', () => {
  const { clock, exchange, kept, lever, tick } = openNine()
  expect(kept()).toHaveLength(9)
  tick(5_700_000)
  expect(kept()).toHaveLength(5)
  tick(6_100_000)
  const closed: LeverOrder[] = []
  for (let slices = 0; lever.backlog.of(1).length > 0; slices += 1) {
    closed.push(...exchange.takeChanges().lever.orders)
    clock()
    expect(slices).toBeLessThan(9)
  }
  closed.push(...exchange.takeChanges().lever.orders)
  expect(kept()).toEqual([])
  expect(closed.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(new Set(closed.map(({ exit }) => exit)).size).toBe(1)
  expect(new Set(closed.map((order) => order.closedBy))).toEqual(new Set([closedBy.liquidation]))
})

test('what a waiting price has reached is changed by no command, and the rest is', () => {
  const { clock, lever, run, tick } = openNine()
  const last = { userId: 58, orderId: 9 }
  tick(5_700_000)
  const waits = { ok: false, rejection: 'lever_price_waits' }
  expect(run({ kind: 'lever.close', ...last })).toEqual(waits)
  expect(run({ kind: 'lever.add_margin', ...last, amount: usdt(100) })).toEqual(waits)
  expect(run({ kind: 'lever.set_stops', ...last, takeProfit: 0, stopLoss: 0 })).toEqual(waits)
  expect(run({ kind: 'lever.close_all', userId: 58, which: 'all' })).toEqual({
    ok: true,
    value: [],
  })
  while (lever.backlog.of(1).length > 0) clock()
  expect(run({ kind: 'lever.close', ...last })).toEqual({
    ok: false,
    rejection: 'lever_order_unknown',
  })
})

test('an order that waits for the next price opens at it, behind those before it', () => {
  const { clock, exchange, lever, run, tick } = openNine()
  const order = { marketId: 1, side: 'short', share: 1000, multiple: 10, limit: 0 } as const
  const placed = { takeProfit: 0, stopLoss: 0, multipleMax: 100 }
  run({ kind: 'lever.place', userId: 50, ...order, ...placed })
  exchange.takeChanges()
  tick(6_000_000)
  expect(lever.orders.get(10)?.status).toBe(leverStatus.open)
  run({ kind: 'lever.place', userId: 51, ...order, ...placed })
  tick(5_700_000)
  tick(5_650_000)
  while (lever.backlog.of(1).length > 0) clock()
  // The price was beyond its bound.
  expect(lever.orders.get(11)).toBeUndefined()
  expect(lever.orders.get(10)?.status).toBe(leverStatus.open)
})
