import type { Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import type { AuditedRun, Corruption, ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { ieoCause, type IeoOrder, ieoReview, ieoStatus, type IeoUnlock } from '../order.ts'
import type { IeoProject } from '../terms.ts'
import { testIeo } from './ieo-terms.ts'

const { DOGE, USDT } = testCurrencies
const userId = 23
const token = 100_000_000n
const beginsAt = 1_735_732_800_000
const submit = (projectId: number, tokens: bigint): Command => ({
  kind: 'ieo.submit',
  userId,
  projectId,
  amount: amountOf(tokens * token + 1n),
})
const clock: Command = { kind: 'clock' }

/** Of project 1: order 1 unlocks a part, 2 is rejected, 3 is late. Project 2 stays open, project 3 fails. */
const commands: readonly [number, Command][] = [
  [0, fundHouse({ pot: 'treasury', currencyId: DOGE, amount: amountOf(3000n * token) })],
  [0, fundUser({ userId, currencyId: USDT, amount: amountOf(1000n * token) })],
  [0, { kind: 'ieo.publish', terms: testIeo(beginsAt) }],
  [
    0,
    {
      kind: 'ieo.publish',
      terms: testIeo(beginsAt, {
        endsAt: beginsAt + 500_000,
        reviewBy: beginsAt + 510_000,
        listingAt: beginsAt + 520_000,
      }),
    },
  ],
  [0, { kind: 'ieo.publish', terms: testIeo(beginsAt) }],
  [1000, submit(1, 100n)],
  [1000, submit(1, 100n)],
  [1000, submit(1, 100n)],
  [1000, submit(2, 100n)],
  [1000, submit(3, 1n)],
  [11_000, clock],
  [11_001, clock],
  [11_002, { kind: 'ieo.review', applicationId: 1, cause: ieoCause.none }],
  [11_002, { kind: 'ieo.review', applicationId: 2, cause: ieoCause.sanctions }],
  [21_000, clock],
  [21_001, clock],
  [31_000, { kind: 'ieo.list', projectId: 1 }],
  [41_000, clock],
]

const change = (run: AuditedRun, fields: Partial<AuditedRun['changes']['ieo']>) => {
  run.changes = { ...run.changes, ieo: { ...run.changes.ieo, ...fields } }
}
const withOrder = (id: number, fields: Partial<IeoOrder>) => (run: AuditedRun) =>
  change(run, {
    orders: run.changes.ieo.orders.map((row) => (row.id === id ? { ...row, ...fields } : row)),
  })
const withProject = (id: number, fields: Partial<IeoProject>) => (run: AuditedRun) =>
  change(run, {
    projects: run.changes.ieo.projects.map((row) => (row.id === id ? { ...row, ...fields } : row)),
  })
const withUnlock = (fields: Partial<IeoUnlock>) => (run: AuditedRun) =>
  change(run, { unlocks: run.changes.ieo.unlocks.map((row) => ({ ...row, ...fields })) })
const orderOf = (run: AuditedRun, id: number): IeoOrder => {
  const row = run.changes.ieo.orders.find((one) => one.id === id)
  if (row === undefined) throw new Error('the run has it')
  return row
}

const cases: readonly (readonly [string, string, Corruption['corrupt']])[] = [
  [
    'an order is written without a command',
    'an order has a command',
    (run) => change(run, { orders: [...run.changes.ieo.orders, { ...orderOf(run, 4), id: 9 }] }),
  ],
  [
    'an order is not kept',
    'live orders are kept',
    (run) => run.exchange.products.ieo.orders.add({ ...orderOf(run, 4), id: 9 }),
  ],
  [
    'a project changes',
    'a project never changes',
    (run) => {
      const [first, ...rest] = run.changes.ieo.projects
      if (first !== undefined)
        change(run, { projects: [first, { ...first, supply: amountOf(1n) }, ...rest] })
    },
  ],
  [
    'an order is of an unknown project',
    'an order is of a project',
    (run) => change(run, { projects: run.changes.ieo.projects.slice(1) }),
  ],
  ['an order has another id', 'a row names an order', withOrder(4, { id: 9 })],
  ['an order has another user', 'an order is its command', withOrder(4, { userId: 24 })],
  [
    'an order is taken before the sale',
    'a sale takes orders while it is open',
    withProject(2, { startsAt: beginsAt + 1001 }),
  ],
  ['a cost is rounded down', 'a cost is rounded up', withOrder(4, { cost: amountOf(50n * token) })],
  [
    'a charge is rounded down',
    'a charge is rounded up',
    withOrder(1, { charged: amountOf(50n * token) }),
  ],
  [
    'an unlocked part is smaller',
    'a part is equal to the others',
    withUnlock({ units: amountOf(1n) }),
  ],
  ['a part unlocks early', 'a part unlocks after the lock', withUnlock({ at: beginsAt + 40_999 })],
  [
    'a project counts too little',
    'a project counts what is applied for',
    withProject(2, { applied: amountOf(1n) }),
  ],
  [
    'a sale ends early',
    'a sale ends at its time',
    withProject(1, { allocatedAt: beginsAt + 10_999 }),
  ],
  [
    'a sale below its minimum passes',
    'a sale below its minimum fails',
    withProject(3, { phase: 1 }),
  ],
  [
    'an order is allotted less',
    'an order gets its share',
    withOrder(1, { allotted: amountOf(1n) }),
  ],
  ['a late review is not counted', 'late reviews are counted', withProject(1, { lateReviews: 0 })],
  [
    'a project counts too much as passed',
    'a project counts what has passed',
    withProject(1, { passed: amountOf(1n) }),
  ],
  [
    'a review is written as another',
    'a review is its command',
    withOrder(2, { review: ieoReview.accepted }),
  ],
  [
    'an order counts too much as unlocked',
    'an order counts what is unlocked',
    withOrder(1, { unlocked: amountOf(1n) }),
  ],
  [
    'a rejection has another cause',
    'a rejection has its cause',
    withOrder(3, { cause: ieoCause.nothingLeft }),
  ],
  [
    'a rejected order is charged',
    'a rejected order is not charged',
    withOrder(2, { charged: amountOf(1n) }),
  ],
  [
    'an order that has passed counts as rejected',
    'what passes is delivered',
    withOrder(3, { status: ieoStatus.unlocked }),
  ],
  [
    'a sale goes on after its end',
    'a sale and its reviews end in time',
    withProject(2, { endsAt: beginsAt + 20_000 }),
  ],
  [
    'a part stays locked',
    'a part unlocks when it is due',
    (run) => {
      withProject(1, { lockDays: 0 })(run)
    },
  ],
]

export const ieoCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: Object.fromEntries(
    cases.map(([name, statement, corrupt]) => [name, { statement, corrupt }]),
  ),
}
