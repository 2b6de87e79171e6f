import { amountOf } from '../../../money/amount.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { CreditDeposit, DepositCommand, RequestVoucher } from '../commands.ts'

const credit: CreditDeposit = {
  kind: 'deposit.credit',
  userId: 22,
  key: 'tx:first',
  currencyId: testCurrencies.USDT,
  amount: amountOf(5_000_000n),
}
const request: RequestVoucher = {
  kind: 'deposit.request',
  userId: 22,
  from: 'bank',
  wallet: 'legal',
  currencyId: testCurrencies.USDT,
  amount: amountOf(7_000_000n),
  paymentType: 0,
  picture: 'picture:first',
  pictureHash: 'hash:first',
  waitingMax: 2,
}
const less = amountOf(6_000_000n)
const commands: readonly DepositCommand[] = [
  credit,
  { ...credit, key: 'tx:second' },
  request,
  { ...request, picture: 'picture:second' },
  { kind: 'deposit.correct', voucherId: 1, amount: less },
  { kind: 'deposit.approve', voucherId: 1 },
]

type Kind = DepositCommand['kind']

/** Replaces commands of one kind. */
function withCommands<K extends Kind>(
  run: AuditedRun,
  kind: K,
  fields: Partial<Extract<DepositCommand, { kind: K }>>,
): void {
  run.executed = run.executed.map((each) =>
    each.command.kind === kind ? { ...each, command: { ...each.command, ...fields } } : each,
  )
}

/** Replaces rows of the batch. */
function withRows(run: AuditedRun, rows: Partial<AuditedRun['changes']['deposit']>): void {
  run.changes = { ...run.changes, deposit: { ...run.changes.deposit, ...rows } }
}

export const depositCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map((command) => ({ afterMs: 0, command })),
  cases: {
    'a deposit is credited twice': {
      statement: 'a key is credited once',
      corrupt: (run) => withCommands(run, 'deposit.credit', { key: 'tx:first' }),
    },
    'a deposit is written for another user': {
      statement: 'a deposit is its command',
      corrupt: (run) =>
        withRows(run, { deposits: withFirst(run.changes.deposit.deposits, { userId: 23 }) }),
    },
    'a deposit is not written': {
      statement: 'a deposit is written',
      corrupt: (run) => withRows(run, { deposits: [] }),
    },
    'a deposit is written without a command': {
      statement: 'a deposit has a command',
      corrupt: (run) => {
        const { deposits } = run.changes.deposit
        withRows(run, { deposits: [...deposits, { ...firstOf(deposits), id: 4 }] })
      },
    },
    'a deposit was of another amount than it moved': {
      statement: 'a deposit comes from outside',
      corrupt: (run) => {
        const amount = amountOf(4_000_000n)
        withCommands(run, 'deposit.credit', { amount })
        const { deposits } = run.changes.deposit
        const of = (row: (typeof deposits)[number]) =>
          row.source === 'chain' ? Object.assign({}, row, { amount }) : row
        withRows(run, { deposits: deposits.map(of) })
      },
    },
    'a user has more vouchers than may wait': {
      statement: 'a user has few waiting vouchers',
      corrupt: (run) => withCommands(run, 'deposit.request', { waitingMax: 1 }),
    },
    'two vouchers have one picture': {
      statement: 'a picture serves one request',
      corrupt: (run) => withCommands(run, 'deposit.request', { picture: 'picture:first' }),
    },
    'a correction raises the amount': {
      statement: 'a correction lowers an amount',
      corrupt: (run) => withCommands(run, 'deposit.correct', { amount: request.amount }),
    },
    'a voucher is approved twice': {
      statement: 'a voucher is decided on once',
      corrupt: (run) => {
        const approval = run.executed.find(({ command }) => command.kind === 'deposit.approve')
        if (approval !== undefined) run.executed.push(approval)
      },
    },
    'a voucher is written with another amount': {
      statement: 'a voucher is its commands',
      corrupt: (run) =>
        withRows(run, {
          vouchers: withFirst(run.changes.deposit.vouchers, { received: request.amount }),
        }),
    },
    'a voucher is written without a command': {
      statement: 'a voucher has a command',
      corrupt: (run) =>
        withRows(run, { vouchers: withFirst(run.changes.deposit.vouchers, { id: 3 }) }),
    },
    'a waiting voucher is forgotten': {
      statement: 'waiting vouchers are kept',
      corrupt: (run) => {
        withRows(run, {
          vouchers: run.changes.deposit.vouchers.map((row) => Object.assign({}, row)),
        })
        run.exchange.products.deposit.vouchers.reject({
          kind: 'deposit.reject',
          voucherId: 2,
          cause: '',
        })
      },
    },
  },
}
