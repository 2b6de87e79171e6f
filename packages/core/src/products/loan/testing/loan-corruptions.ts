import type { Command } from '../../../exchange.ts'
import { amountOf, rateOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { LoanHour, LoanPosition, LoanSale } from '../position.ts'

const { BTC, USDT } = testCurrencies
const userId = 23
const hourMs = 3_600_000
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)
const percent = (whole: number) => rateOf(BigInt(whole) * 1_000_000n)
const tick = (price: number): Command => ({
  kind: 'market.tick',
  sampledAt: 0,
  ticks: [[1, price, 0]],
})
const collateral = amountOf(1_000_000n)
const borrow = (wholes: number): Command => ({
  kind: 'loan.borrow',
  userId,
  collateralId: BTC,
  collateral,
  borrowedId: USDT,
  amount: usdt(wholes),
})
const publish: Command = {
  kind: 'loan.publish',
  terms: {
    collateralId: BTC,
    borrowedId: USDT,
    initialLtv: percent(60),
    warningLtv: percent(70),
    callLtv: percent(75),
    lastCallLtv: percent(80),
    liquidationLtv: percent(85),
    amountMin: usdt(1),
    userMax: usdt(100_000),
    effectiveAt: 1_735_732_800_000,
  },
}

/** By the first fall 2 to 6 are sold, by the second 7 is sold, and 1 and 8 are called. */
const commands: readonly [number, Command][] = [
  [0, tick(6_000_000)],
  [0, fundUser({ userId, currencyId: BTC, amount: amountOf(10_000_000n) })],
  [0, fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(200_000) })],
  [0, { kind: 'loan.fund', currencyId: USDT, amount: usdt(200_000) }],
  [0, publish],
  [0, borrow(300)],
  ...Array.from({ length: 6 }, (): [number, Command] => [0, borrow(360)]),
  [0, borrow(330)],
  [1000, tick(4_200_000)],
  [2000, tick(4_200_000)],
  [3000, tick(6_000_000)],
  [3000, { kind: 'loan.repay', userId, loanId: 1, amount: usdt(1) }],
  [3000, { kind: 'loan.release', userId, loanId: 1, amount: amountOf(100_000n) }],
  [3000, { kind: 'loan.add', userId, loanId: 8, amount: amountOf(1n) }],
]
const anHourLater = [{ afterMs: hourMs, command: { kind: 'clock' } }] as const

const change = (run: AuditedRun, fields: Partial<AuditedRun['changes']['loan']>) => {
  run.changes = { ...run.changes, loan: { ...run.changes.loan, ...fields } }
}
const withRow = (run: AuditedRun, fields: Partial<LoanPosition>, id = 1) =>
  change(run, {
    loans: run.changes.loan.loans.map((row) => (row.id === id ? { ...row, ...fields } : row)),
  })
const withSale = (run: AuditedRun, fieldsOf: (sale: LoanSale) => Partial<LoanSale>) => {
  const { sales } = run.changes.loan
  change(run, { sales: withFirst(sales, fieldsOf(firstOf(sales))) })
}
const withHour = (run: AuditedRun, fieldsOf: (hour: LoanHour) => Partial<LoanHour>) => {
  const { hours } = run.changes.loan
  change(run, { hours: withFirst(hours, fieldsOf(firstOf(hours))) })
}
const withCommand = <Kind extends Command['kind']>(
  run: AuditedRun,
  kind: Kind,
  fields: Partial<Extract<Command, { kind: Kind }>>,
) => {
  run.executed = run.executed.map((done) =>
    done.command.kind === kind ? { ...done, command: { ...done.command, ...fields } } : done,
  )
}
const lastTick = (run: AuditedRun): number =>
  run.executed.findLast(({ command: { kind } }) => kind === 'market.tick')?.seq ?? 0

