import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const funded = `
    faucet alice 50000 USDT               -> ok
    transfer alice 5000 USDT change micro -> #1 5000
    treasury 10000 USDT                   -> ok
    seconds_fund 5000                     -> ok
    seconds_publish 30:0.9:3:5:1000 120:0.92:5:5:1000 300:0.94:10:5:2000 orders 5 side 1500 -> version 1 in 0h
    tick 60000                            -> ok`
const opened = `${funded}
    seconds alice up 30 100               -> #1
    seconds alice down 30 100             -> #2
    seconds_prices 60000                  -> ok
    seconds_state #1                      -> open at 60000`

const scenarios: Record<string, string> = {
  'the next price opens an order, and the average of the last three seconds settles it': `${funded}
    seconds alice up 30 100               -> #1
    account alice micro USDT              -> 4900 + 100 held
    tick 61000                            -> ok
    seconds_state #1                      -> accepted
    seconds_prices 60000                  -> ok
    seconds_state #1                      -> open at 60000
    seconds_quiet 27s 70000               -> ok
    seconds_prices 60000 60000.01         -> ok
    clock                                 -> ok
    seconds_state #1                      -> open at 60000
    seconds_prices 60000.02               -> ok
    clock                                 -> ok
    seconds_state #1                      -> win 60000 60000.01 190
    account alice micro USDT              -> 5090
    seconds_pool                          -> 4910`,
  'a wrong direction loses its stake to the pool': `${opened}
    seconds_quiet 30s 60000.01            -> ok
    clock                                 -> ok
    seconds_state #1                      -> win 60000 60000.01 190
    seconds_state #2                      -> lose 60000 60000.01 0
    account alice micro USDT              -> 4990
    seconds_pool                          -> 5010`,
  'prices are compared as they are displayed: an average of 60000.004 is a tie': `${opened}
    seconds_quiet 27s 50000               -> ok
    seconds_prices 60000 60000 60000.01   -> ok
    clock                                 -> ok
    seconds_state #1                      -> tie 60000 60000 100
    seconds_state #2                      -> tie 60000 60000 100
    account alice micro USDT              -> 5000
    seconds_pool                          -> 5000`,
  'half a tick is rounded up': `${funded}
    seconds alice up 120 100              -> #1
    seconds_prices 60000                  -> ok
    seconds_quiet 115s 60000              -> ok
    seconds_prices 60000 60000 - 60000.01 60000.01 -> ok
    clock                                 -> ok
    seconds_state #1                      -> win 60000 60000.01 192`,
  'only the first price of a second counts': `${opened}
    seconds_quiet 30s 60000               -> ok
    tick 90000                            -> ok
    clock                                 -> ok
    seconds_state #1                      -> tie 60000 60000 100`,
  'an order that no price opens within three seconds is void': `${funded}
    seconds alice up 30 100               -> #1
    pass 3s                               -> ok
    clock                                 -> ok
    seconds_state #1                      -> accepted
    pass 1ms                              -> ok
    tick 60000                            -> ok
    seconds_state #1                      -> accepted
    clock                                 -> ok
    seconds_state #1                      -> void no opening 100
    account alice micro USDT              -> 5000`,
  'a price in the third second opens': `${funded}
    seconds alice up 30 100               -> #1
    seconds_prices - - 60000              -> ok
    seconds_state #1                      -> open at 60000`,
  'with fewer than 80 % of the samples at the expiry an order is void, and later prices do not count': `${opened}
    seconds_quiet 27s 60000               -> ok
    seconds_prices 60000 - 60000          -> ok
    clock                                 -> ok
    seconds_state #1                      -> void few samples 100
    account alice micro USDT              -> 5000
    seconds_pool                          -> 5000`,
  'a frozen feed voids a second after the expiry': `${opened}
    pass 30999ms                          -> ok
    clock                                 -> ok
    seconds_state #1                      -> open at 60000
    pass 1ms                              -> ok
    clock                                 -> ok
    seconds_state #1                      -> void few samples 100`,
  'four of five samples settle, without the last one a second later': `${funded}
    seconds alice down 120 100            -> #1
    seconds_prices 60000                  -> ok
    seconds_quiet 119s 59999              -> ok
    pass 1s                               -> ok
    clock                                 -> ok
    seconds_state #1                      -> open at 60000
    pass 1s                               -> ok
    clock                                 -> ok
    seconds_state #1                      -> win 60000 59999 192`,
  'a price older than two seconds takes no order': `${funded}
    pass 2s                               -> ok
    seconds alice up 30 100               -> #1
    pass 1ms                              -> ok
    seconds alice up 30 100               -> market_stale`,
  'stakes, durations and the number of orders are bounded': `${funded}
    seconds alice up 30 4.99999999        -> seconds_stake_too_small
    seconds alice up 30 1000.00000001     -> seconds_stake_too_large
    seconds alice up 60 100               -> seconds_duration_unknown
    seconds alice up 30 100 DOGE/USDT     -> market_without_price
    seconds alice up 30 100 ETH/BTC       -> seconds_not_offered
    seconds bob up 30 100                 -> insufficient_balance
    seconds alice up 30 5                 -> #1
    seconds alice up 30 5                 -> #2
    seconds alice up 30 5                 -> #3
    seconds alice up 30 5                 -> #4
    seconds alice up 30 5                 -> #5
    seconds alice up 30 5                 -> seconds_too_many_orders`,
  'the profits of all orders reach 80 % of the pool, and those of a side its limit': `${funded}
    seconds_fund 5000                     -> ok
    seconds alice up 30 1000              -> #1
    seconds alice up 30 700               -> seconds_side_full
    seconds alice down 30 700             -> #2
    seconds alice up 30 700               -> #3
    seconds_publish 30:0.9:3:5:5000 120:0.92:5:5:1000 300:0.94:10:5:2000 orders 5 side 90000 -> version 2 in 0h
    faucet bob 50000 USDT                 -> ok
    transfer bob 50000 USDT change micro  -> #2 50000
    seconds bob up 30 5000                -> #4
    seconds bob down 30 1488.9            -> seconds_pool_full
    seconds bob down 30 1488.8            -> #5`,
  'without a version nothing is offered': `
    tick 60000                            -> ok
    seconds alice up 30 5                 -> seconds_not_offered`,
  'worse terms apply after a day, and orders keep theirs': `${opened}
    seconds_publish 30:0.85:3:5:1000 orders 5 side 1500 -> version 2 in 24h
    seconds_publish 30:0.8:3:5:1000 orders 0 side 1500 -> seconds_terms_invalid
    seconds_of_version alice #2           -> seconds_terms_changed
    seconds_quiet 30s 60000.01            -> ok
    clock                                 -> ok
    seconds_state #1                      -> win 60000 60000.01 190
    pass 1d                               -> ok
    tick 60000                            -> ok
    seconds_of_version alice #1           -> seconds_terms_changed
    seconds alice up 30 100               -> #3
    seconds_quiet 31s 60000               -> ok
    seconds_quiet 30s 70000               -> ok
    clock                                 -> ok
    seconds_state #3                      -> tie 60000 60000 100`,
  'a pause takes no order and settles those that exist': `${opened}
    seconds_pause                          -> ok
    seconds alice up 30 100               -> seconds_paused
    seconds_quiet 30s 60000.01            -> ok
    clock                                 -> ok
    seconds_state #1                      -> win 60000 60000.01 190
    seconds_resume                        -> ok
    seconds alice up 30 100               -> #3
    seconds_pause ETH/BTC                  -> seconds_not_offered`,
  'the treasury funds the pool, up to its balance': `
    treasury 10 USDT                      -> ok
    seconds_fund 10.00000001              -> insufficient_balance
    seconds_fund 10                       -> ok
    seconds_pool                          -> 10`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
