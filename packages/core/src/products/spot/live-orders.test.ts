import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Ledger } from '../../ledger/ledger.ts'
import { Market } from '../../markets/market.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { LiveOrders } from './live-orders.ts'
import { SpotOrder } from './spot-order.ts'
import { Trader } from './trader.ts'

const [config] = testExchangeConfig.markets
if (config === undefined) throw new Error('the test exchange has a market')
const market = new Market(config)
const account = new Ledger().user(1, 'change', 1).avail.id

function orderOf(id: number): SpotOrder {
  return new SpotOrder({
    id,
    owner: 1,
    market,
    side: 'buy',
    kind: 'limit',
    timeInForce: 'gtc',
    price: 1,
    lots: 1,
    paying: account,
    receiving: account,
    createdAt: 0,
  })
}

const idMax = 80
/** The number of traders; an order's trader follows from its id. */
const tradersMax = 3

test('live orders are those that were added and not deleted, in their order of arrival', () => {
  const steps = fc.array(fc.nat({ max: idMax }), { minLength: 100, maxLength: 300 })
  fc.assert(
    fc.property(steps, (ids) => {
      const [live, naive] = [new LiveOrders(), new Map<number, SpotOrder>()]
      const traders = Array.from({ length: tradersMax }, () => new Trader())
      for (const id of ids) {
        const trader = traders[id % tradersMax]
        if (trader === undefined) throw new Error('there is a trader for each id')
        const known = naive.get(id)
        expect(live.get(id)).toBe(known)
        if (known === undefined) {
          const order = orderOf(id)
          live.add(order, trader)
          naive.set(id, order)
        } else {
          live.delete(known)
          naive.delete(id)
        }
        const own = [...naive.values()].filter((order) => order.id % tradersMax === id % tradersMax)
        expect([...live.of(trader)]).toEqual(own)
        expect(trader.resting).toBe(own.length)
      }
      expect(new Set(live.values())).toEqual(new Set(naive.values()))
      for (let id = 0; id <= idMax; id += 1) expect(live.get(id)).toBe(naive.get(id))
    }),
  )
})

test('ten thousand orders of one trader keep their order, and places of deleted ones are used again', () => {
  const live = new LiveOrders()
  const trader = new Trader()
  const orders = Array.from({ length: 10_000 }, (_, index) => orderOf(index + 1))
  for (const order of orders) live.add(order, trader)
  expect([...live.of(trader)]).toEqual(orders)
  const left = orders.filter((_, index) => index % 3 !== 0)
  for (const order of left) live.delete(order)
  expect([...live.of(trader)]).toEqual(orders.filter((_, index) => index % 3 === 0))
  for (const order of left) live.add(order, trader)
  expect(trader.resting).toBe(10_000)
  expect(Math.max(...orders.map(({ place }) => place))).toBe(10_000)
})
