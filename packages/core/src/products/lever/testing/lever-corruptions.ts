import type { Command } from '../../../exchange.ts'
import { amountOf, rateOf } from '../../../money/amount.ts'
import { fundHouse, fundUser, fundWallet } from '../../../testing/demo-funds.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { PlaceLever } from '../commands.ts'
import { delistingStatus, type LeverDelisting } from '../delisting.ts'
import type { LeverPrice } from '../lever-backlog.ts'
import { type LeverStep, leverStepKind } from '../lever-steps.ts'
import { closedBy, leverCancel, type LeverOrder, leverStatus } from '../order.ts'
import type { LeverOffer, LeverVersion } from '../terms.ts'

const { USDT } = testCurrencies
const userId = 21
const usdt = (whole: number) => amountOf(BigInt(whole) * 100_000_000n)
const tick = (price: number, marketId = 1): Command => ({
  kind: 'market.tick',
  sampledAt: 0,
  ticks: [[marketId, price, 0]],
})
const place = (fields: Partial<PlaceLever>): Command => ({
  kind: 'lever.place',
  userId,
  marketId: 1,
  side: 'long',
  share: 1000,
  multiple: 20,
  limit: 0,
  takeProfit: 0,
  stopLoss: 0,
  multipleMax: 100,
  ...fields,
})
const offer: LeverOffer = {
  tiers: [{ below: undefined, multipleMax: 20, maintenance: rateOf(1_000_000n) }],
  terms: {
    spread: rateOf(20_000n),
    fee: rateOf(60_000n),
    overnight: rateOf(30_000n),
    liquidation: rateOf(300_000n),
    profitMargins: 10,
  },
  slippage: rateOf(100_000n),
  ordersMax: 4,
  notionalMax: usdt(500_000),
}
const midnight = 12 * 3_600_000
const ends = midnight + 40_000
const windowOf = (end: number, prices: readonly number[]) =>
  prices.map((price, at): [number, Command] => [end - 18_000 + 2000 * at, tick(price, 2)])
const rising = Array.from({ length: 10 }, (_, at) => 200_000 + 100 * at)

/**
 * Orders: 1 stays open over a night, 2 waits, 3 is closed, 4 takes its profit, 5 is liquidated; 6 and 7 of another market,
 * which is delisted, are closed and cancelled. A third market has an announcement that is withdrawn, and a fourth one waits for
 * its second window. The market of order 1 is paused at the end, and a version of the offer is published.
 */
const commands: readonly [number, Command][] = [
  [0, fundUser({ userId, currencyId: USDT, amount: usdt(20_000) })],
  [0, fundWallet({ userId, currencyId: USDT, amount: usdt(9000), to: 'lever' })],
  [0, fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(90_000) })],
  [0, { kind: 'lever.fund', pot: 'futures_pool', amount: usdt(80_000) }],
  [0, tick(6_000_000)],
  [0, place({})],
  [0, place({ limit: 5_000_000 })],
  [1000, tick(6_000_000)],
  [1000, place({})],
  [2000, tick(6_000_000)],
  [2000, { kind: 'lever.close', userId, orderId: 3 }],
  [3000, tick(6_100_000)],
  [3000, place({ takeProfit: 6_200_000 })],
  [4000, tick(6_100_000)],
  [5000, tick(6_250_000)],
  [5000, place({ multiple: 100 })],
  [6000, tick(6_250_000)],
  [7000, tick(6_150_000)],
  [midnight, { kind: 'clock' }],
  [midnight, tick(200_000, 2)],
  [midnight, place({ marketId: 2, share: 100 })],
  [midnight, place({ marketId: 2, share: 100, limit: 100_000 })],
  [midnight + 1000, tick(200_000, 2)],
  [midnight + 2000, { kind: 'lever.delist', marketId: 2, reason: 'Little volume' }],
  [midnight + 2000, { kind: 'lever.delist', marketId: 4, reason: 'Little volume' }],
  [midnight + 2000, { kind: 'lever.delist', marketId: 5, reason: 'Little volume' }],
  [midnight + 3000, { kind: 'lever.relist', marketId: 4, reason: 'It has recovered' }],
  ...windowOf(ends, rising),
  [ends + 1, { kind: 'clock' }],
  [ends + 2, { kind: 'clock' }],
  [ends + 3, { kind: 'lever.publish', offer }],
  [ends + 4, { kind: 'lever.pause', marketId: 1, reason: 'The venue is closed' }],
]

