import { type Wallet, wallets } from '../../../exchange.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'

export function transferScenario(): ScenarioWords {
  return {
    actions: {
      transfer: (stage, [user, amount, code, from, to]) => {
        const { id, scale } = currencyOf(code)
        return stage.run(
          {
            kind: 'transfer.move',
            userId: userOf(user),
            currencyId: id,
            amount: amountIn(amount, scale),
            from: walletOf(from),
            to: walletOf(to),
          },
          (row) => `#${row.id} ${textOf(row.amount, scale)}`,
        )
      },
      /** The balance of one account of a user. */
      account: (stage, [user, wallet, code]) => {
        const { id, scale } = currencyOf(code)
        const holding = stage.exchange.ledger.findUser(userOf(user), walletOf(wallet), id)
        return describeHolding(holding, scale)
      },
    },
  }
}

function walletOf(name = ''): Wallet {
  const wallet = wallets.find((known) => known === name)
  if (wallet === undefined) throw new Error(`no such account: ${name}`)
  return wallet
}
