import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const funded = `
    treasury 1000 DOGE                  -> ok
    faucet alice 500 USDT               -> ok
    faucet bob 500 USDT                 -> ok
    faucet carol 500 USDT               -> ok
    ieo_publish supply 1000 cap 300     -> #1
    ieo_pot tokens DOGE                 -> 0 + 1000 held`
const sold = `${funded}
    pass 1s                             -> ok
    ieo_submit alice #1 900             -> #1 costs 450
    ieo_submit bob #1 500               -> #2 costs 250
    ieo_submit carol #1 300             -> #3 costs 150`

const scenarios: Record<string, string> = {
  'a sale allots, is reviewed, charges and unlocks in parts': `${sold}
    account alice change USDT           -> 50 + 450 held
    ieo_pass 10s                        -> ok
    ieo_project #1                      -> review 1700 applied, 900 passed
    ieo_order #1                        -> passed 300
    ieo_review #2 duplicate             -> ok
    ieo_review #2 accept                -> ieo_order_reviewed
    ieo_accept_rest #1                  -> 2 accepted
    ieo_pass 10s                        -> ok
    ieo_project #1                      -> settled 1700 applied, 600 passed
    ieo_order #1                        -> locked 300 for 150, 0 unlocked
    ieo_order #2                        -> rejected duplicatePerson
    account alice change USDT           -> 350
    account bob change USDT             -> 500
    account alice change DOGE           -> 0 + 300 held
    ieo_pot escrow USDT                 -> 0 + 300 held
    ieo_pot tokens DOGE                 -> 0
    ieo_list #1                         -> ieo_listing_early
    ieo_pass 10s                        -> ok
    ieo_list #1                         -> ok
    ieo_list #1                         -> ieo_not_settled
    ieo_pot escrow USDT                 -> 0
    ieo_swap_back alice #1              -> ieo_not_locked
    ieo_pass 9s                         -> ok
    account alice change DOGE           -> 0 + 300 held
    ieo_pass 1s                         -> ok
    account alice change DOGE           -> 150 + 150 held
    ieo_pass 10s                        -> ok
    ieo_order #1                        -> unlocked 300 for 150, 300 unlocked`,
  'several orders add up to the limit, and can be cancelled until the end': `${funded}
    ieo_submit alice #1 100             -> ieo_not_open
    ieo_submit alice #2 100             -> ieo_project_unknown
    pass 1s                             -> ok
    ieo_submit alice #1 0.99999999      -> ieo_below_minimum
    ieo_submit alice #1 900.00000001    -> ieo_above_maximum
    ieo_submit alice #1 600             -> #1 costs 300
    ieo_submit alice #1 300.00000001    -> ieo_user_limit_reached
    ieo_submit alice #1 200.00000001    -> #2 costs 100.00000001
    ieo_cancel bob #1                   -> ieo_order_unknown
    ieo_cancel alice #1                 -> ok
    ieo_cancel alice #1                 -> ieo_order_unknown
    account alice change USDT           -> 399.99999999 + 100.00000001 held
    ieo_submit alice #1 800             -> ieo_user_limit_reached
    faucet bob 1 USDT                   -> ok
    pass 10s                            -> ok
    ieo_cancel alice #2                 -> ieo_ended
    ieo_submit alice #1 10              -> ieo_not_open`,
  'a sale below its minimum refunds everybody': `${funded}
    pass 1s                             -> ok
    ieo_submit alice #1 99              -> #1 costs 49.5
    ieo_pass 10s                        -> ok
    ieo_project #1                      -> failed 99 applied, 0 passed
    ieo_order #1                        -> rejected minimumNotReached
    account alice change USDT           -> 500
    ieo_pot tokens DOGE                 -> 0
    ieo_review #1 accept                -> ieo_order_unknown
    ieo_list #1                         -> ieo_not_settled`,
  'an order that nobody reviews in time is refunded, and counted': `${sold}
    ieo_review #1 accept                -> ieo_not_in_review
    ieo_accept_rest #1                  -> ieo_not_in_review
    ieo_accept_rest #9                  -> ieo_project_unknown
    ieo_list #9                         -> ieo_project_unknown
    ieo_pass 10s                        -> ok
    ieo_review #1 accept                -> ok
    pass 10s                            -> ok
    ieo_review #2 accept                -> ieo_not_in_review
    ieo_pass 0s                         -> ok
    ieo_project #1                      -> settled 1700 applied, 300 passed, 2 late
    ieo_order #2                        -> rejected notReviewed`,
  'locked tokens are swapped back where the listing fails': `${sold}
    ieo_pass 10s                        -> ok
    ieo_accept_rest #1                  -> 3 accepted
    ieo_swap_back alice #1              -> ieo_not_locked
    ieo_pass 10s                        -> ok
    ieo_swap_back alice #1              -> ieo_swap_early
    ieo_swap_back bob #1                -> ieo_order_unknown
    ieo_pass 100s                       -> ok
    ieo_list #1                         -> ieo_listing_late
    ieo_swap_back alice #1              -> ok
    account alice change USDT           -> 500
    account alice change DOGE           -> 0
    ieo_pot escrow USDT                 -> 0 + 300 held`,
  'a project needs its tokens, and begins later': `
    ieo_publish supply 1000             -> ieo_tokens_short
    treasury 1000 DOGE                  -> ok
    ieo_publish late                    -> ieo_terms_invalid
    ieo_publish cap 901                 -> ieo_terms_invalid
    ieo_publish supply 1000             -> #1`,
  'money that is not there is not frozen': `${funded}
    pass 1s                             -> ok
    ieo_submit dave #1 10               -> insufficient_balance`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