/** Changes the reply of the version. */
const withVersion = (run: AuditedRun, fields: Partial<LeverVersion>) => {
  run.executed = run.executed.map((done) =>
    done.command.kind === 'lever.publish' && done.outcome.ok
      ? { ...done, outcome: { ok: true, value: Object.assign({}, done.outcome.value, fields) } }
      : done,
  )
}
const pausedFrom = (run: AuditedRun, at: number) => {
  const pause = { kind: 'lever.pause', marketId: 1, reason: 'The venue is closed' } as const
  const outcome = { ok: true, value: { ...pause, isPaused: true, at } } as const
  run.executed = [{ seq: 0, at, command: pause, outcome }, ...run.executed]
}
const withRow = (run: AuditedRun, id: number, fields: Partial<LeverOrder>) => {
  const orders = run.changes.lever.orders.map((row) =>
    row.id === id ? { ...row, ...fields } : row,
  )
  run.changes = { ...run.changes, lever: { ...run.changes.lever, orders } }
}
const rowOf = (run: AuditedRun, id: number): LeverOrder => {
  const row = run.changes.lever.orders.find((one) => one.id === id)
  if (row === undefined) throw new Error('the run has it')
  return row
}
/** Changes the first step of a kind. */
const withStep = (run: AuditedRun, kind: LeverStep['kind'], fields: Partial<LeverStep>) => {
  const at = run.changes.lever.steps.findIndex((step) => step.kind === kind)
  const steps = run.changes.lever.steps.map((step, i) => (i === at ? { ...step, ...fields } : step))
  run.changes = { ...run.changes, lever: { ...run.changes.lever, steps } }
}
const withDelisting = (run: AuditedRun, marketId: number, fields: Partial<LeverDelisting>) => {
  const delistings = run.changes.lever.delistings.map((row) =>
    row.marketId === marketId ? { ...row, ...fields } : row,
  )
  run.changes = { ...run.changes, lever: { ...run.changes.lever, delistings } }
}
const delistingOf = (run: AuditedRun, marketId: number): LeverDelisting => {
  const row = run.changes.lever.delistings.find((one) => one.marketId === marketId)
  if (row === undefined) throw new Error('the run has it')
  return row
}
const withPrices = (run: AuditedRun, prices: readonly LeverPrice[]) => {
  run.changes = { ...run.changes, lever: { ...run.changes.lever, prices } }
}
const waiting: LeverPrice = { marketId: 1, seq: 5, at: 0, price: 6_000_000, doneAt: 0 }
const { open, close, night } = leverStepKind
const more = (amount: bigint) => amountOf(amount + 1n)

