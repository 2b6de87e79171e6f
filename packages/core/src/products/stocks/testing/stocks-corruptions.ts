import type { Changes, Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundHouse, fundUser, fundWallet } from '../../../testing/demo-funds.ts'
import {
  type AuditedRun,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { StockAction, StockPayment } from '../action.ts'
import { type StockOrder, stockStatus } from '../order.ts'

const { USDT, AAPL } = testCurrencies
const [marketId, alice, carol] = [4, 21, 23]
const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** Runs begin on this date at noon. */
const today = 20_089
const money = amountOf(1_000_000_000_000n)
const shares = amountOf(1_000_000_000n)
const hours = (day: number) => ({
  day,
  opensAt: day * dayMs,
  closesAt: day * dayMs + 21 * hourMs,
})

const tick: Command = { kind: 'market.tick', sampledAt: 0, ticks: [[marketId, 20_000, 0]] }
const order = {
  kind: 'stocks.place',
  userId: alice,
  marketId,
  side: 'buy',
  orderKind: 'limit',
  validity: 'gtc',
  price: 20_100,
  shares: 10_000_000,
} as const
const action = { kind: 'stocks.schedule', marketId } as const
const [paidAt, splitAt] = [today * dayMs + 22 * hourMs, today * dayMs + 23 * hourMs]

const trading: readonly Command[] = [
  fundHouse({ pot: 'treasury', currencyId: USDT, amount: money }),
  fundHouse({ pot: 'treasury', currencyId: AAPL, amount: shares }),
  { kind: 'stocks.fund', currencyId: USDT, amount: money },
  { kind: 'stocks.fund', currencyId: AAPL, amount: shares },
  ...[alice, carol].flatMap((userId) => [
    fundUser({ userId, currencyId: USDT, amount: money }),
    fundWallet({ userId, currencyId: USDT, amount: money, to: 'stock' }),
  ]),
  { kind: 'stocks.list_days', days: [hours(today)] },
  tick,
  order,
  { ...order, userId: carol, price: 19_000 },
  tick,
  {
    ...action,
    action: 'dividend',
    perShare: amountOf(25_000_000n),
    from: 0,
    to: 0,
    effectiveAt: paidAt,
    payAt: paidAt,
  },
  {
    ...action,
    action: 'split',
    perShare: amountOf(0n),
    from: 1,
    to: 2,
    effectiveAt: splitAt,
    payAt: splitAt,
  },
]
/** The dividend is paid and the split takes place, each in slices. */
const acting: readonly Command[] = [{ kind: 'clock' }, { kind: 'clock' }, { kind: 'clock' }]

const withStocks = (run: AuditedRun, fields: Partial<Changes['stocks']>) => {
  run.changes = { ...run.changes, stocks: { ...run.changes.stocks, ...fields } }
}
const filled = ({ changes }: AuditedRun) =>
  changes.stocks.orders.find(({ status }) => status === stockStatus.filled)
const edit = (run: AuditedRun, fields: Partial<StockOrder>) => {
  Object.assign(filled(run) ?? {}, fields)
}
const paymentsOf = (run: AuditedRun, kind: StockAction['kind']) => {
  const { actions, payments } = run.changes.stocks
  const ids = new Set(actions.filter((each) => each.kind === kind).map(({ id }) => id))
  return payments.filter(({ actionId }) => ids.has(actionId))
}
const editPayment = (run: AuditedRun, kind: StockAction['kind'], fields: Partial<StockPayment>) => {
  const { payments } = run.changes.stocks
  const place = payments.findIndex(
    (each) => each.userId === alice && paymentsOf(run, kind).includes(each),
  )
  const payment = payments[place]
  if (payment === undefined) throw new Error('the run has none')
  withStocks(run, { payments: payments.with(place, { ...payment, ...fields }) })
}

export const stocksCorruptions: ProductTesting['corruptions'] = {
  commands: [
    ...trading.map((command) => ({ afterMs: 0, command })),
    ...acting.map((command) => ({ afterMs: 12 * hourMs, command })),
  ],
  cases: {
    'a trade has another price than the index and half the spread': {
      statement: 'a trade is at the index and half the spread',
      corrupt: (run) => edit(run, { fillPrice: 20_001 }),
    },
    'a trade is cheaper than its shares': {
      statement: 'a trade is worth shares times price',
      corrupt: (run) => edit(run, { value: amountOf(199_999_999_999n) }),
    },
    'a fee is a unit short': {
      statement: 'the fee is a part of the value',
      corrupt: (run) => edit(run, { fee: amountOf(200_019_999n) }),
    },
    'an order is for more shares than its command': {
      statement: 'an order for shares is its command',
      corrupt: (run) => edit(run, { shares: 10_000_001 }),
    },
    'an order of a session is written as queued': {
      statement: 'an order is queued while it is closed',
      corrupt: (run) => edit(run, { isQueued: true }),
    },
    'an order is filled by no price': {
      statement: 'a price fills an order',
      corrupt: (run) => edit(run, { endedSeq: (filled(run)?.endedSeq ?? 0) + 1 }),
    },
    'an order ends without its cause': {
      statement: 'an order for shares ends by its cause',
      corrupt: (run) => edit(run, { status: stockStatus.cancelled, cancelledBy: 1 }),
    },
    'an order is not written': {
      statement: 'an order for shares has a command',
      corrupt: (run) => withStocks(run, { orders: run.changes.stocks.orders.slice(1) }),
    },
    'an order disappears': {
      statement: 'orders for shares that wait are kept',
      corrupt: (run) => {
        const open = run.changes.stocks.orders.filter(({ owner }) => owner === carol)
        for (const each of open)
          Object.assign(each, { status: stockStatus.open, cancelledBy: 0, endedSeq: 0 })
      },
    },
    'a session has other hours than were set': {
      statement: 'the hours are those that were set',
      corrupt: ({ exchange }) =>
        exchange.products.stocks.days.restore({ ...hours(today + 1), isException: true }),
    },
    'a dividend is a unit short': {
      statement: 'a holder gets shares times the terms',
      corrupt: (run) => editPayment(run, 'dividend', { amount: amountOf(249_999_999n) }),
    },
    'a dividend counts other shares than are held': {
      statement: 'a holder has the shares that are counted',
      corrupt: (run) => editPayment(run, 'dividend', { shares: amountOf(9_999_999n) }),
    },
    'a holder is forgotten': {
      statement: 'every holder is served',
      corrupt: (run) => {
        const forgotten = new Set(paymentsOf(run, 'dividend'))
        const payments = run.changes.stocks.payments.filter((each) => !forgotten.has(each))
        withStocks(run, { payments })
      },
    },
    'a holder is served twice': {
      statement: 'a holder is served once',
      corrupt: (run) => {
        const { payments } = run.changes.stocks
        withStocks(run, { payments: [...payments, ...payments.slice(0, 1)] })
      },
    },
    'a holder is not paid': {
      statement: 'what a holder is due is paid',
      corrupt: (run) => editPayment(run, 'dividend', { paidAt: 0, paidSeq: 0 }),
    },
    'an action is forgotten': {
      statement: 'holdings are counted when an action takes effect',
      corrupt: (run) => {
        const actions = withFirst(run.changes.stocks.actions, { countedAt: 0 })
        withStocks(run, { actions, payments: paymentsOf(run, 'split') })
      },
    },
    'a trade names another index': {
      statement: 'a trade names its index',
      corrupt: (run) => edit(run, { fillIndex: 20_001 }),
    },
    'a split gives other shares than its terms': {
      statement: 'shares are what was bought, sold and split',
      corrupt: (run) => {
        run.executed = run.executed.map((done) =>
          done.command.kind === 'stocks.schedule' && done.command.action === 'split'
            ? { ...done, command: { ...done.command, to: 3 } }
            : done,
        )
        editPayment(run, 'split', { amount: amountOf(30_000_000n) })
      },
    },
  },
}
