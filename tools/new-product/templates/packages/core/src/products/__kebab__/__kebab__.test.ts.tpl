import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const scenarios: Record<string, string> = {
  'an entry is held in the invest wallet': `
    faucet alice 100 USDT               -> ok
    __snake___open alice 40 USDT          -> #1 40
    balance alice USDT                  -> 60
    __snake___held alice USDT             -> 0 + 40 held
    __snake___open bob 1 USDT             -> insufficient_balance`,
  'an amount below the minimum is rejected': `
    faucet alice 100 USDT               -> ok
    __snake___open alice 0.00999999 USDT  -> __snake___amount_too_small
    __snake___open alice 0.01 USDT        -> #1 0.01`,
  'the treasury funds the pool, up to its balance': `
    __snake___fund 5 USDT                 -> insufficient_balance
    treasury 5 USDT                     -> ok
    __snake___fund 5 USDT                 -> ok
    __snake___pool USDT                   -> 5`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
