import { expect, test } from 'vitest'

import { Exchange } from './exchange.ts'
import { amountOf } from './money/amount.ts'
import { fundUser } from './testing/demo-funds.ts'
import { testExchangeConfig } from './testing/test-exchange-config.ts'
import { testCurrencies } from './testing/test-markets.ts'

const at = 1_735_732_800_000

test('every command has a number, accepted or not, and time never decreases', () => {
  const exchange = new Exchange(testExchangeConfig)
  exchange.execute({ kind: 'clock' }, at)
  const draw = fundUser({ userId: 1, currencyId: testCurrencies.BTC, amount: amountOf(1n) })
  expect(exchange.execute(draw, at + 5)).toMatchObject({ ok: false })
  expect([exchange.seq, exchange.at]).toEqual([2, at + 5])
  expect(() => exchange.execute({ kind: 'clock' }, at + 4)).toThrow('time does not go back')
})

test.each([
  ['a market that does not exist', 99, 100, 0],
  ['a market that its own trades price', 6, 100, 0],
  ['no price', 1, 0, 0],
  ['a negative price', 1, -1, 0],
  ['a negative volume', 1, 100, -1],
])('a tick with %s stops the process', (_, marketId, price, lots) => {
  const exchange = new Exchange(testExchangeConfig)
  expect(() =>
    exchange.execute({ kind: 'market.tick', sampledAt: 0, ticks: [[marketId, price, lots]] }, at),
  ).toThrow('the feed passes sane ticks only')
})

test('a halt is due 3 s and a moment after the last tick of each market', () => {
  const exchange = new Exchange(testExchangeConfig)
  exchange.execute({ kind: 'market.tick', sampledAt: 0, ticks: [[1, 100, 0]] }, at)
  exchange.execute({ kind: 'market.tick', sampledAt: 0, ticks: [[2, 100, 0]] }, at + 1000)
  expect(exchange.nextTimerAt).toBe(at + 3001)
  exchange.execute({ kind: 'market.tick', sampledAt: 0, ticks: [[1, 100, 0]] }, at + 2000)
  expect(exchange.nextTimerAt).toBe(at + 4001)
  exchange.execute({ kind: 'clock' }, at + 5001)
  expect(exchange.nextTimerAt).toBeUndefined()
})

test('changes are grouped by product, and an untouched product returns one frozen object for all batches', () => {
  const exchange = new Exchange(testExchangeConfig)
  const untouched = exchange.takeChanges()
  const { USDT: currencyId } = testCurrencies
  exchange.execute(fundUser({ userId: 1, currencyId, amount: amountOf(5n) }), at)
  const { funding, lockup, spot } = exchange.takeChanges()
  expect(funding.faucetUses).toMatchObject([{ userId: 1, used: 5n }])
  expect(lockup).toBe(untouched.lockup)
  expect(spot).toBe(untouched.spot)
  expect(exchange.takeChanges().funding).toBe(untouched.funding)
  expect(() => Object.assign(untouched.spot.trades, { 0: 'trade' })).toThrow(TypeError)
})
