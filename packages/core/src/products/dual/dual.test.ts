import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

// Every scenario begins at 12:00: maturities of the tests are 24 seconds after a minute.
const funded = `
    tick 6000                             -> ok
    faucet alice 40000 USDT               -> ok
    faucet alice 1 BTC                    -> ok
    treasury 500000 USDT                  -> ok
    treasury 5 BTC                        -> ok
    dual_fund 200000 USDT                 -> 200000
    dual_fund 3 BTC                       -> 3`
const called = `${funded}
    pass 24s                              -> ok
    tick 60000                            -> ok
    dual_publish call 0.5 at 65000 30% in 7d -> #1 0 sold
    dual_buy alice #1                     -> #1 7 days`
const put = `${funded}
    pass 24s                              -> ok
    tick 60000                            -> ok
    dual_publish put 32500 at 65000 30% in 7d -> #1 0 sold
    dual_buy alice #1                     -> #1 7 days`

const scenarios: Record<string, string> = {
  'a call below the linked price returns the base with interest': `${called}
    account alice change BTC              -> 0.5
    account alice invest BTC              -> 0 + 0.5 held
    dual_pool BTC                         -> 2.99712329 + 0.00287671 held
    dual_pool USDT                        -> 167313.01369864 + 32686.98630136 held
    dual_prices #1 64999.99 64999.99 64999.99 64999.99 64999.99 -> ok
    clock                                 -> ok
    dual_state #1                         -> 64999.99 of 5 pays 0.50287671
    account alice change BTC              -> 1.00287671
    account alice invest BTC              -> 0
    dual_pool BTC                         -> 2.99712329
    dual_pool USDT                        -> 200000`,
  'a call at the linked price pays the quote': `${called}
    dual_prices #1 65000 65000 65000 65000 65000 -> ok
    clock                                 -> ok
    dual_state #1                         -> 65000 of 5 pays 32686.98630136
    account alice change USDT             -> 72686.98630136
    account alice change BTC              -> 0.5
    account alice invest BTC              -> 0
    dual_pool BTC                         -> 3.5
    dual_pool USDT                        -> 167313.01369864`,
  'a put below the linked price pays the base': `${put}
    account alice change USDT             -> 7500
    account alice invest USDT             -> 0 + 32500 held
    dual_pool USDT                        -> 199813.01369864 + 186.98630136 held
    dual_pool BTC                         -> 2.49712329 + 0.50287671 held
    dual_prices #1 60000 60000 60000 60000 60000 -> ok
    clock                                 -> ok
    dual_state #1                         -> 60000 of 5 pays 0.50287671
    account alice change BTC              -> 1.50287671
    dual_pool USDT                        -> 232500
    dual_pool BTC                         -> 2.49712329`,
  'a put above the linked price returns the quote with interest': `${put}
    dual_prices #1 65000 65000 65000 65000 65000.01 -> ok
    clock                                 -> ok
    dual_state #1                         -> 65000 of 5 pays 32686.98630136
    account alice change USDT             -> 40186.98630136
    dual_pool BTC                         -> 3`,
  'nobody buys more than is left, than the limit of a user, parts of a share, or after the end of the sale': `${funded}
    pass 24s                              -> ok
    tick 60000                            -> ok
    dual_publish put 100 at 60000 10% in 2m shares 5 each 3 closing 60s -> #1 0 sold
    dual_buy alice #1 0                   -> dual_shares_wrong
    dual_buy alice #1 0.5                 -> dual_shares_wrong
    dual_buy alice #1 -1                  -> dual_shares_wrong
    dual_buy alice #1 6                   -> dual_sold_out
    dual_buy alice #1 4                   -> dual_user_limit_reached
    dual_buy alice #1 3                   -> #1 1 days
    dual_buy alice #1 1                   -> dual_user_limit_reached
    dual_buy bob #1 2                     -> insufficient_balance
    faucet bob 250 USDT                   -> ok
    dual_buy bob #1 2                     -> #2 1 days
    dual_buy bob #1 1                     -> dual_sold_out
    dual_buy alice #2                     -> dual_offer_unknown
    dual_buy alice #1 1 2                 -> dual_days_changed
    pass 60s                              -> ok
    tick 60000                            -> ok
    dual_buy alice #1 1                   -> dual_closed`,
  'an offer waits for a price that is not old, and may be paused': `${funded}
    pass 24s                              -> ok
    dual_publish put 100 at 60000 10% in 2m closing 60s -> #1 0 sold
    dual_buy alice #1                     -> market_stale
    tick 60000                            -> ok
    dual_pause #1                         -> ok
    dual_buy alice #1                     -> dual_paused
    dual_resume #1                        -> ok
    dual_buy alice #1                     -> #1 1 days
    dual_pause #9                         -> dual_offer_unknown`,
  'the pool covers both outcomes before an order is sold': `
    tick 60000                            -> ok
    faucet alice 40000 USDT               -> ok
    treasury 1000 USDT                    -> ok
    treasury 1 BTC                        -> ok
    dual_fund 190 USDT                    -> 190
    dual_fund 0.6 BTC                     -> 0.6
    dual_fund 811 USDT                    -> insufficient_balance
    pass 24s                              -> ok
    tick 60000                            -> ok
    dual_publish put 3250 at 65000 30% in 7d shares 20 -> #1 0 sold
    dual_buy alice #1 10                  -> #1 7 days
    dual_buy alice #1                     -> pool_full
    dual_fund 100 USDT                    -> 103.01369864 + 186.98630136 held
    dual_buy alice #1                     -> #2 7 days
    dual_buy alice #1                     -> pool_full`,
  'a cancelled sale returns the amount with the interest of the days that have passed': `${called}
    pass 3d                               -> ok
    dual_cancel #1                        -> ok
    dual_state #1                         -> purchased
    clock                                 -> ok
    dual_state #1                         -> cancelled 0.50123287
    account alice change BTC              -> 1.00123287
    dual_pool USDT                        -> 200000
    dual_cancel #1                        -> dual_closed
    dual_cancel #9                        -> dual_offer_unknown
    dual_buy alice #1                     -> dual_closed`,
  'a sale that is over is not cancelled': `${called}
    dual_prices #1                        -> ok
    dual_cancel #1                        -> dual_closed`,
  'four of five samples settle, and only the first price of a slot counts': `${called}
    dual_prices #1 60000 60000 - 60000 60000.02 -> ok
    tick 90000                            -> ok
    clock                                 -> ok
    dual_state #1                         -> 60000.01 of 4 pays 0.50287671`,
  'with too few samples the next window settles at its end': `${called}
    dual_prices #1 60000 60000 - 60000 -  -> ok
    clock                                 -> ok
    dual_state #1                         -> settling
    tick 65000                            -> ok
    pass 6s                               -> ok
    tick 65000                            -> ok
    pass 6s                               -> ok
    tick 65000                            -> ok
    pass 6s                               -> ok
    tick 65000                            -> ok
    clock                                 -> ok
    dual_state #1                         -> settling
    pass 12s                              -> ok
    tick 70000                            -> ok
    dual_state #1                         -> settling
    clock                                 -> ok
    dual_state #1                         -> 65000 of 4 pays 32686.98630136`,
  'without prices until the last window an order is void and returns its amount with interest': `${called}
    dual_prices #1 60000 60000 - - -      -> ok
    clock                                 -> ok
    pass 89s                              -> ok
    clock                                 -> ok
    dual_state #1                         -> settling
    pass 1s                               -> ok
    clock                                 -> ok
    dual_state #1                         -> no price 0.50287671
    account alice change BTC              -> 1.00287671
    dual_pool USDT                        -> 200000`,
  'terms are checked': `${funded}
    pass 24s                              -> ok
    dual_publish call 0 at 65000 30% in 1d -> dual_terms_invalid
    dual_publish call 1 at 0 30% in 1d    -> dual_terms_invalid
    dual_publish call 1 at 65000 0% in 1d -> dual_terms_invalid
    dual_publish call 1 at 65000 1001% in 1d -> dual_terms_invalid
    dual_publish call 1 at 65000 30% in 1s -> dual_terms_invalid
    dual_publish call 1 at 65000 30% in 61s -> dual_terms_invalid
    dual_publish call 1 at 65000 30% in 367d -> dual_terms_invalid
    dual_publish call 1 at 65000 30% in 1d closing 29s -> dual_terms_invalid
    dual_publish call 1 at 65000 30% in 1d shares 0 -> dual_terms_invalid
    dual_publish call 1 at 65000 30% in 1d shares 5 each 6 -> dual_terms_invalid
    dual_publish call 1 at 65000 30% in 1d market X/Y -> dual_terms_invalid
    dual_publish call 1 at 1 30% in 1d market ORB/USDT -> dual_terms_invalid
    dual_publish call 1000000 at 65000 30% in 1d shares 1000000 -> dual_terms_invalid`,
}

test.each(Object.entries(scenarios))('%s', (_name, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
