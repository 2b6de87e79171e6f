import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const scenarios: Record<string, string> = {
  'a paid withdrawal leaves the exchange, and its fee stays': `
    tick 60000                            -> ok
    faucet alice 100 USDT                 -> ok
    withdraw alice 40 USDT fee 1 min 10   -> #1 submitted 39
    balance alice USDT                    -> 60 + 40 held
    withdraw_pass #1                      -> #1 processing 39
    withdraw_pass #1                      -> withdrawal_state_changed
    withdraw_send #1 0xa                  -> #1 processing 39
    withdraw_finish #1 0xa                -> #1 done 39
    balance alice USDT                    -> 60
    left_exchange chain USDT              -> 39
    withdrawal_fees USDT                  -> 1
    withdraw_fail #1 late                 -> withdrawal_state_changed
    withdraw_cancel alice #1              -> withdrawal_not_found`,
  'the minimum and the fee bound an amount from below': `
    faucet alice 100 USDT                 -> ok
    tick 60000                            -> ok
    withdraw alice 9.99999999 USDT min 10 -> withdrawal_too_small
    withdraw alice 1 USDT fee 1           -> withdrawal_too_small
    withdraw alice 1.00000001 USDT fee 1  -> #1 submitted 0.00000001
    withdraw alice 100 USDT               -> insufficient_balance`,
  'nothing counts without a price, and bitcoin needs none': `
    faucet alice 100 USDT                 -> ok
    withdraw alice 10 USDT                -> market_without_price
    withdraw alice 10 DOGE                -> market_without_price
    withdraw alice 1 BTC                  -> insufficient_balance`,
  'the limit is exact to a unit of bitcoin': `
    tick 10000                            -> ok
    faucet alice 3 BTC                    -> ok
    withdraw alice 1 BTC limit 1.5        -> #1 submitted 1
    withdraw alice 0.50000001 BTC limit 1.5 -> withdrawal_limit_reached
    withdraw alice 0.5 BTC limit 1.5      -> #2 submitted 0.5
    withdraw alice 0.00000001 BTC limit 1.5 -> withdrawal_limit_reached
    withdrawn_24h alice                   -> 1.5 BTC`,
  'currencies count in one limit, each rounded up': `
    tick 20000                            -> ok
    faucet alice 20001 USDT               -> ok
    faucet alice 1 BTC                    -> ok
    withdraw alice 20000 USDT limit 2     -> #1 submitted 20000
    withdraw alice 1 BTC limit 1.99999999 -> withdrawal_limit_reached
    withdraw alice 0.00000001 USDT limit 2 -> #2 submitted 0.00000001
    withdraw alice 1 BTC limit 2          -> withdrawal_limit_reached
    withdrawn_24h alice                   -> 1.00000001 BTC`,
  'what is 24 hours old no longer counts, and a moment before it does': `
    tick 10000                            -> ok
    faucet alice 3 BTC                    -> ok
    withdraw alice 1 BTC limit 1          -> #1 submitted 1
    pass 86399999ms                       -> ok
    withdraw alice 1 BTC limit 1          -> withdrawal_limit_reached
    pass 1ms                              -> ok
    withdraw alice 1 BTC limit 1          -> #2 submitted 1`,
  'what is returned no longer counts': `
    tick 10000                            -> ok
    faucet alice 3 BTC                    -> ok
    withdraw alice 1 BTC limit 1          -> #1 submitted 1
    withdraw_cancel bob #1                -> withdrawal_not_found
    withdraw_cancel alice #1              -> #1 cancelled 1
    withdraw alice 1 BTC limit 1          -> #2 submitted 1
    withdraw_reject #2 risk               -> #2 rejected 1 risk
    withdraw alice 1 BTC limit 1 review amount -> #3 review 1
    withdraw_approve #3                   -> #3 processing 1
    withdraw_cancel alice #3              -> withdrawal_not_cancellable
    withdraw_fail #3 unpayable            -> #3 failed 1 unpayable
    balance alice BTC                     -> 3
    withdrawn_24h alice                   -> 0 BTC`,
  'a review without a case ends after 72 hours, in a full return': `
    tick 10000                            -> ok
    faucet alice 3 BTC                    -> ok
    withdraw alice 1 BTC fee 0.1 review amount -> #1 review 0.9
    withdraw alice 1 BTC                  -> #2 submitted 1
    withdraw_review #2 risk               -> #2 review 1
    withdraw_case #2 W-2                  -> #2 review 1
    pass 72h                              -> ok
    clock                                 -> ok
    withdrawal #1                         -> #1 rejected 0.9 review_expired
    withdrawal #2                         -> #2 review 1
    balance alice BTC                     -> 2 + 1 held
    withdraw_approve #2                   -> #2 processing 1`,
  'what is in review is approved by a review alone': `
    tick 10000                            -> ok
    faucet alice 3 BTC                    -> ok
    withdraw alice 1 BTC review amount    -> #1 review 1
    withdraw_pass #1                      -> withdrawal_state_changed
    withdraw alice 1 BTC                  -> #2 submitted 1
    withdraw_review #2 risk               -> #2 review 1
    withdraw_pass #2                      -> withdrawal_state_changed
    withdraw_approve #2                   -> #2 processing 1`,
  'a card is paid from the account of fiat money to a bank': `
    tick 60000                            -> ok
    faucet alice 100 USDT                 -> ok
    withdraw alice 40 USDT card           -> insufficient_balance
    transfer alice 50 USDT change legal   -> #1 50
    withdraw alice 40 USDT card fee 2     -> #1 submitted 38
    withdraw_approve #1                   -> #1 processing 38
    withdraw_finish #1 R-1                -> #1 done 38
    left_exchange bank USDT               -> 38
    withdrawal_fees USDT                  -> 2`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
