import type { Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import { type AuditedRun, firstOf, type ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { RequestWithdrawal } from '../commands.ts'
import { type Withdrawal, withdrawalStatus } from '../withdrawal.ts'

const { USDT } = testCurrencies
const userId = 21
const coin = 100_000_000n
const request: RequestWithdrawal = {
  kind: 'withdrawal.request',
  userId,
  currencyId: USDT,
  amount: amountOf(50n * coin),
  fee: amountOf(coin),
  amountMin: amountOf(10n * coin),
  limit: amountOf(coin),
  network: 'TRC20',
  address: 'T1',
  memo: '',
  cardId: 0,
  remark: '',
  review: '',
}
const dayMs = 86_400_000

/** Withdrawals: 1 paid, 2 cancelled, 3 returned after 72 hours, 4 rejected, 5 in review. */
const commands: readonly [number, Command][] = [
  [0, fundUser({ userId, currencyId: USDT, amount: amountOf(1000n * coin) })],
  [0, { kind: 'market.tick', sampledAt: 0, ticks: [[1, 6_000_000, 0]] }],
  [0, request],
  [0, { kind: 'withdrawal.approve', withdrawalId: 1 }],
  [0, { kind: 'withdrawal.finish', withdrawalId: 1, txId: '0xa' }],
  [0, request],
  [0, { kind: 'withdrawal.cancel', userId, withdrawalId: 2 }],
  [0, { ...request, review: 'amount' }],
  [3 * dayMs, { kind: 'clock' }],
  [3 * dayMs, request],
  [3 * dayMs, { kind: 'withdrawal.reject', withdrawalId: 4, cause: 'risk' }],
  [3 * dayMs, { ...request, review: 'amount' }],
]

const withRow = (run: AuditedRun, id: number, fields: Partial<Withdrawal>) => {
  const withdrawals = run.changes.withdrawal.withdrawals.map((row) =>
    row.id === id ? { ...row, ...fields } : row,
  )
  run.changes = { ...run.changes, withdrawal: { withdrawals } }
}
const withCommand = (run: AuditedRun, at: number, command: Command) => {
  run.executed = run.executed.map((each, place) => (place === at ? { ...each, command } : each))
}

export const withdrawalCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'a withdrawal is written without a command': {
      statement: 'a withdrawal has a command',
      corrupt: (run) => {
        const { withdrawals } = run.changes.withdrawal
        const extra = { ...firstOf(withdrawals), id: 9 }
        run.changes = { ...run.changes, withdrawal: { withdrawals: [...withdrawals, extra] } }
      },
    },
    'a paid withdrawal is written as open': {
      statement: 'a row has the state of its commands',
      corrupt: (run) => withRow(run, 1, { status: withdrawalStatus.processing }),
    },
    'a withdrawal is written for another address': {
      statement: 'a row is its command',
      corrupt: (run) => withRow(run, 1, { address: 'T2' }),
    },
    'a withdrawal counts less than its value': {
      statement: 'a withdrawal counts at the index',
      corrupt: (run) => withRow(run, 1, { value: amountOf(1n) }),
    },
    'a withdrawal is open without a command': {
      statement: 'open withdrawals are kept',
      corrupt: ({ exchange, changes }) => {
        const row = { ...firstOf(changes.withdrawal.withdrawals), id: 9 }
        exchange.products.withdrawal.restore({ ...row, status: withdrawalStatus.submitted })
      },
    },
    'a review ends before its time': {
      statement: 'a review has 72 hours',
      corrupt: (run) => {
        const closedAt = (run.executed[8]?.at ?? 0) - 1
        run.executed = run.executed.map((each, place) =>
          place === 8 ? { ...each, at: closedAt } : each,
        )
        withRow(run, 3, { closedAt })
      },
    },
    'a review never ends': {
      statement: 'no review takes 72 hours without a case',
      corrupt: (run) => withRow(run, 3, { status: withdrawalStatus.review, closedAt: 0 }),
    },
    'a withdrawal pays nothing': {
      statement: 'a withdrawal pays something',
      corrupt: (run) => withCommand(run, 2, { ...request, fee: request.amount }),
    },
    'a withdrawal exceeds the limit': {
      statement: 'withdrawals and sends of 24 hours stay within the limit',
      corrupt: (run) => withCommand(run, 2, { ...request, limit: amountOf(1n) }),
    },
    'a withdrawal is written with another fee': {
      statement: 'a row is its command',
      corrupt: (run) => withRow(run, 5, { fee: amountOf(2n) }),
    },
    'a payment keeps another fee': {
      statement: 'a payment and its fee leave the hold',
      corrupt: (run) => withCommand(run, 2, { ...request, fee: amountOf(2n * coin) }),
    },
    'a payment is taken for a failure': {
      statement: 'what is not paid is returned in full',
      corrupt: (run) =>
        withCommand(run, 4, { kind: 'withdrawal.fail', withdrawalId: 1, cause: 'unpayable' }),
    },
    'a withdrawal is cancelled by another user': {
      statement: 'a withdrawal is cancelled by its owner',
      corrupt: (run) =>
        withCommand(run, 6, { kind: 'withdrawal.cancel', userId: 22, withdrawalId: 2 }),
    },
    'a finished withdrawal is approved': {
      statement: 'a step follows its state',
      corrupt: (run) => withCommand(run, 10, { kind: 'withdrawal.approve', withdrawalId: 1 }),
    },
    'a withdrawal is of a currency without a price': {
      statement: 'what is withdrawn has a price',
      corrupt: (run) => withCommand(run, 2, { ...request, currencyId: testCurrencies.DOGE }),
    },
  },
}
