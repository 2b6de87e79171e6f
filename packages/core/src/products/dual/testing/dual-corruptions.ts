import type { Command } from '../../../exchange.ts'
import { amountOf, rateOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import type { AuditedRun, ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { type DualOrder, dualStatus, dualVoid } from '../order.ts'
import type { DualOffer } from '../terms.ts'

const { BTC, USDT } = testCurrencies
const userId = 22
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)
const tick = (price: number): Command => ({
  kind: 'market.tick',
  sampledAt: 0,
  ticks: [[1, price, 0]],
})
const buy = (offerId: number, days = 1): Command => ({
  kind: 'dual.buy',
  userId,
  offerId,
  shares: 1,
  days,
})
const slotMs = 6000
const beginsAt = 1_735_732_800_000

const dayMs = 86_400_000
/** A run begins at a full minute. */
const maturesIn = 84_000
const publish = (inMs: number): Command => ({
  kind: 'dual.publish',
  terms: {
    marketId: 1,
    type: 'put',
    perShare: usdt(100),
    linkedPrice: 6_000_000,
    annualRate: rateOf(30_000_000n),
    closesAt: beginsAt + inMs - 30_000,
    maturesAt: beginsAt + inMs,
    shares: 10,
    userShares: 10,
  },
})

/** Orders: 1 is settled, 2 stays, 3 is cancelled, 4 waits until its windows have ended. */
const commands: readonly [number, Command][] = [
  [0, tick(6_000_000)],
  [0, fundUser({ userId, currencyId: USDT, amount: usdt(1000) })],
  [0, fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(100) })],
  [0, fundHouse({ pot: 'treasury', currencyId: BTC, amount: amountOf(100_000_000n) })],
  [0, { kind: 'dual.fund', currencyId: USDT, amount: usdt(100) }],
  [0, { kind: 'dual.fund', currencyId: BTC, amount: amountOf(100_000_000n) }],
  [0, publish(maturesIn)],
  [0, publish(maturesIn + 200 * dayMs)],
  [0, publish(maturesIn + 60_000)],
  [0, publish(maturesIn + 300_000)],
  [0, buy(1)],
  [0, buy(2, 201)],
  [0, buy(3)],
  [0, buy(4)],
  [1, { kind: 'dual.cancel', offerId: 3, reason: 'The venue closes' }],
  [2, { kind: 'clock' }],
  ...[0, 1, 2, 3, 4].map((slot): [number, Command] => [
    maturesIn - 30_000 + slot * slotMs,
    tick(6_000_000 + slot),
  ]),
  [maturesIn, { kind: 'clock' }],
  [maturesIn + 300_000, { kind: 'clock' }],
  [maturesIn + 390_000, { kind: 'clock' }],
]

const change = (run: AuditedRun, fields: Partial<AuditedRun['changes']['dual']>) => {
  run.changes = { ...run.changes, dual: { ...run.changes.dual, ...fields } }
}
const withRow = (run: AuditedRun, id: number, fields: Partial<DualOrder>) =>
  change(run, {
    orders: run.changes.dual.orders.map((row) => (row.id === id ? { ...row, ...fields } : row)),
  })
const withOffer = (run: AuditedRun, id: number, fields: Partial<DualOffer>) =>
  change(run, {
    offers: run.changes.dual.offers.map((row) => (row.id === id ? { ...row, ...fields } : row)),
  })
const rowOf = (run: AuditedRun, id: number): DualOrder => {
  const row = run.changes.dual.orders.find((one) => one.id === id)
  if (row === undefined) throw new Error('the run has it')
  return row
}
const payoutsOf = (run: AuditedRun, id: number, fields: Partial<DualOrder['payouts']>) =>
  withRow(run, id, { payouts: { ...rowOf(run, id).payouts, ...fields } })

