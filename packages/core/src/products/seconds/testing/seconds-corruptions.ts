import type { Command } from '../../../exchange.ts'
import { amountOf, rateOf } from '../../../money/amount.ts'
import { fundHouse, fundUser, fundWallet } from '../../../testing/demo-funds.ts'
import type { AuditedRun, ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { PlaceSeconds } from '../commands.ts'
import { secondsResult, type SecondsOrder, secondsStatus, secondsVoid } from '../order.ts'
import type { SecondsSample } from '../settlement-windows.ts'

const { USDT } = testCurrencies
const userId = 21
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)
const tick = (price: number): Command => ({
  kind: 'market.tick',
  sampledAt: 0,
  ticks: [[1, price, 0]],
})
const place = (fields: Partial<PlaceSeconds>): Command => ({
  kind: 'seconds.place',
  userId,
  marketId: 1,
  versionId: 1,
  side: 'up',
  seconds: 3,
  stake: usdt(10),
  ...fields,
})
const terms = {
  durations: [
    {
      seconds: 3,
      payout: rateOf(90_000_000n),
      window: 2,
      stakeMin: usdt(5),
      stakeMax: usdt(50),
    },
    {
      seconds: 30,
      payout: rateOf(90_000_000n),
      window: 3,
      stakeMin: usdt(5),
      stakeMax: usdt(50),
    },
  ],
  ordersMax: 5,
  sideMax: usdt(1000),
}

/** Orders: 1 wins, 2 stays open, 3 has too few samples, 4 waits for a price, 5 has none. */
const commands: readonly [number, Command][] = [
  [0, fundUser({ userId, currencyId: USDT, amount: usdt(500) })],
  [0, fundWallet({ userId, currencyId: USDT, amount: usdt(300), to: 'micro' })],
  [0, fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(900) })],
  [0, { kind: 'seconds.fund', amount: usdt(800) }],
  [0, { kind: 'seconds.publish', terms }],
  [0, tick(6_000_000)],
  [0, place({})],
  [0, place({ seconds: 30 })],
  [1000, tick(6_000_000)],
  [2000, tick(6_000_050)],
  [2000, place({})],
  [3000, tick(6_000_100)],
  [4000, tick(6_000_103)],
  [4000, { kind: 'clock' }],
  [6100, tick(6_000_200)],
  [7100, { kind: 'clock' }],
  [7100, place({})],
  [11_000, { kind: 'clock' }],
  [11_000, tick(6_000_000)],
  [11_500, place({})],
]

const withRow = (run: AuditedRun, id: number, fields: Partial<SecondsOrder>) => {
  const orders = run.changes.seconds.orders.map((row) =>
    row.id === id ? { ...row, ...fields } : row,
  )
  run.changes = { ...run.changes, seconds: { ...run.changes.seconds, orders } }
}
const withSamples = (run: AuditedRun, samples: readonly SecondsSample[]) => {
  run.changes = { ...run.changes, seconds: { ...run.changes.seconds, samples } }
}
const withVersion = (run: AuditedRun, fields: { id?: number; effectiveAt?: number }) => {
  run.executed = run.executed.map((done) =>
    done.command.kind === 'seconds.publish' && done.outcome.ok
      ? { ...done, outcome: { ok: true, value: { ...(done.outcome.value as object), ...fields } } }
      : done,
  ) as AuditedRun['executed'] // Replies of the same kind.
}
const rowOf = (run: AuditedRun, id: number): SecondsOrder => {
  const row = run.changes.seconds.orders.find((one) => one.id === id)
  if (row === undefined) throw new Error('the run has it')
  return row
}

