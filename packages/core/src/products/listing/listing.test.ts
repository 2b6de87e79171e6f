import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const listed = `
    treasury 3000 ORB                   -> ok
    faucet alice 1000 USDT              -> ok
    faucet bob 1000 USDT                -> ok
    faucet carol 1000 USDT              -> ok
    auction_state                       -> none
    ieo_publish token ORB lock 0 parts 1 -> #1
    pass 1s                             -> ok
    ieo_submit bob #1 300               -> #1 costs 150
    ieo_pass 10s                        -> ok
    ieo_review #1 accept                -> ok
    ieo_pass 10s                        -> ok
    auction alice buy 100 @0.5          -> auction_unknown
    ieo_pass 10s                        -> ok
    ieo_list #1                         -> ok
    ieo_pass 0s                         -> ok
    auction_state                       -> open 0 at 0.5, 0 left`

const scenarios: Record<string, string> = {
  'a listed token opens at the one price at which most trades, and its trades price it from then on': `${listed}
    auction alice buy 100 @0.52         -> #1
    account alice change USDT           -> 948 + 52 held
    auction carol buy 80 @0.51          -> #2
    auction_state                       -> open 0 at 0.5, 0 left
    auction bob sell 150 @0.505         -> #3
    account bob change ORB              -> 150 + 150 held
    auction_state                       -> open 150 at 0.505, 30 left
    auction carol buy 50 @0.4           -> #4
    own_price                           -> 0
    buy alice 20 @0.5 gtc ORB/USDT      -> market_without_price
    ieo_pass 10s                        -> ok
    auction_state                       -> ended 150 at 0.505
    auction_order #1                    -> 100 for 50.5
    auction_order #2                    -> 50 for 25.25
    auction_order #3                    -> 150 for 75.75
    auction_order #4                    -> 0 for 0
    account alice change USDT           -> 949.5
    account carol change USDT           -> 974.75
    account carol change ORB            -> 50
    account bob change USDT             -> 925.75
    own_price                           -> 0.505
    auction alice buy 100 @0.5          -> auction_unknown
    sell carol 50 @0.55 gtc ORB/USDT    -> #1 open
    buy alice 20 @0.55 gtc ORB/USDT     -> #2 filled 20 of 20 for 11 fee 0.04
    own_price                           -> 0.505
    tick 60000                          -> ok
    own_price                           -> 0.55`,
  'an auction in which nothing trades opens at the issue price': `${listed}
    auction alice buy 100 @0.4          -> #1
    auction bob sell 100 @0.6           -> #2
    ieo_pass 10s                        -> ok
    auction_state                       -> ended 0 at 0.5
    account alice change USDT           -> 1000
    account bob change ORB              -> 300
    own_price                           -> 0.5`,
  'orders are refused in words, and cancelled until the end is near': `${listed}
    auction alice buy 100 @0.0999       -> auction_price_out_of_range
    auction alice buy 100 @2.5001       -> auction_price_out_of_range
    auction alice buy 9.99 @0.5         -> amount_below_minimum
    auction alice buy 200001 @0.5       -> amount_above_maximum
    auction alice buy 2001 @0.5         -> insufficient_balance
    auction carol sell 100 @0.5         -> insufficient_balance
    auction alice buy 100 @0.5          -> #1
    auction alice sell 100 @0.6         -> auction_other_side
    auction alice buy 100 @0.5          -> #2
    auction alice buy 100 @0.5          -> #3
    auction alice buy 100 @0.5          -> too_many_open_orders
    auction_cancel bob #1               -> order_not_found
    auction_cancel alice #1             -> ok
    auction_cancel alice #1             -> order_not_found
    account alice change USDT           -> 900 + 100 held
    pass 7s                             -> ok
    auction_cancel alice #2             -> auction_cancel_late
    auction bob sell 50 @0.5            -> #4
    pass 3s                             -> ok
    auction_cancel alice #2             -> auction_cancel_late
    ieo_pass 0s                         -> ok
    auction_cancel alice #2             -> order_not_found
    auction_order #2                    -> 50 for 25
    account alice change USDT           -> 975`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
