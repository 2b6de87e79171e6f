import type { PotName } from '../../../exchange.ts'
import type { ScenarioAction, ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'

export function fundingScenario(): ScenarioWords {
  return {
    actions: {
      faucet: (stage, [user, amount, code]) => {
        const { id, scale } = currencyOf(code)
        return stage.run({
          kind: 'funding.faucet',
          userId: userOf(user),
          currencyId: id,
          amount: amountIn(amount, scale),
        })
      },
      /** The value that the user may still draw today, in USDT. */
      left: (stage, [user]) => {
        const { scale } = currencyOf('USDT')
        return textOf(stage.exchange.products.funding.left(userOf(user), stage.at), scale)
      },
      house: fundOf('liquidity'),
      treasury: fundOf('treasury'),
      fees: balanceOf('fees'),
      liquidity: balanceOf('liquidity'),
    },
  }
}

function fundOf(pot: 'liquidity' | 'treasury'): ScenarioAction {
  return (stage, [amount, code]) => {
    const { id, scale } = currencyOf(code)
    const kind = 'funding.house'
    return stage.run({ kind, pot, currencyId: id, amount: amountIn(amount, scale) })
  }
}

function balanceOf(pot: PotName): ScenarioAction {
  return (stage, [code]) => {
    const { id, scale } = currencyOf(code)
    return describeHolding(stage.exchange.ledger.findHouse(pot, id), scale)
  }
}