export const secondsCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'an order is written without a command': {
      statement: 'an order has a command',
      corrupt: (run) => {
        const orders = [...run.changes.seconds.orders, { ...rowOf(run, 2), id: 9 }]
        run.changes = { ...run.changes, seconds: { ...run.changes.seconds, orders } }
      },
    },
    'an order is not kept': {
      statement: 'live orders are kept',
      corrupt: (run) => run.exchange.products.seconds.restore({ ...rowOf(run, 2), id: 9 }),
    },
    'an order has another stake': {
      statement: 'an order is its command',
      corrupt: (run) => withRow(run, 2, { stake: usdt(11) }),
    },
    'an accepted order has another id': {
      statement: 'an accepted order is written',
      corrupt: (run) => withRow(run, 2, { id: 9 }),
    },
    'an order is accepted during a pause': {
      statement: 'a paused market takes no order',
      corrupt: (run) => {
        const pause = { kind: 'seconds.pause', marketId: 1, reason: 'Closed' } as const
        const outcome = { ok: true, value: null } as const
        run.executed = [{ seq: 0, at: run.exchange.at, command: pause, outcome }, ...run.executed]
      },
    },
    'an order is accepted on a version that is not in force': {
      statement: 'an order has the terms in force',
      corrupt: (run) => withRow(run, 2, { versionId: 2 }),
    },
    'an order is promised more': {
      statement: 'an order has the payout of its duration',
      corrupt: (run) => withRow(run, 2, { payout: rateOf(95_000_000n) }),
    },
    'a stake is below the smallest': {
      statement: 'a stake is within its bounds',
      corrupt: (run) => {
        const [first, ...rest] = terms.durations
        if (first === undefined) throw new Error('the terms have it')
        const durations = [{ ...first, stakeMin: usdt(11) }, ...rest]
        run.executed = run.executed.map((done) =>
          done.command.kind === 'seconds.publish'
            ? { ...done, command: { ...done.command, terms: { ...terms, durations } } }
            : done,
        )
      },
    },
    'a version has another number': {
      statement: 'versions are numbered without a gap',
      corrupt: (run) => withVersion(run, { id: 2 }),
    },
    'a version is in force before it is published': {
      statement: 'worse terms are known a day before',
      corrupt: (run) => withVersion(run, { effectiveAt: 0 }),
    },
    'an order opens at the price of its acceptance': {
      statement: 'an order opens at the first price after its acceptance',
      corrupt: (run) => withRow(run, 1, { openedAt: rowOf(run, 1).openedAt - 1000 }),
    },
    'an order opens at another price': {
      statement: 'an order opens at the first price after its acceptance',
      corrupt: (run) => withRow(run, 1, { openPrice: 5_999_999 }),
    },
    'an order is not opened': {
      statement: 'an order opens at the first price after its acceptance',
      corrupt: (run) => withRow(run, 2, { status: secondsStatus.accepted, openedAt: 0 }),
    },
    'an order runs a second longer': {
      statement: 'an order runs as long as it was sold',
      corrupt: (run) => withRow(run, 1, { expiresAt: rowOf(run, 1).expiresAt + 1000 }),
    },
    'an order with a price is void': {
      statement: 'an order without a price is void',
      corrupt: (run) =>
        withRow(run, 2, { status: secondsStatus.void, voidedBy: secondsVoid.noOpening }),
    },
    'a sample is not the first of its second': {
      statement: 'a sample is the first price of its second',
      corrupt: (run) =>
        withSamples(
          run,
          run.changes.seconds.samples.map((sample) => ({ ...sample, price: 1 })),
        ),
    },
    'a sample is written twice': {
      statement: 'a sample is written once',
      corrupt: (run) =>
        withSamples(run, [...run.changes.seconds.samples, ...run.changes.seconds.samples]),
    },
    'a sample is not written': {
      statement: 'the samples of a window are written',
      corrupt: (run) => withSamples(run, run.changes.seconds.samples.slice(1)),
    },
    'a window has a sample less': {
      statement: 'a window is sampled',
      corrupt: (run) => withRow(run, 1, { samples: 1 }),
    },
    'too few samples settle': {
      statement: 'too few samples settle nothing',
      corrupt: (run) => withRow(run, 3, { voidedBy: secondsVoid.none }),
    },
    'a void order returns a unit less': {
      statement: 'a void order returns its stake',
      corrupt: (run) => withRow(run, 3, { credit: amountOf(rowOf(run, 3).stake - 1n) }),
    },
    'an order is settled by another price': {
      statement: 'an order is settled by the average',
      corrupt: (run) => withRow(run, 1, { settlePrice: rowOf(run, 1).settlePrice + 1 }),
    },
    'a right direction loses': {
      statement: 'the higher price wins upwards',
      corrupt: (run) => withRow(run, 1, { result: secondsResult.lose }),
    },
    'a right direction pays a unit less': {
      statement: 'a result pays its credit',
      corrupt: (run) => withRow(run, 1, { credit: amountOf(rowOf(run, 1).credit - 1n) }),
    },
    'an order waits longer than three seconds': {
      statement: 'an order ends when it is due',
      corrupt: (run) => {
        const waiting = { status: secondsStatus.accepted, endedAt: 0, voidedBy: secondsVoid.none }
        run.exchange.products.seconds.restore({ ...rowOf(run, 4), ...waiting })
        withRow(run, 4, waiting)
      },
    },
    'the pool is empty': {
      statement: 'the pool holds the profits of all orders',
      corrupt: ({ exchange: { ledger } }) => Object.assign(ledger, { findHouse: () => undefined }),
    },
  },
}
