import { amountOf } from '../../../money/amount.ts'
import { fundUser } from '../../../testing/demo-funds.ts'
import { firstOf, type ProductTesting, withFirst } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'

const set = { userId: 21, currencyId: testCurrencies.USDT, amount: amountOf(5_000_000n) }

export const __camel__Corruptions: ProductTesting['corruptions'] = {
  commands: [
    { afterMs: 0, command: fundUser(set) },
    { afterMs: 0, command: { kind: '__camel__.open', ...set } },
  ],
  cases: {
    'an entry is written with another amount': {
      statement: 'a row is its command',
      corrupt: (run) => {
        const entries = withFirst(run.changes.__camel__.entries, { amount: amountOf(999n) })
        run.changes = { ...run.changes, __camel__: { entries } }
      },
    },
    'an entry is not written': {
      statement: 'an entry is written',
      corrupt: (run) => {
        run.changes = { ...run.changes, __camel__: { entries: [] } }
      },
    },
    'an entry is written without a command': {
      statement: 'a row has a command',
      corrupt: (run) => {
        const { entries } = run.changes.__camel__
        const stray = { ...firstOf(entries), id: 2 }
        run.changes = { ...run.changes, __camel__: { entries: [...entries, stray] } }
      },
    },
    'an entry is opened without a command': {
      statement: 'entries are kept',
      corrupt: ({ exchange }) => {
        exchange.products.__camel__.restore({ ...set, id: 2, openedAt: 0 })
      },
    },
  },
}
