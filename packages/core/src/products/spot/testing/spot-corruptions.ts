import type { Changes } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import { type AuditedRun, firstOf, type ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { SpotTrade } from '../spot-trade.ts'

const { BTC, USDT } = testCurrencies
const order = { kind: 'spot.place', marketId: 1, orderKind: 'limit', timeInForce: 'gtc' } as const
const [alice, bob, carol] = [1, 2, 3]

const withSpot = (run: AuditedRun, fields: Partial<Changes['spot']>) => {
  run.changes = { ...run.changes, spot: { ...run.changes.spot, ...fields } }
}
const tradeOf = ({ changes }: AuditedRun) => firstOf(changes.spot.trades)
/** The first trade with other fields, those that it takes from its orders included. */
const withTrade = (run: AuditedRun, fields: Partial<SpotTrade>) => {
  const changed = new SpotTrade(tradeOf(run))
  for (const [name, value] of Object.entries(fields))
    Object.defineProperty(changed, name, { value })
  withSpot(run, { trades: run.changes.spot.trades.with(0, changed) })
}
const bookOf = ({ exchange }: AuditedRun) => {
  const book = exchange.products.spot.bookOf(1)
  if (book === undefined) throw new Error('the market has a book')
  return book
}

/** Alice and Bob trade half of his order; Carol bids lower; an order of Alice is rejected. */
export const spotCorruptions: ProductTesting['corruptions'] = {
  commands: [
    { kind: 'market.tick' as const, sampledAt: 0, ticks: [[1, 10_000, 5] as const] },
    fundUser({ userId: alice, currencyId: USDT, amount: amountOf(100_000_000_000n) }),
    fundUser({ userId: bob, currencyId: BTC, amount: amountOf(1_000_000_000n) }),
    fundUser({ userId: carol, currencyId: USDT, amount: amountOf(100_000_000_000n) }),
    fundHouse({ currencyId: USDT, amount: amountOf(10_000_000_000n) }),
    { ...order, userId: carol, side: 'buy' as const, price: 9000, lots: 1_000_000 },
    { ...order, userId: bob, side: 'sell' as const, price: 10_000, lots: 2_000_000 },
    { ...order, userId: alice, side: 'buy' as const, price: 10_000, lots: 1_000_000 },
    { ...order, userId: alice, side: 'buy' as const, price: 30_000, lots: 1_000_000 },
  ].map((command) => ({ afterMs: 0, command })),
  cases: {
    'a fee is a unit short': {
      statement: 'the taker pays its fee rounded up',
      corrupt: (run) => withTrade(run, { takerFee: amountOf(tradeOf(run).takerFee - 1n) }),
    },
    'a fill is outside the limit': {
      statement: 'no fill is outside the limit',
      corrupt: (run) =>
        withTrade(run, {
          price: 9999,
          quote: amountOf(9_999_000_000n),
          makerFee: amountOf(9_999_000n),
        }),
    },
    'a trade is written twice': {
      statement: 'trades are numbered without a gap',
      corrupt: (run) => withSpot(run, { trades: [...run.changes.spot.trades, tradeOf(run)] }),
    },
    'a trade is not written': {
      statement: 'what remains is what has not traded',
      corrupt: (run) => withSpot(run, { trades: run.changes.spot.trades.slice(0, -1) }),
    },
    'an order disappears from the book': {
      statement: 'what is live rests',
      corrupt: (run) => bookOf(run).remove(firstOf([...bookOf(run).orders('sell')])),
    },
    'an order is filled without a trade': {
      statement: 'what remains is what has not traded',
      corrupt: (run) => bookOf(run).reduce(firstOf([...bookOf(run).orders('sell')]), 1),
    },
    'an order holds less than its price': {
      statement: 'a hold has what is claimed of it',
      corrupt: ({ changes }) => {
        Object.defineProperty(firstOf(changes.spot.orders), 'price', { value: 9001 })
      },
    },
  },
}
