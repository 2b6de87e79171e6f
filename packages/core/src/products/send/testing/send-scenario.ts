import { amountOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import { amountIn, currencyOf, textOf, userOf } from '../../../testing/scenario-words.ts'

/** `send alice bob 10 USDT limit 0.5`: the limit is 200 BTC unless it is given. */
export function sendScenario(): ScenarioWords {
  return {
    actions: {
      send: (stage, [user, recipient, amount, code, word, limit]) => {
        const { id, scale } = currencyOf(code)
        return stage.run(
          {
            kind: 'send.make',
            userId: userOf(user),
            recipientId: userOf(recipient),
            currencyId: id,
            amount: amountIn(amount, scale),
            limit: amountOf(amountIn(word === 'limit' ? limit : '200', 8)),
            payee: recipient ?? '',
            note: '',
          },
          (row) => `#${row.id} ${textOf(row.amount, scale)}`,
        )
      },
    },
  }
}