export const dualCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'an order is written without a command': {
      statement: 'an order has a command',
      corrupt: (run) =>
        change(run, { orders: [...run.changes.dual.orders, { ...rowOf(run, 2), id: 9 }] }),
    },
    'an order is not kept': {
      statement: 'live orders are kept',
      corrupt: (run) => run.exchange.products.dual.orders.add({ ...rowOf(run, 2), id: 9 }),
    },
    'an accepted order has another id': {
      statement: 'an accepted order is written',
      corrupt: (run) => withRow(run, 2, { id: 9 }),
    },
    'an order has another number of shares': {
      statement: 'an order is its command',
      corrupt: (run) => withRow(run, 2, { shares: 2 }),
    },
    'an order is of an unknown offer': {
      statement: 'an order is of an offer',
      corrupt: (run) => change(run, { offers: run.changes.dual.offers.slice(1) }),
    },
    'an order is sold after the end of the sale': {
      statement: 'a closed sale sells nothing',
      corrupt: (run) => withOffer(run, 2, { closesAt: beginsAt }),
    },
    'a sale ends in the window': {
      statement: 'a sale ends before its prices',
      corrupt: (run) => withOffer(run, 2, { closesAt: beginsAt + maturesIn + 200 * dayMs }),
    },
    'an offer changes': {
      statement: 'an offer never changes',
      corrupt: (run) => {
        const [first, ...rest] = run.changes.dual.offers
        if (first !== undefined)
          change(run, { offers: [first, { ...first, linkedPrice: 1 }, ...rest] })
      },
    },
    'an offer counts another number': {
      statement: 'an offer counts what is sold',
      corrupt: (run) => withOffer(run, 2, { sold: 2 }),
    },
    'an order has a day less': {
      statement: 'begun days count',
      corrupt: (run) => withOffer(run, 2, { maturesAt: beginsAt + maturesIn + 201 * dayMs }),
    },
    'an order has another amount': {
      statement: 'an amount is that of its shares',
      corrupt: (run) => withRow(run, 2, { amount: usdt(101) }),
    },
    'the base is a unit less': {
      statement: 'the base pays amount and interest',
      corrupt: (run) => payoutsOf(run, 2, { base: amountOf(rowOf(run, 2).payouts.base - 1n) }),
    },
    'the quote is a unit less': {
      statement: 'the quote pays amount and interest',
      corrupt: (run) => payoutsOf(run, 2, { quote: amountOf(rowOf(run, 2).payouts.quote - 1n) }),
    },
    'a sample is not the first of its slot': {
      statement: 'a sample is the first of its slot',
      corrupt: (run) =>
        change(run, {
          samples: run.changes.dual.samples.map((sample) => ({ ...sample, price: 1 })),
        }),
    },
    'a sample is written twice': {
      statement: 'a sample is written once',
      corrupt: (run) => {
        const { samples } = run.changes.dual
        change(run, { samples: [...samples, ...samples] })
      },
    },
    'a sample is not written': {
      statement: 'the samples of a window are written',
      corrupt: (run) => change(run, { samples: run.changes.dual.samples.slice(1) }),
    },
    'an order waits though it has a price': {
      statement: 'an order waits for prices',
      corrupt: (run) => withRow(run, 1, { waitedAt: rowOf(run, 1).endedAt }),
    },
    'an order has the state of one that waits': {
      statement: 'an order that waits has that state',
      corrupt: (run) => withRow(run, 2, { status: dualStatus.settling }),
    },
    'an order is due and has not ended': {
      statement: 'an order ends when it is due',
      corrupt: (run) => {
        const row = { ...rowOf(run, 4), status: dualStatus.settling, endedAt: 0 }
        run.exchange.products.dual.orders.add(row)
        withRow(run, 4, row)
        // In the order of the ids.
        const { orders } = run.changes.dual
        change(run, { orders: orders.toSorted((a, b) => a.id - b.id) })
      },
    },
    'an order is settled by a later window': {
      statement: 'the first full window settles',
      corrupt: (run) => withRow(run, 1, { settledAt: rowOf(run, 1).settledAt + 30_000 }),
    },
    'an order is settled by another price': {
      statement: 'an order is settled by the average',
      corrupt: (run) => withRow(run, 1, { settlePrice: rowOf(run, 1).settlePrice + 1 }),
    },
    'an order is paid in the other currency': {
      statement: 'the price decides the currency',
      corrupt: (run) => withRow(run, 1, { paid: rowOf(run, 1).payouts.base }),
    },
    'a void order ends early': {
      statement: 'a void order ends when its sale or its windows end',
      corrupt: (run) => withRow(run, 4, { settledAt: rowOf(run, 4).settledAt - 1 }),
    },
    'an order with a price is void': {
      statement: 'an order with a price is settled',
      corrupt: (run) => {
        const settledAt = rowOf(run, 1).settledAt + 90_000
        withRow(run, 1, { status: dualStatus.fail, voidedBy: dualVoid.noPrice, settledAt })
      },
    },
    'a cancelled order returns a unit less': {
      statement: 'a void order returns its amount with interest',
      corrupt: (run) => withRow(run, 3, { paid: amountOf(rowOf(run, 3).paid - 1n) }),
    },
  },
}