export const leverCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'an order is written without a command': {
      statement: 'an order has a command',
      corrupt: (run) => {
        const orders = [...run.changes.lever.orders, { ...rowOf(run, 2), id: 9 }]
        run.changes = { ...run.changes, lever: { ...run.changes.lever, orders } }
      },
    },
    'a delisting is written without a command': {
      statement: 'a delisting has a command',
      corrupt: (run) => {
        const delistings = [...run.changes.lever.delistings, { ...delistingOf(run, 4), id: 9 }]
        run.changes = { ...run.changes, lever: { ...run.changes.lever, delistings } }
      },
    },
    'a notice is shorter': {
      statement: 'a notice is long enough',
      corrupt: (run) => {
        const plannedAt = delistingOf(run, 2).plannedAt - 20_000
        withDelisting(run, 2, { plannedAt, endsAt: plannedAt })
      },
    },
    'a window is skipped': {
      statement: 'a window follows another',
      corrupt: (run) => withDelisting(run, 5, { endsAt: delistingOf(run, 5).endsAt + 20_000 }),
    },
    'an announcement is withdrawn in its last window': {
      statement: 'an announcement is withdrawn before its last window',
      corrupt: (run) => {
        const { plannedAt } = delistingOf(run, 4)
        withDelisting(run, 4, { endedAt: plannedAt - 19_999 })
      },
    },
    'a full window is not used': {
      statement: 'a window with enough samples is the last',
      corrupt: (run) => {
        const { endsAt } = delistingOf(run, 2)
        withDelisting(run, 2, { endsAt: endsAt + 20_000, shortWindows: 1 })
      },
    },
    'a short window is used': {
      statement: 'a window with too few is not the last',
      corrupt: (run) => withDelisting(run, 5, { pricedAt: delistingOf(run, 5).endsAt + 1 }),
    },
    'a sample is counted twice': {
      statement: 'a window has the first price of each part',
      corrupt: (run) => withDelisting(run, 2, { samples: delistingOf(run, 2).samples + 1 }),
    },
    'a sample is not recorded': {
      statement: 'each sample is recorded',
      corrupt: (run) => {
        const samples = run.changes.lever.samples.slice(1)
        run.changes = { ...run.changes, lever: { ...run.changes.lever, samples } }
      },
    },
    'a sample has another price': {
      statement: 'a sample is the first price of its part',
      corrupt: (run) => {
        const samples = withFirst(run.changes.lever.samples, { price: 1 })
        run.changes = { ...run.changes, lever: { ...run.changes.lever, samples } }
      },
    },
    'the last index is another one': {
      statement: 'the last index is that of the last tick',
      corrupt: (run) => {
        const pricedAt = delistingOf(run, 2).pricedAt
        const [first] = run.changes.lever.samples
        const samples = [...run.changes.lever.samples]
        if (first !== undefined) samples.push({ ...first, at: pricedAt })
        run.changes = { ...run.changes, lever: { ...run.changes.lever, samples } }
      },
    },
    'a delisting has another price': {
      statement: 'a delisting closes at its average',
      corrupt: (run) => withDelisting(run, 2, { price: delistingOf(run, 2).price + 1 }),
    },
    'a window goes on': {
      statement: 'a window ends at its time',
      corrupt: (run) => {
        const { endsAt } = delistingOf(run, 5)
        withDelisting(run, 5, { endsAt: endsAt - 20_000, shortWindows: 0 })
      },
    },
    'a delisting does not end': {
      statement: 'a delisting closes what is due',
      corrupt: (run) => withDelisting(run, 2, { status: delistingStatus.closing, endedAt: 0 }),
    },
    'an order is left in a market that has ended': {
      statement: 'a market that has ended has no orders',
      corrupt: (run) => {
        const left = { ...rowOf(run, 2), marketId: 2, id: 9 }
        run.exchange.products.lever.restore(left)
      },
    },
    'an order is closed by a delisting that has no price': {
      statement: 'a delisting closes at its price only',
      corrupt: (run) => withRow(run, 3, { closedBy: closedBy.delisting }),
    },
    'an order is cancelled by no delisting': {
      statement: 'a delisting cancels',
      corrupt: (run) => {
        const end = { status: leverStatus.cancelled, cancelledBy: leverCancel.delisting }
        withRow(run, 2, { ...end, closedAt: rowOf(run, 2).placedAt + 1 })
      },
    },
    'an order opens after the announcement': {
      statement: 'nothing opens in a market that ends',
      corrupt: (run) => withRow(run, 6, { openedAt: delistingOf(run, 2).announcedAt + 1 }),
    },
    'a delisting closes an order at another price': {
      statement: 'a delisting closes an order at its average',
      corrupt: (run) => withRow(run, 6, { exit: rowOf(run, 6).exit + 1 }),
    },
    'a delisting brings a unit more': {
      statement: 'profit is the difference of the notionals',
      corrupt: (run) => withRow(run, 6, { profit: rowOf(run, 6).profit + 1n }),
    },
    'a delisting costs a fee': {
      statement: 'a delisting costs nothing',
      corrupt: (run) => withRow(run, 6, { closeFee: amountOf(1n) }),
    },
    'an order is accepted in a pause': {
      statement: 'a paused market accepts no order',
      corrupt: (run) => pausedFrom(run, rowOf(run, 1).placedAt - 1),
    },
    'an order opens in a pause': {
      statement: 'nothing opens in a paused market',
      corrupt: (run) => pausedFrom(run, rowOf(run, 3).openedAt - 1),
    },
    'an order is cancelled by no pause': {
      statement: 'a pause cancels',
      corrupt: (run) => {
        const end = { status: leverStatus.cancelled, cancelledBy: leverCancel.pause }
        withRow(run, 2, { ...end, closedAt: rowOf(run, 2).placedAt + 1 })
      },
    },
    'a version has the number of another': {
      statement: 'offers are numbered without a gap',
      corrupt: (run) => withVersion(run, { id: 2 }),
    },
    'a version is in force at once': {
      statement: 'an offer is known a day before',
      corrupt: (run) => withVersion(run, { effectiveAt: run.exchange.at }),
    },
    'an order has a fee of another version': {
      statement: 'an order has the terms in force at its acceptance',
      corrupt: (run) => withRow(run, 2, { terms: { ...rowOf(run, 2).terms, ...offer.terms } }),
    },
    'an order has a maintenance of no tier': {
      statement: 'an order has the maintenance of a tier that allows its multiple',
      corrupt: (run) =>
        withRow(run, 2, { terms: { ...rowOf(run, 2).terms, maintenance: rateOf(1n) } }),
    },
    'an order is of a market without leverage': {
      statement: 'an order is of an offered market',
      corrupt: (run) => withRow(run, 1, { marketId: 3 }),
    },
    'another order waits': {
      statement: 'live orders are kept',
      corrupt: (run) => run.exchange.products.lever.restore({ ...rowOf(run, 2), id: 9 }),
    },
    'an order opens when it is accepted': {
      statement: 'an order opens after it was accepted',
      corrupt: (run) => withRow(run, 3, { openedAt: rowOf(run, 3).placedAt }),
    },
    'an order opens at another price': {
      statement: 'an order opens at the index and half the spread',
      corrupt: (run) => withRow(run, 1, { entry: 6_000_601 }),
    },
    'an order opens above its bound': {
      statement: 'an order opens within its bound',
      corrupt: (run) => withRow(run, 1, { bound: 6_000_599 }),
    },
    'an order closes at another price': {
      statement: 'an order closes at the index and half the spread',
      corrupt: (run) => withRow(run, 3, { exit: rowOf(run, 3).exit + 1 }),
    },
    'an order brings a unit more': {
      statement: 'profit is the difference of the notionals',
      corrupt: (run) => withRow(run, 3, { profit: rowOf(run, 3).profit + 1n }),
    },
    'a request to close is withdrawn in part': {
      statement: 'a request to close has its command',
      corrupt: (run) => withRow(run, 3, { closingAt: 0 }),
    },
    'closing costs a unit more': {
      statement: 'closing costs its part of the notional',
      corrupt: (run) => withRow(run, 3, { closeFee: more(rowOf(run, 3).closeFee) }),
    },
    'a close of the user costs the fee of a liquidation': {
      statement: 'only a liquidation costs its fee',
      corrupt: (run) => withRow(run, 3, { liquidationFee: amountOf(1n) }),
    },
    'a unit less returns': {
      statement: 'the rest returns to the user',
      corrupt: (run) => withRow(run, 4, { returned: more(rowOf(run, 4).returned) }),
    },
    'a profit is taken that is not reached': {
      statement: 'what closes an order is reached',
      corrupt: (run) => withRow(run, 4, { takeProfit: 6_250_001 }),
    },
    'a stop loss is named that is not reached': {
      statement: 'what closes an order is reached',
      corrupt: (run) => withRow(run, 3, { closedBy: closedBy.stopLoss, stopLoss: 6_099_999 }),
    },
    'an order is kept beyond its liquidation': {
      statement: 'a reached order is closed',
      corrupt: (run) =>
        withRow(run, 1, {
          margin: amountOf(1n),
          nightAt: rowOf(run, 1).nightAt - 86_400_000,
          overnight: amountOf(0n),
        }),
    },
    'a close waits beyond the next price': {
      statement: 'an order closes at the next price',
      corrupt: (run) =>
        withRow(run, 3, { status: leverStatus.closing, closedBy: closedBy.none, closedAt: 0 }),
    },
    'a night has no mark': {
      statement: 'a paid night has a mark',
      corrupt: (run) => {
        run.changes = { ...run.changes, lever: { ...run.changes.lever, nights: [] } }
      },
    },
    'a night ends in the evening': {
      statement: 'a night ends at midnight',
      corrupt: (run) => {
        const nights = run.changes.lever.nights.map((night) => ({
          ...night,
          midnight: night.midnight - 1,
        }))
        run.changes = { ...run.changes, lever: { ...run.changes.lever, nights } }
      },
    },
    'a night costs a unit more': {
      statement: 'a night costs its part of the notional',
      corrupt: (run) => withRow(run, 1, { overnight: more(rowOf(run, 1).overnight) }),
    },
    'a step is skipped': {
      statement: 'steps are numbered',
      corrupt: (run) => withStep(run, open, { id: 2 }),
    },
    'an opening is recorded as a night': {
      statement: 'an opening has a step',
      corrupt: (run) => withStep(run, open, { kind: night }),
    },
    'a closing is recorded as a night': {
      statement: 'a closing has a step',
      corrupt: (run) => withStep(run, close, { kind: night }),
    },
    'the step of a night has a unit less': {
      statement: 'the nights of an order have steps',
      corrupt: (run) => withStep(run, night, { fee: amountOf(1n) }),
    },
    'a step is of no order': {
      statement: 'a step is of an order that changed',
      corrupt: (run) => {
        const { steps } = run.changes.lever
        const stray = { ...firstOf(steps), id: steps.length + 1, orderId: 9 }
        const lever = { ...run.changes.lever, steps: [...steps, stray] }
        run.changes = { ...run.changes, lever }
      },
    },
    'a step names another tick': {
      statement: 'a step has the price of its tick',
      corrupt: (run) => withStep(run, open, { tickSeq: 1 }),
    },
    'a step has another mark': {
      statement: 'a step has the price of its tick',
      corrupt: (run) => withStep(run, night, { mark: 1 }),
    },
    'a step opens at another price': {
      statement: 'a step opens at its entry',
      corrupt: (run) => withStep(run, open, { price: 1 }),
    },
    'a step has another fee': {
      statement: 'a step has the fee',
      corrupt: (run) => withStep(run, open, { fee: amountOf(1n) }),
    },
    'a step closes at another price': {
      statement: 'a step closes what the order had',
      corrupt: (run) => withStep(run, close, { price: 1 }),
    },
    'a step of a night takes more from the margin': {
      statement: 'a night takes from the margin at most its fee',
      corrupt: (run) => withStep(run, night, { margin: amountOf(0n) }),
    },
    'a price waits that no tick has set': {
      statement: 'a price that waits is of its tick',
      corrupt: (run) => withPrices(run, [{ ...waiting, price: 1 }]),
    },
    'a price ends that does not wait': {
      statement: 'prices are carried out in their order',
      corrupt: (run) => withPrices(run, [{ ...waiting, doneAt: midnight }]),
    },
    'a price that has ended is kept': {
      statement: 'prices that wait are kept',
      corrupt: ({ exchange: { products } }) => products.lever.backlog.restore(waiting),
    },
    'a night is not paid': {
      statement: 'a night is paid when it has ended',
      corrupt: (run) => {
        const { nightAt } = rowOf(run, 1)
        withRow(run, 1, { nightAt: nightAt - 86_400_000, overnight: amountOf(0n) })
        const steps = run.changes.lever.steps
          .filter(({ kind }) => kind !== night)
          .map((step, at) => Object.assign({}, step, { id: at + 1 }))
        run.changes = { ...run.changes, lever: { ...run.changes.lever, steps } }
      },
    },
  },
}
