import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'

export function __camel__Scenario(): ScenarioWords {
  return {
    actions: {
      __snake___open: (stage, [user, amount, code]) => {
        const { id, scale } = currencyOf(code)
        return stage.run(
          {
            kind: '__camel__.open',
            userId: userOf(user),
            currencyId: id,
            amount: amountIn(amount, scale),
          },
          (entry) => `#${entry.id} ${textOf(entry.amount, scale)}`,
        )
      },
      __snake___fund: (stage, [amount, code]) => {
        const { id, scale } = currencyOf(code)
        return stage.run({ kind: '__camel__.fund', currencyId: id, amount: amountIn(amount, scale) })
      },
      __snake___held: (stage, [user, code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findUser(userOf(user), 'invest', id), scale)
      },
      __snake___pool: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('__snake___pool', id), scale)
      },
    },
  }
}
