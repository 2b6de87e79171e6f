import type { Changes } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import { type AuditedRun, firstOf, type ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { PlaceStopOrder, ReplaceSpotOrder } from '../commands.ts'
import { SpotTrade } from '../spot-trade.ts'
import { type StopOrder, stopStatus } from '../stop-order.ts'

const { BTC, USDT } = testCurrencies
const order = { kind: 'spot.place', marketId: 1, orderKind: 'limit', timeInForce: 'gtc' } as const
const stop = { kind: 'spot.place_stop', marketId: 1, lots: 1_000_000, validMs: 0 } as const
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
/** The command that replaces an order, with other fields. */
const withReplace = (run: AuditedRun, fields: Partial<ReplaceSpotOrder>) => {
  run.executed = run.executed.map((executed) =>
    executed.command.kind === 'spot.replace'
      ? { ...executed, command: { ...executed.command, ...fields } }
      : executed,
  )
}
const stopOf = ({ changes }: AuditedRun, wanted: StopOrder['status']) =>
  firstOf(changes.spot.stops.filter(({ status }) => status === wanted))
/** A stop order and its command, both with other terms. */
const withStop = (
  run: AuditedRun,
  stop: StopOrder,
  fields: Partial<Pick<PlaceStopOrder, 'stop' | 'price' | 'lots'>>,
) => {
  Object.assign(stop, fields)
  run.executed = run.executed.map((executed) =>
    executed.outcome.ok && executed.outcome.value === stop
      ? { ...executed, command: { ...(executed.command as PlaceStopOrder), ...fields } }
      : executed,
  )
}
const bookOf = ({ exchange }: AuditedRun) => {
  const book = exchange.products.spot.bookOf(1)
  if (book === undefined) throw new Error('the market has a book')
  return book
}

/**
 * Alice and Bob trade half of his order; Carol bids lower; an order of Alice is rejected; Carol replaces an order. A
 * tick fires the stop of an OCO of Bob, and two stop orders of Carol wait. */
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
    { ...order, userId: carol, side: 'buy' as const, price: 9000, lots: 1_000_000 },
    { kind: 'spot.replace' as const, userId: carol, orderId: 4, price: 9100, lots: 2_000_000 },
    { ...stop, userId: bob, side: 'sell' as const, stop: 9950, price: 9940, restingPrice: 10_500 },
    { ...stop, userId: carol, side: 'buy' as const, stop: 10_500, price: 10_600, restingPrice: 0 },
    {
      ...stop,
      userId: carol,
      side: 'buy' as const,
      stop: 11_000,
      price: 11_100,
      restingPrice: 9500,
    },
    { kind: 'market.tick' as const, sampledAt: 0, ticks: [[1, 9900, 5] as const] },
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
    'a replacement has another limit than its command': {
      statement: 'a replacement has the new limit',
      corrupt: (run) => withReplace(run, { price: 9000 }),
    },
    'a replacement is for another amount than its command': {
      statement: 'a replacement is for what has not traded',
      corrupt: (run) => withReplace(run, { lots: 1_000_000 }),
    },
    'a replacement cancels another order than its command': {
      statement: 'the reply of a replacement names the replaced order',
      corrupt: (run) => withReplace(run, { orderId: 1 }),
    },
    'an order holds less than its price': {
      statement: 'a hold has what is claimed of it',
      corrupt: ({ changes }) => {
        Object.defineProperty(firstOf(changes.spot.orders), 'price', { value: 9001 })
      },
    },
    'a stop has another limit than its command': {
      statement: 'a stop has the terms of its command',
      corrupt: (run) => Object.assign(stopOf(run, stopStatus.waiting), { price: 10_601 }),
    },
    'a stop is placed on the wrong side of the index': {
      statement: 'a stop is beyond the index when it is placed',
      corrupt: (run) => withStop(run, stopOf(run, stopStatus.waiting), { stop: 10_000 }),
    },
    'a stop holds less than its limit': {
      statement: 'a hold has what is claimed of it',
      corrupt: (run) => withStop(run, stopOf(run, stopStatus.waiting), { price: 10_601 }),
    },
    'a stop fires before the index reaches it': {
      statement: 'a stop fires at a tick that reaches it',
      corrupt: (run) => withStop(run, stopOf(run, stopStatus.triggered), { stop: 9899 }),
    },
    'a stop expires before its time': {
      statement: 'a stop expires at its time',
      corrupt: (run) =>
        Object.assign(stopOf(run, stopStatus.triggered), { status: stopStatus.expired }),
    },
    'a tick cancels a stop': {
      statement: 'only its owner cancels a stop',
      corrupt: (run) =>
        Object.assign(stopOf(run, stopStatus.triggered), { status: stopStatus.cancelled }),
    },
    'a stop places another limit than its own': {
      statement: 'the order of a stop has its terms',
      corrupt: (run) => {
        const { orderId } = stopOf(run, stopStatus.triggered)
        const placed = firstOf(run.changes.spot.orders.filter(({ id }) => id === orderId))
        Object.defineProperty(placed, 'price', { value: 9941 })
      },
    },
    'both legs of a pair trade': {
      statement: 'only one leg of a pair trades',
      corrupt: (run) => {
        const { restingId } = stopOf(run, stopStatus.triggered)
        const leg = firstOf(run.changes.spot.orders.filter(({ id }) => id === restingId))
        leg.remaining -= 1
      },
    },
    'a stop is not written': {
      statement: 'a stop that was placed is written',
      corrupt: (run) => withSpot(run, { stops: [] }),
    },
    'a stop is forgotten': {
      statement: 'what waits is written',
      corrupt: (run) =>
        run.exchange.products.spot.stops.waiting.delete(stopOf(run, stopStatus.waiting)),
    },
    'a stop that is reached does not fire': {
      statement: 'no stop waits that the index has reached',
      corrupt: (run) => {
        const fired = stopOf(run, stopStatus.triggered)
        fired.status = stopStatus.waiting
        run.exchange.products.spot.stops.waiting.add(fired)
      },
    },
  },
}
