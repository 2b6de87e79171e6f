import type { Command } from '../../../exchange.ts'
import { amountOf } from '../../../money/amount.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { MakeSend } from '../commands.ts'
import type { SendRow } from '../sends.ts'

const coin = 100_000_000n
const currencyId = testCurrencies.USDT
const userId = 21
const make: MakeSend = {
  kind: 'send.make',
  userId,
  recipientId: 22,
  currencyId,
  amount: amountOf(50n * coin),
  limit: amountOf(coin),
  payee: 'b***@example.com',
  note: 'Rent',
}
const commands: readonly Command[] = [
  fundUser({ userId, currencyId, amount: amountOf(100n * coin) }),
  { kind: 'market.tick', sampledAt: 0, ticks: [[1, 6_000_000, 0]] },
  make,
]

const withRow = (run: AuditedRun, fields: Partial<SendRow>) => {
  run.changes = { ...run.changes, send: { sends: withFirst(run.changes.send.sends, fields) } }
}
const withCommand = (run: AuditedRun, fields: Partial<MakeSend>) => {
  run.executed = run.executed.map((each) =>
    each.command.kind === 'send.make' ? { ...each, command: { ...each.command, ...fields } } : each,
  )
}

export const sendCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map((command) => ({ afterMs: 0, command })),
  cases: {
    'a send is written for another recipient': {
      statement: 'a row is its command',
      corrupt: (run) => withRow(run, { recipientId: 23 }),
    },
    'a send counts less than its value': {
      statement: 'a send counts at the index',
      corrupt: (run) => withRow(run, { value: amountOf(1n) }),
    },
    'a send is not written': {
      statement: 'a send is written',
      corrupt: (run) => {
        run.changes = { ...run.changes, send: { sends: [] } }
      },
    },
    'a send is written without a command': {
      statement: 'a row has a command',
      corrupt: (run) => {
        const { sends } = run.changes.send
        run.changes = { ...run.changes, send: { sends: [...sends, { ...firstOf(sends), id: 2 }] } }
      },
    },
    'a send asked for another amount than it moved': {
      statement: 'a send moves its amount',
      corrupt: (run) => withCommand(run, { amount: amountOf(40n * coin) }),
    },
    'a send has its own user as the recipient': {
      statement: 'a send has another user as its recipient',
      corrupt: (run) => withCommand(run, { recipientId: userId }),
    },
    'a send exceeds the limit': {
      statement: 'withdrawals and sends of 24 hours stay within the limit',
      corrupt: (run) => withCommand(run, { limit: amountOf(1n) }),
    },
  },
}