export const loanCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'a loan is not written': {
      statement: 'a loan has a command',
      corrupt: (run) => change(run, { loans: [] }),
    },
    'an accepted loan has another id': {
      statement: 'an accepted loan is written',
      corrupt: (run) => withRow(run, { id: 99 }),
    },
    'a loan is of another user': {
      statement: 'a loan is its command',
      corrupt: (run) => withRow(run, { userId: 1 }),
    },
    'a version is written twice': {
      statement: 'a version is new',
      corrupt: (run) => {
        const { versions } = run.changes.loan
        change(run, { versions: [...versions, ...versions] })
      },
    },
    'a loan has other terms': {
      statement: 'a loan has the version of its time',
      corrupt: (run) => {
        const { terms } = firstOf(run.changes.loan.loans)
        withRow(run, { terms: { ...terms, id: 9 } })
      },
    },
    'a pool lends before it has an hour': {
      statement: 'a pool that lends has an hour',
      corrupt: (run) => change(run, { hours: [] }),
    },
    'a loan exceeds its ratio': {
      statement: 'a loan is within its ratio',
      corrupt: (run) => withCommand(run, 'loan.borrow', { collateral: amountOf(499_999n) }),
    },
    'a user owes more than the maximum': {
      statement: 'a user owes no more than the maximum',
      corrupt: (run) => {
        const { versions } = run.changes.loan
        change(run, { versions: withFirst(versions, { userMax: usdt(2789) }) })
      },
    },
    'a loan has less collateral': {
      statement: 'a loan has its collateral',
      corrupt: (run) => withRow(run, { collateral: amountOf(1n) }),
    },
    'a loan has less principal': {
      statement: 'interest is paid before principal',
      corrupt: (run) => withRow(run, { principal: amountOf(1n) }),
    },
    'a loan counts more interest': {
      statement: 'a loan counts the interest paid',
      corrupt: (run) => withRow(run, { interestPaid: usdt(1) }),
    },
    'a loan owes no interest': {
      statement: 'a loan owes its interest',
      corrupt: (run) => withRow(run, { debt: usdt(299) }),
    },
    'a loan counts another sale': {
      statement: 'a loan counts its sales',
      corrupt: (run) => withRow(run, { sales: 1 }),
    },
    'a loan has another level': {
      statement: 'a loan has the level that it reached',
      corrupt: (run) => withRow(run, { level: 1 }),
    },
    'a loan is called at another time': {
      statement: 'a loan has the level that it reached',
      corrupt: (run) => withRow(run, { calledAt: 1 }),
    },
    'a loan ends with a debt': {
      statement: 'a loan ends with its debt',
      corrupt: (run) => withRow(run, { endedAt: 1 }),
    },
    'a loan that has not ended is liquidated': {
      statement: 'a loan has its state',
      corrupt: (run) => withRow(run, { status: 4 }),
    },
    'a loan is not kept': {
      statement: 'live loans are kept',
      corrupt: ({ exchange }) => {
        const { book } = exchange.products.loan
        const loan = book.get(1)
        if (loan !== undefined) book.remove(loan)
      },
    },
    'a pool counts more': {
      statement: 'a pool counts what it lent',
      corrupt: ({ exchange }) => exchange.products.loan.pools.addLent(USDT, 1n),
    },
    'a pool was paid more': {
      statement: 'a pool has what it was paid',
      corrupt: (run) => withCommand(run, 'loan.fund', { amount: usdt(200_001) }),
    },
    'another user repays': {
      statement: 'users change their own loans',
      corrupt: (run) => withCommand(run, 'loan.repay', { userId: 1 }),
    },
    'more is repaid than is owed': {
      statement: 'no more is repaid than is owed',
      corrupt: (run) => withCommand(run, 'loan.repay', { amount: usdt(301) }),
    },
    'too much is released': {
      statement: 'a release leaves the initial ratio',
      corrupt: (run) => withCommand(run, 'loan.release', { amount: amountOf(200_000n) }),
    },
    'a sale is missing from the numbers': {
      statement: 'sales are numbered in order',
      corrupt: (run) => withSale(run, () => ({ id: 9 })),
    },
    'a sale is of no tick': {
      statement: 'a sale has a reason',
      corrupt: (run) => {
        const { sales } = run.changes.loan
        const extra = { ...firstOf(sales), id: sales.length + 1, seq: 0 }
        change(run, { sales: [...sales, extra] })
      },
    },
    'a call is of no tick': {
      statement: 'a call has a reason',
      corrupt: (run) => {
        const { alerts } = run.changes.loan
        change(run, { alerts: [...alerts, { ...firstOf(alerts), seq: 0 }] })
      },
    },
    'a loan is sold early': {
      statement: 'no loan is sold before its level',
      corrupt: (run) => {
        const { sales } = run.changes.loan
        const early = { ...firstOf(sales), id: sales.length + 1, loanId: 1, seq: lastTick(run) }
        change(run, { sales: [...sales, early] })
      },
    },
    'a loan is called early': {
      statement: 'no loan is called before its level',
      corrupt: (run) => {
        const { alerts } = run.changes.loan
        change(run, { alerts: [...alerts, { ...firstOf(alerts), seq: lastTick(run) }] })
      },
    },
    'a loan is not called': {
      statement: 'a loan is sold or called at its level',
      corrupt: (run) => change(run, { alerts: [] }),
    },
    'a loan is called and another not sold': {
      statement: 'sales come before calls',
      corrupt: (run) => change(run, { sales: run.changes.loan.sales.slice(0, -1) }),
    },
    'a tick sells of all that it reaches': {
      statement: 'a tick has a limit',
      corrupt: (run) => {
        const { sales } = run.changes.loan
        const sixth = { ...firstOf(sales), id: sales.length + 1, loanId: 7 }
        change(run, { sales: [...sales, sixth] })
      },
    },
    'a sale states another price': {
      statement: 'a sale states its reason',
      corrupt: (run) => withSale(run, () => ({ index: 1 })),
    },
    'a sale sells more than there is': {
      statement: 'no more is sold than is held',
      corrupt: (run) => withSale(run, () => ({ sold: amountOf(collateral + 1n) })),
    },
    'a sale has a lower fee': {
      statement: 'a sale has its fee',
      corrupt: (run) => withSale(run, ({ fee }) => ({ fee: amountOf(fee - 1n) })),
    },
    'a part is sold as if it were all': {
      statement: 'all is sold only where a part is not enough',
      corrupt: (run) => withSale(run, () => ({ isFull: true })),
    },
    'a sale sells more than it needs': {
      statement: 'a sale restores the ratio and no more',
      // A hundred units more have two more of the fee.
      corrupt: (run) =>
        withSale(run, ({ sold, fee }) => ({
          sold: amountOf(sold + 100n),
          fee: amountOf(fee + 2n),
        })),
    },
    'a sale repays less': {
      statement: 'a sale repays its proceeds',
      corrupt: (run) => withSale(run, ({ repaid }) => ({ repaid: amountOf(repaid - 1n) })),
    },
    'the house covers what is no shortfall': {
      statement: 'the house pays the shortfall',
      corrupt: (run) => withSale(run, () => ({ shortfall: amountOf(1n) })),
    },
    'an hour is missing': {
      statement: 'an hour ends in time',
      later: anHourLater,
      corrupt: (run) => change(run, { hours: [] }),
    },
    'an hour begins later': {
      statement: 'an hour begins at its time',
      later: anHourLater,
      corrupt: (run) => withHour(run, ({ at }) => ({ at: at + 1 })),
    },
    'an hour begins early': {
      statement: 'an hour follows the one before',
      later: anHourLater,
      corrupt: (run) => withHour(run, ({ at }) => ({ at: at - 1 })),
    },
    'an hour adds more': {
      statement: 'an hour adds its interest',
      later: anHourLater,
      corrupt: (run) => withHour(run, ({ growth }) => ({ growth: growth + 1n })),
    },
    'an hour states that less can be lent': {
      statement: 'an hour states what can be lent',
      later: anHourLater,
      corrupt: (run) => withHour(run, ({ free }) => ({ free: amountOf(free - 1n) })),
    },
    'an hour states that more is lent': {
      statement: 'an hour states what is lent',
      later: anHourLater,
      corrupt: (run) => withHour(run, ({ lent }) => ({ lent: amountOf(lent + 1n) })),
    },
  },
}
