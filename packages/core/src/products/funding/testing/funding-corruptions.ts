import { amountOf } from '../../../money/amount.ts'
import type { ProductTesting } from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'

const draw = { kind: 'funding.faucet', userId: 1, currencyId: testCurrencies.USDT } as const

export const fundingCorruptions: ProductTesting['corruptions'] = {
  commands: [{ afterMs: 0, command: { ...draw, amount: amountOf(100_000_000_000n) } }],
  cases: {
    'a draw is missing in the use of the faucet': {
      statement: 'the day of the faucet adds up',
      corrupt: ({ exchange }) => {
        for (const use of exchange.products.funding.uses()) use.used = amountOf(0n)
      },
    },
  },
}
