import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

// Scenarios begin at noon, UTC. The spread is 0.02 % and the fee 0.1 %: at 200.00 users buy at 200.02 and sell at 199.98.
const funded = `
    treasury 100000 USDT                   -> ok
    treasury 1000 AAPL                     -> ok
    shares_fund 50000 USDT                 -> ok
    shares_fund 500 AAPL                   -> ok
    faucet alice 20000 USDT                -> ok
    faucet bob 20000 USDT                  -> ok
    transfer alice 10000 USDT change stock -> #1 10000
    transfer bob 10000 USDT change stock   -> #2 10000
    session +1 14h 21h                     -> 1 changed`
const open = `${funded}
    session +0 11h 21h                     -> 1 changed
    tick 200 AAPL/USDT                     -> ok`
const holding = `${open}
    shares alice buy 10 @market            -> #1 open
    tick 200 AAPL/USDT                     -> ok
    shares_order #1                        -> #1 filled at 200.02 for 2000.2 fee 2.0002`

const scenarios: Record<string, string> = {
  'the next price fills a market order, and what was held beyond it returns': `${open}
    shares alice buy 1.5 @market           -> #1 open
    account alice stock USDT               -> 9693.66397 + 306.33603 held
    tick 201 AAPL/USDT                     -> ok
    shares_order #1                        -> #1 filled at 201.02 for 301.53 fee 0.30153
    account alice stock USDT               -> 9698.16847
    account alice stock AAPL               -> 1.5
    shares_pool AAPL                       -> 498.5
    shares_pool USDT                       -> 50301.53`,
  'a market order ends where the next price is beyond its protection': `${open}
    shares alice buy 1.5 @market           -> #1 open
    tick 210 AAPL/USDT                     -> ok
    shares_order #1                        -> #1 cancelled slippage
    account alice stock USDT               -> 10000`,
  'a closed market refuses market orders and queues limits for its opening': `${funded}
    tick 200 AAPL/USDT                     -> ok
    shares alice buy 1 @market             -> stock_closed
    shares alice buy 1 @201                -> #1 queued
    shares bob buy 1 @202                  -> #2 queued
    shares alice buy 1 @199                -> #3 queued
    tick 190 AAPL/USDT                     -> ok
    shares_order #1                        -> #1 queued
    pass 26h                               -> ok
    tick 200.5 AAPL/USDT                   -> ok
    shares_order #1                        -> #1 filled at 200.52 for 200.52 fee 0.20052
    shares_order #2                        -> #2 filled at 200.52 for 200.52 fee 0.20052
    shares_order #3                        -> #3 queued`,
  'the price of the opening fills the best limits first, then the earlier ones': `
    treasury 40 AAPL                       -> ok
    shares_fund 40 AAPL                    -> ok
    faucet alice 20000 USDT                -> ok
    faucet bob 20000 USDT                  -> ok
    transfer alice 10000 USDT change stock -> #1 10000
    transfer bob 10000 USDT change stock   -> #2 10000
    session +1 14h 21h                     -> 1 changed
    tick 200 AAPL/USDT                     -> ok
    shares alice buy 20 @201               -> #1 queued
    shares bob buy 20 @202                 -> #2 queued
    shares alice buy 20 @202               -> #3 queued
    pass 26h                               -> ok
    tick 200 AAPL/USDT                     -> ok
    shares_order #1                        -> #1 queued
    shares_order #2                        -> #2 filled at 200.02 for 4000.4 fee 4.0004
    shares_order #3                        -> #3 filled at 200.02 for 4000.4 fee 4.0004`,
  'what the house cannot serve blocks those behind it, which the next price after its end serves': `
    treasury 10 AAPL                       -> ok
    shares_fund 10 AAPL                    -> ok
    faucet alice 20000 USDT                -> ok
    faucet bob 20000 USDT                  -> ok
    transfer alice 10000 USDT change stock -> #1 10000
    transfer bob 10000 USDT change stock   -> #2 10000
    session +0 11h 21h                     -> 1 changed
    tick 200 AAPL/USDT                     -> ok
    shares alice buy 20 @202               -> #1 open
    shares bob buy 5 @201                  -> #2 open
    tick 200 AAPL/USDT                     -> ok
    shares_order #1                        -> #1 open
    shares_order #2                        -> #2 open
    shares_cancel alice #1                 -> #1 cancelled user
    shares_order #2                        -> #2 open
    tick 200 AAPL/USDT                     -> ok
    shares_order #2                        -> #2 filled at 200.02 for 1000.1 fee 1.0001`,
  'a market order that the house cannot serve ends, and the one behind it is served at the same price': `
    treasury 10 AAPL                       -> ok
    shares_fund 10 AAPL                    -> ok
    faucet alice 20000 USDT                -> ok
    faucet bob 20000 USDT                  -> ok
    transfer alice 10000 USDT change stock -> #1 10000
    transfer bob 10000 USDT change stock   -> #2 10000
    session +0 11h 21h                     -> 1 changed
    tick 200 AAPL/USDT                     -> ok
    shares alice buy 8 @market             -> #1 open
    shares alice buy 8 @market             -> #2 open
    shares bob buy 2 @201                  -> #3 open
    tick 200 AAPL/USDT                     -> ok
    shares_order #1                        -> #1 filled at 200.02 for 1600.16 fee 1.60016
    shares_order #2                        -> #2 cancelled liquidity
    shares_order #3                        -> #3 filled at 200.02 for 400.04 fee 0.40004`,
  'an order of a day ends with its session': `${funded}
    tick 200 AAPL/USDT                     -> ok
    shares alice buy 1 @190 day            -> #1 queued
    shares alice buy 1 @190                -> #2 queued
    pass 33h                               -> ok
    clock                                  -> ok
    shares_order #1                        -> #1 cancelled expired
    shares_order #2                        -> #2 queued
    account alice stock USDT               -> 9809.81 + 190.19 held`,
  'an order without an end waits for 90 days': `${funded}
    tick 200 AAPL/USDT                     -> ok
    shares alice buy 1 @190                -> #1 queued
    pass 2159h                             -> ok
    clock                                  -> ok
    shares_order #1                        -> #1 queued
    pass 1h                                -> ok
    clock                                  -> ok
    shares_order #1                        -> #1 cancelled expired`,
  'no more is sold than is held': `${holding}
    shares alice sell 10.000001 @199       -> insufficient_balance
    shares alice sell 6 @220               -> #2 open
    account alice stock AAPL               -> 4 + 6 held
    shares alice sell 4.000001 @220        -> insufficient_balance
    shares alice sell 4 @market            -> #3 open
    shares bob sell 1 @market              -> insufficient_balance
    tick 200 AAPL/USDT                     -> ok
    shares_order #3                        -> #3 filled at 199.98 for 799.92 fee 0.79992
    shares_cancel bob #2                   -> stock_order_unknown
    shares_cancel alice #2                 -> #2 cancelled user
    account alice stock AAPL               -> 6
    shares_cancel_all alice                -> none`,
  'a rest below the minimum can be sold, all of it': `${holding}
    shares alice sell 9.99 @market         -> #2 open
    tick 200 AAPL/USDT                     -> ok
    shares alice sell 0.009 @market        -> amount_below_minimum
    shares alice sell 0.01 @market         -> #3 open
    tick 200 AAPL/USDT                     -> ok
    shares_order #3                        -> #3 filled at 199.98 for 1.9998 fee 0.0019998
    account alice stock AAPL               -> 0`,
  'a halt ends market orders and lets limits wait': `${holding}
    shares alice sell 1 @market            -> #2 open
    shares alice sell 1 @199               -> #3 open
    shares_halt news                       -> ok
    shares_order #2                        -> #2 cancelled halt
    shares alice sell 1 @market            -> stock_halted
    tick 200 AAPL/USDT                     -> ok
    shares_order #3                        -> #3 open
    shares_resume                          -> ok
    tick 200 AAPL/USDT                     -> ok
    shares_order #3                        -> #3 filled at 199.98 for 199.98 fee 0.19998
    shares_halt news BTC/USDT              -> stock_unknown
    shares_resume BTC/USDT                 -> stock_unknown`,
  'without prices for three seconds market orders are refused': `${open}
    pass 4s                                -> ok
    shares alice buy 1 @market             -> market_halted
    shares alice buy 1 @200                -> #1 open`,
  'rejections in their order': `${open}
    shares alice buy 1 @60000 BTC/USDT     -> stock_unknown
    shares alice buy 1 @240.01             -> price_out_of_band
    shares alice buy 1 @159.99             -> price_out_of_band
    shares alice buy 0.02 @200             -> amount_below_minimum
    shares alice buy 600 @200              -> amount_above_maximum
    shares alice buy 60 @200               -> insufficient_balance
    shares alice buy 10 @200               -> #1 open
    shares alice buy 0.1 @180              -> #2 open
    shares alice buy 0.1 @180              -> #3 open
    shares alice buy 0.1 @180              -> #4 open
    shares alice buy 0.1 @180              -> #5 open
    shares alice buy 0.1 @180              -> #6 open
    shares alice buy 0.1 @180              -> stock_too_many_orders
    shares_cancel_all alice                -> #1 #2 #3 #4 #5 #6
    shares_cancel alice #1                 -> stock_order_unknown`,
  'the house sells no shares that it has not, and buys for no money that it has not': `
    treasury 10000 USDT                    -> ok
    treasury 20 AAPL                       -> ok
    faucet alice 20000 USDT                -> ok
    faucet bob 20000 USDT                  -> ok
    transfer alice 20000 USDT change stock -> #1 20000
    transfer bob 20000 USDT change stock   -> #2 20000
    session +0 11h 21h                     -> 1 changed
    tick 200 AAPL/USDT                     -> ok
    shares_fund 30 AAPL                    -> insufficient_balance
    shares_fund 1 BTC                      -> stock_unknown
    shares_fund 20 AAPL                    -> ok
    shares alice buy 21 @market            -> no_liquidity
    shares alice buy 20 @market            -> #1 open
    shares bob buy 1 @market               -> #2 open
    tick 200 AAPL/USDT                     -> ok
    shares_order #1                        -> #1 filled at 200.02 for 4000.4 fee 4.0004
    shares_order #2                        -> #2 cancelled liquidity
    shares bob buy 1 @201                  -> #3 open
    tick 200 AAPL/USDT                     -> ok
    shares_order #3                        -> #3 open
    shares alice sell 20 @market           -> #4 open
    tick 200 AAPL/USDT                     -> ok
    shares_order #4                        -> #4 filled at 199.98 for 3999.6 fee 3.9996
    shares_order #3                        -> #3 filled at 200.02 for 200.02 fee 0.20002`,
  'a dividend is paid to those who held shares when they were counted': `${holding}
    shares alice sell 4 @220               -> #2 open
    dividend 0.25 10h 26h                  -> #1 scheduled
    pass 10h                               -> ok
    clock                                  -> ok
    shares_paid                            -> none
    pass 4h                                -> ok
    tick 200 AAPL/USDT                     -> ok
    shares alice sell 6 @199               -> #3 queued
    pass 12h                               -> ok
    clock                                  -> ok
    shares_paid                            -> 1: 10 250000000
    clock                                  -> ok
    account alice stock USDT               -> 8000.2998`,
  'a dividend of a fraction is rounded down': `${open}
    shares alice buy 0.333333 @market      -> #1 open
    tick 200 AAPL/USDT                     -> ok
    dividend 0.1 10h                       -> #1 scheduled
    pass 10h                               -> ok
    clock                                  -> ok
    shares_paid                            -> 1: 0.333333 3333330`,
  'a split ends open orders, multiplies shares and waits for a new price': `${holding}
    shares alice sell 4 @220               -> #2 open
    shares bob buy 1 @190                  -> #3 open
    split 3:1 10h                          -> #1 scheduled
    pass 10h                               -> ok
    shares bob buy 1 @190                  -> stock_splitting
    shares_paid                            -> none
    clock                                  -> ok
    clock                                  -> ok
    shares_paid                            -> 1: 10 30000000, 2: 0 0
    shares_order #2                        -> #2 cancelled split
    shares_order #3                        -> #3 cancelled split
    account alice stock AAPL               -> 30
    account bob stock USDT                 -> 10000
    shares_pool AAPL                       -> 1470
    shares bob buy 1 @190                  -> stock_without_price
    pass 1s                                -> ok
    tick 66.67 AAPL/USDT                   -> ok
    shares bob buy 1 @66                   -> #4 queued`,
  'a reverse split is rounded down to a millionth of a share': `${open}
    shares alice buy 1 @market             -> #1 open
    tick 200 AAPL/USDT                     -> ok
    split 1:3 10h                          -> #1 scheduled
    pass 10h                               -> ok
    clock                                  -> ok
    account alice stock AAPL               -> 0.333333`,
  'a dividend after a split counts the shares after it, even if both are late': `${holding}
    split 2:1 10h                          -> #1 scheduled
    dividend 1 11h                         -> #2 scheduled
    split 1:5 12h                          -> #3 scheduled
    pass 20h                               -> ok
    clock                                  -> ok
    clock                                  -> ok
    clock                                  -> ok
    clock                                  -> ok
    shares_paid                            -> 1: 10 20000000, 1: 20 2000000000, 1: 20 4000000
    account alice stock AAPL               -> 4`,
  'actions that cannot take place are refused': `${open}
    dividend 0 10h                         -> stock_action_invalid
    dividend 1 10h 9h                      -> stock_action_invalid
    split 1:1 10h                          -> stock_action_invalid
    split 1001:1 10h                       -> stock_action_invalid
    split 2:1 0s                           -> stock_action_late
    split 2:1 1h                           -> stock_action_in_session
    dividend 1 10h 10h BTC/USDT            -> stock_unknown
    dividend 1 10h                         -> #1 scheduled
    action_revoke #2                       -> stock_action_unknown
    action_revoke #1                       -> #1 revoked
    action_revoke #1                       -> stock_action_unknown
    pass 11h                               -> ok
    clock                                  -> ok
    shares_paid                            -> none`,
  'the staff sets a day before it begins, and the calendar leaves it alone': `${open}
    session_exception +0 13h 14h            -> stock_day_begun
    session_exception +1                    -> ok
    session +1 14h 21h                     -> 0 changed
    session +1 14h 13h                     -> stock_day_invalid
    session_exception +1 14h 25h            -> stock_day_invalid
    session +0 12h 22h                     -> 0 changed
    pass 26h                               -> ok
    shares alice buy 1 @market             -> stock_closed`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
