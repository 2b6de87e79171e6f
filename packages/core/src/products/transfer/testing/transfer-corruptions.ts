import { amountOf } from '../../../money/amount.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import { firstOf, type ProductTesting, withFirst } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'

const moved = { userId: 21, currencyId: testCurrencies.USDT, amount: amountOf(5_000_000n) }

export const transferCorruptions: ProductTesting['corruptions'] = {
  commands: [
    { afterMs: 0, command: fundUser(moved) },
    { afterMs: 0, command: { kind: 'transfer.move', ...moved, from: 'change', to: 'lever' } },
  ],
  cases: {
    'a transfer is written with another account': {
      statement: 'a row is its command',
      corrupt: (run) => {
        const transfers = withFirst(run.changes.transfer.transfers, { to: 'micro' })
        run.changes = { ...run.changes, transfer: { transfers } }
      },
    },
    'a transfer is not written': {
      statement: 'a transfer is written',
      corrupt: (run) => {
        run.changes = { ...run.changes, transfer: { transfers: [] } }
      },
    },
    'a transfer is written without a command': {
      statement: 'a row has a command',
      corrupt: (run) => {
        const { transfers } = run.changes.transfer
        const extra = { ...firstOf(transfers), id: 2 }
        run.changes = { ...run.changes, transfer: { transfers: [...transfers, extra] } }
      },
    },
    'a transfer asked for another amount than it moved': {
      statement: 'a transfer moves its amount',
      corrupt: (run) => {
        const amount = amountOf(4_000_000n)
        run.executed = run.executed.map((each) =>
          each.command.kind === 'transfer.move'
            ? { ...each, command: { ...each.command, amount } }
            : each,
        )
        const transfers = withFirst(run.changes.transfer.transfers, { amount })
        run.changes = { ...run.changes, transfer: { transfers } }
      },
    },
  },
}
