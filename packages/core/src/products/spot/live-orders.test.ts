import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Ledger } from '../../ledger/ledger.ts'
import { Market } from '../../markets/market.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { LiveOrders } from './live-orders.ts'
import { SpotOrder } from './spot-order.ts'

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

test('live orders are those that were added and not deleted, whatever the order of it all', () => {
  const steps = fc.array(fc.nat({ max: 80 }), { minLength: 100, maxLength: 300 })
  fc.assert(
    fc.property(steps, (ids) => {
      const [live, naive] = [new LiveOrders(), new Map<number, SpotOrder>()]
      for (const id of ids) {
        const known = naive.get(id)
        expect(live.get(id)).toBe(known)
        if (known === undefined) {
          const order = orderOf(id)
          live.add(order)
          naive.set(id, order)
        } else {
          live.delete(known)
          naive.delete(id)
        }
      }
      expect(new Set(live.values())).toEqual(new Set(naive.values()))
      for (let id = 0; id <= 80; id += 1) expect(live.get(id)).toBe(naive.get(id))
    }),
  )
})

test('an id that no number of ours can be is unknown', () => {
  const live = new LiveOrders()
  live.add(orderOf(17))
  for (const id of [-1, 1.5, 2 ** 53, Number.NaN]) expect(live.get(id)).toBeUndefined()
})
