import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const scenarios: Record<string, string> = {
  'what is free moves to another account and back': `
    faucet alice 100 USDT                       -> ok
    transfer alice 40 USDT change lever         -> #1 40
    account alice change USDT                   -> 60
    account alice lever USDT                    -> 40
    transfer alice 40.00000001 USDT lever micro -> insufficient_balance
    transfer alice 40 USDT lever micro          -> #2 40
    transfer alice 0.00000001 USDT micro change -> #3 0.00000001
    account alice change USDT                   -> 60.00000001`,
  'funds that are held cannot be moved': `
    faucet alice 100 USDT                       -> ok
    tick 60000                                  -> ok
    buy alice 0.001 @60000                      -> #1 open
    transfer alice 40.00000001 USDT change lever -> insufficient_balance
    transfer alice 40 USDT change lever         -> #1 40`,
  'an account cannot transfer to itself, nor a currency to an account that does not hold it': `
    faucet alice 100 USDT                       -> ok
    transfer alice 1 USDT change change         -> transfer_same_account
    transfer alice 1 USDT change mining         -> transfer_not_offered
    transfer alice 1 BTC change lever           -> transfer_not_offered
    transfer alice 1 USDT invest change         -> transfer_not_offered`,
  'another user has nothing to move': `
    faucet alice 100 USDT                       -> ok
    transfer alice 40 USDT change lever         -> #1 40
    transfer bob 1 USDT lever change            -> insufficient_balance`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
