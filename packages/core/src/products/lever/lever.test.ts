import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const funded = `
    faucet alice 50000 USDT           -> ok
    transfer alice 20000 USDT change lever -> #1 20000
    treasury 3000000 USDT             -> ok
    lever_fund futures_pool 1000000   -> ok
    lever_fund insurance 1000         -> ok
    tick 60000                        -> ok`
const next = (price: string) => `
    pass 1s                           -> ok
    tick ${price}                     -> ok`
const opened = `${funded}
    lever alice long 10 20x           -> #1 303.3333
    ${next('60000')}
    lever_state #1                    -> 10 open`

const scenarios: Record<string, string> = {
  'a long order opens at the next price, and its numbers are those of the rules': `${funded}
    lever_preview alice long 10 20x   -> 6006600 6006.6 300.33 3.0033 5737828
    lever alice long 10 20x           -> #1 303.3333
    account alice lever USDT          -> 19696.6667 + 303.3333 held
    tick 60000                        -> ok
    lever_state #1                    -> 10 accepted
    ${next('60000')}
    lever_state #1                    -> 10 open
    lever_costs #1                    -> 6000600 6000.6 300.03 3.0003 0
    account alice lever USDT          -> 19696.9697 + 300.03 held`,
  'a liquidation returns what is left after its fees': `${opened}
    ${next('57320.97')}
    lever_state #1                    -> 10 open
    ${next('57300')}
    lever_state #1                    -> 10 closed liquidation
    lever_result #1                   -> 5729427 -271.173 2.8647135 17.188281 8.8040055
    account alice lever USDT          -> 19705.7737055
    lever_pot futures_pool            -> 1000271.173
    lever_pot insurance               -> 1017.188281`,
  'a short order liquidates above its entry': `${funded}
    lever alice short 10 20x          -> #1 303.2726495
    ${next('60000')}
    lever_costs #1                    -> 5999400 5999.4 299.97 2.9997 0
    ${next('62649.12')}
    lever_state #1                    -> 10 open
    ${next('62649.13')}
    lever_state #1                    -> 10 closed liquidation`,
  'a loss beyond the margin is not the user’s: the insurance and then the treasury cover it': `${opened}
    ${next('20000')}
    lever_state #1                    -> 10 closed liquidation
    lever_result #1                   -> 1999800 -4000.8 0 0 0
    account alice lever USDT          -> 19696.9697
    lever_pot futures_pool            -> 1004000.8
    lever_pot insurance               -> 0`,
  'a night costs its part of the notional at the mark of midnight, and a profit is paid from the pool': `${opened}
    pass 11h                          -> ok
    tick 60500                        -> ok
    pass 1h                           -> ok
    tick 62000                        -> ok
    clock                             -> ok
    lever_costs #1                    -> 6000600 6000.6 300.03 3.0003 1.815
    lever_close alice #1              -> ok
    lever_close alice #1              -> ok
    lever_state #1                    -> 10 closing
    ${next('62000')}
    lever_state #1                    -> 10 closed user
    lever_result #1                   -> 6199380 198.78 3.09969 0 495.71031
    account alice lever USDT          -> 20190.86501
    lever_pot futures_pool            -> 999801.22`,
  'a night that is not yet taken is taken when the order closes': `${opened}
    pass 12h                          -> ok
    tick 60000                        -> ok
    lever_close alice #1              -> ok
    ${next('60000')}
    lever_state #1                    -> 10 closed user
    lever_costs #1                    -> 6000600 6000.6 300.03 3.0003 1.8`,
  'shares pay three nights on Friday and none at weekends': `${funded}
    tick 200 AAPL/USDT                -> ok
    lever alice long 10 5x AAPL/USDT  -> #1 401.4411
    pass 1s                           -> ok
    tick 200 AAPL/USDT                -> ok
    pass 12h                          -> ok
    clock                             -> ok
    lever_costs #1                    -> 20002 2000.2 400.04 1.0001 0.6
    pass 1d                           -> ok
    clock                             -> ok
    lever_costs #1                    -> 20002 2000.2 400.04 1.0001 1.2
    pass 3d                           -> ok
    clock                             -> ok
    clock                             -> ok
    lever_costs #1                    -> 20002 2000.2 400.04 1.0001 3`,
  'without available funds a night is taken from the margin, and the next price liquidates': `${funded}
    transfer alice 19500 USDT lever change -> #2 19500
    lever alice long 9 20x            -> #1 272.99997
    ${next('60000')}
    transfer alice 227.27273 USDT lever change -> #3 227.27273
    ${next('57400')}
    lever_state #1                    -> 9 open
    pass 12h                          -> ok
    clock                             -> ok
    lever_costs #1                    -> 6000600 5400.54 268.4772 2.70027 1.5498
    account alice lever USDT          -> 0 + 268.4772 held`,
  'a market order is cancelled beyond its slippage, and costs nothing': `${funded}
    lever alice long 10 20x           -> #1 303.3333
    ${next('60060.01')}
    lever_state #1                    -> 10 cancelled slippage
    account alice lever USDT          -> 20000`,
  'a better price is given': `${funded}
    lever alice long 10 20x           -> #1 303.3333
    ${next('59000')}
    lever_costs #1                    -> 5900590 5900.59 295.0295 2.950295 0`,
  'a limit order waits for its price and opens at a better one': `${funded}
    lever alice long 10 20x at 59000  -> #1 297.95
    ${next('59000')}
    lever_state #1                    -> 10 accepted
    ${next('58900')}
    lever_costs #1                    -> 5890589 5890.589 294.52945 2.9452945 0
    lever alice short 10 20x at 59000 -> #2 297.95
    ${next('60000')}
    lever_costs #2                    -> 5999400 5999.4 299.97 2.9997 0
    account alice lever USDT          -> 19399.5555555 + 594.49945 held`,
  'a limit order is cancelled at any time, also while its market is halted': `${funded}
    lever alice long 10 20x at 59000  -> #1 297.95
    pass 1h                           -> ok
    lever alice long 10 20x           -> market_halted
    lever_cancel bob #1               -> lever_order_unknown
    lever_cancel alice #1             -> ok
    lever_cancel alice #1             -> lever_order_unknown
    account alice lever USDT          -> 20000`,
  'stops close at the price of their tick, and the stop loss comes before the liquidation': `${opened}
    lever_stops alice #1 61000 60000  -> lever_stop_wrong
    lever_stops alice #1 60000 0      -> lever_stop_wrong
    lever_stops alice #1 0 57320      -> lever_stop_wrong
    lever_stops bob #1 61000 0        -> lever_order_unknown
    lever_stops alice #1 61000 58000  -> ok
    ${next('57000')}
    lever_state #1                    -> 10 closed stop loss
    lever alice long 10 20x tp 58000  -> #2 288.166635
    ${next('57000')}
    ${next('58500')}
    lever_state #2                    -> 10 closed take profit
    lever_result #2                   -> 5849415 148.845 2.9247075 0 430.9487925`,
  'half of an order closes with its part of the margin': `${opened}
    lever_close alice #1 11           -> lever_share_too_large
    lever_close alice #1 9.5          -> lever_share_too_small
    lever_close alice #1 4            -> ok
    ${next('61000')}
    lever_state #1                    -> 6 open
    lever_costs #1                    -> 6000600 3600.36 180.018 1.80018 0
    lever_state #2                    -> 4 closed user
    lever_result #2                   -> 6099390 39.516 1.219878 0 158.308122`,
  'all orders, or those of one side, close together': `${opened}
    lever alice short 1 10x           -> #2 60.35425995
    lever alice long 1 10x            -> #3 60.36633
    ${next('60000')}
    lever_close_all alice short       -> #2
    lever_close_all alice all         -> #1 #2 #3
    lever_close_all bob all           -> none
    ${next('60000')}
    lever_state #1                    -> 10 closed batch
    lever_state #2                    -> 1 closed batch
    lever_state #3                    -> 1 closed batch`,
  'an added margin moves the liquidation': `${opened}
    lever_margin alice #1 6000        -> lever_margin_too_large
    lever_margin bob #1 10            -> lever_order_unknown
    lever_margin alice #1 300         -> ok
    ${next('57300')}
    lever_state #1                    -> 10 open
    ${next('54000')}
    lever_state #1                    -> 10 closed liquidation`,
  'an order closes by itself at its largest profit, which is all that is paid': `${funded}
    tick 0.1 DOGE/USDT                -> ok
    lever alice long 10 100x DOGE/USDT -> #1 1.051155
    pass 1s                           -> ok
    tick 0.1 DOGE/USDT                -> ok
    pass 1s                           -> ok
    tick 0.3 DOGE/USDT                -> ok
    lever_state #1                    -> 10 closed profit max`,
  'multiples, sizes, tiers and numbers of orders have limits': `${funded}
    lever alice long 10 7x            -> lever_multiple_unknown
    lever alice long 0.99 10x         -> lever_share_too_small
    lever alice long 10 20x max 10    -> leverage_above_tier
    lever alice long 170 100x         -> leverage_above_tier
    lever alice long 1700 10x         -> lever_notional_too_large
    lever alice long 10 20x ETH/BTC   -> lever_not_offered
    lever alice long 10 20x DOGE/USDT -> market_without_price
    lever bob long 10 20x             -> insufficient_balance
    lever alice long 1 1x             -> #1 600.96033
    lever alice long 1 1x             -> #2 600.96033
    lever alice long 1 1x             -> #3 600.96033
    lever alice long 1 1x             -> #4 600.96033
    lever alice long 1 1x             -> lever_too_many_orders`,
  'the pool covers the largest profits of all orders': `
    faucet alice 50000 USDT           -> ok
    transfer alice 20000 USDT change lever -> #1 20000
    treasury 10000 USDT               -> ok
    lever_fund futures_pool 6006.59   -> ok
    lever_fund insurance 5000         -> insufficient_balance
    tick 60000                        -> ok
    lever alice long 10 20x           -> exposure_limit
    lever_fund futures_pool 0.01      -> ok
    lever alice long 10 20x           -> #1 303.3333`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
