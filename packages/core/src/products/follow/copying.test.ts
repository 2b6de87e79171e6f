import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

/** Alice is a trader. */
const funded = (...users: readonly string[]) => `
    ${users
      .map(
        (user, at) => `
    faucet ${user} 50000 USDT         -> ok
    transfer ${user} 20000 USDT change lever -> #${at + 1} 20000`,
      )
      .join('')}
    treasury 3000000 USDT             -> ok
    lever_fund futures_pool 1000000   -> ok
    lever_fund insurance 1000         -> ok
    tick 60000                        -> ok
    trader_apply alice 0.1            -> #1
    trader_approve #1 2               -> ok`
const next = (price: string) => `
    pass 1s                           -> ok
    tick ${price}                     -> ok`
const lead = '-> #1 90.99999'
/** Bob's copy of an order of Alice. */
const opened = `${funded('alice', 'bob')}
    follow bob alice multiple 0.5     -> #1
    lever alice long 3 20x            ${lead}
    ${next('60000')}
    ${next('60000')}
    lever_state #2                    -> 1.5 open`
const sample = (price: string) => `
    pass 2s                           -> ok
    tick ${price}                     -> ok`
/** After an announcement, until the last of ten samples, whose average is 60,015.00. */
const sampled = `
    pass 18s                          -> ok
    ${sample('60000').repeat(5)}
    ${sample('60030').repeat(4)}`

const scenarios: Record<string, string> = {
  'an opening is copied at the next price, in the order of following': `${funded('alice', 'bob', 'carol')}
    follow carol alice lots 2         -> #1
    follow bob alice multiple 0.5     -> #2
    lever alice long 3 20x            -> #1 90.99999
    signal #1                         -> unknown
    ${next('60000')}
    lever_state #1                    -> 3 open
    lever_state #2                    -> 2 accepted
    signal #1                         -> open 2 waiting
    ${next('60006')}
    lever_state #2                    -> 2 open
    lever_state #3                    -> 1.5 open
    copy #3                           -> 1.5 open 0
    signal #1                         -> open 2 copied at 6001200 slippage 0.00009999
    signal #2                         -> open 1.5 copied at 6001200 slippage 0.00009999
    follow_profit #1                  -> 0 shared 0, 1 copied 0 skipped`,
  'the copies of a market that ends close at the same average as the order, and nothing else is copied': `${opened}
    lever_delist                      -> in 38s
    lever alice long 3 20x            -> lever_delisting
    pass 18s                          -> ok
    ${Array.from({ length: 10 }, () => 'pass 2s -> ok\n tick 60100 -> ok').join('\n')}
    pass 1ms                          -> ok
    clock                             -> ok
    clock                             -> ok
    lever_state #1                    -> 3 closed delisting
    lever_state #2                    -> 1.5 closed delisting
    lever_result #2                   -> 6010000 1.41 0 0 46.4145
    copy #2                           -> 1.5 closed 0.959955
    signal #2                         -> close 1.5 skipped pair_not_offered
    follow_profit #1                  -> 0.959955 shared 0, 1 copied 0 skipped`,
  'a size below a hundredth of a lot is skipped, and so is one that the balance does not cover': `${funded('alice', 'bob')}
    follow bob alice multiple 0.01    -> #1
    follow carol alice multiple 0.5   -> #2
    lever alice long 1 20x            -> #1 30.33333
    ${next('60000')}
    signal #1                         -> open 0.01 waiting
    signal #2                         -> open 0.5 skipped insufficient_balance
    follow bob alice multiple 0.01    -> #1
    follow_profit #2                  -> 0 shared 0, 0 copied 1 skipped`,
  'while copying is off openings are skipped, and what is copied goes on and closes with the trader': `${opened}
    follow_switch off                 -> ok
    lever alice short 2 20x           -> #3 60.6545299
    ${next('60000')}
    signal #2                         -> open 1 skipped switched_off
    lever_stops alice #1 0 59000      -> ok
    signal #3                         -> stops 0 copied at 0 slippage 0
    lever_close alice #1              -> ok
    ${next('60000')}
    ${next('60000')}
    lever_state #2                    -> 1.5 closed trader
    copy #2                           -> 1.5 closed -1.08
    follow_profit #1                  -> -1.08 shared 0, 1 copied 1 skipped
    follow_switch on                  -> ok
    lever alice long 2 20x            -> #4 60.66666
    ${next('60000')}
    signal #5                         -> open 1 waiting`,
  'a copy beyond the slippage is skipped, and costs nothing': `${funded('alice', 'bob')}
    follow bob alice multiple 0.5 slippage 0.001 -> #1
    lever alice long 3 20x            ${lead}
    ${next('60000')}
    ${next('60060.01')}
    signal #1                         -> open 1.5 skipped slippage
    copy #2                           -> 1.5 cancelled 0
    account bob lever USDT            -> 20000`,
  'a limit order is copied when it fills': `${funded('alice', 'bob')}
    follow bob alice multiple 0.5     -> #1
    lever alice long 3 20x at 59000   -> #1 89.385
    ${next('60000')}
    signal #1                         -> unknown
    ${next('58900')}
    signal #1                         -> open 1.5 waiting
    ${next('58900')}
    signal #1                         -> open 1.5 copied at 5890589 slippage 0`,
  'only orders in the pairs of the trader are copied': `${funded('alice', 'bob')}
    trader_terms alice 0.1 ETH/USDT   -> ok
    follow bob alice multiple 0.5     -> #1
    lever alice long 3 20x            ${lead}
    ${next('60000')}
    signal #1                         -> unknown`,
  'the margin of open copies has a limit, and a copy is made smaller only where the follower wants it': `${funded('alice', 'bob', 'carol')}
    follow bob alice multiple 1 margin 50 -> #1
    follow carol alice multiple 1 margin 50 resize -> #2
    lever alice long 3 20x            ${lead}
    ${next('60000')}
    signal #1                         -> open 3 skipped margin_cap
    signal #2                         -> open 1.66 waiting
    ${next('60000')}
    lever_costs #2                    -> 6000600 996.0996 49.80498 0.4980498 0`,
  'the multiple is the smallest of the trader’s, the follower’s and that of the level': `${funded('alice', 'bob', 'carol')}
    follow bob alice multiple 1 max 12 -> #1
    follow carol alice multiple 1 level 5 -> #2
    lever alice long 1 20x            -> #1 30.33333
    ${next('60000')}
    ${next('60000')}
    lever_costs #2                    -> 6000600 600.06 60.006 0.30003 0
    lever_costs #3                    -> 6000600 600.06 120.012 0.30003 0`,
  'a partial close is copied in proportion, and the whole close closes the rest': `${opened}
    lever_close alice #1 1            -> ok
    ${next('60600')}
    lever_state #1                    -> 2 open
    signal #2                         -> close 0.5 waiting
    ${next('60606')}
    lever_state #2                    -> 1 open
    signal #2                         -> close 0.5 copied at 6059994 slippage -0.00009902
    copy #2                           -> 1.5 open 2.66818515
    follow_profit #1                  -> 2.66818515 shared 0, 1 copied 0 skipped
    lever_close alice #1              -> ok
    ${next('60606')}
    ${next('60606')}
    lever_state #2                    -> 1 closed trader
    copy #2                           -> 1.5 closed 8.00455545`,
  'a trader who closes at each price does not delay the copies': `${opened}
    lever_close alice #1 1            -> ok
    ${next('60000')}
    lever_close alice #1 1            -> ok
    ${next('60000')}
    lever_state #2                    -> 1 closing
    ${next('60000')}
    lever_state #2                    -> 0.5 open`,
  'stops of the trader are copied, until the follower sets own ones': `${opened}
    lever_stops alice #1 62000 58000  -> ok
    signal #2                         -> stops 0 copied at 0 slippage 0
    lever_stops bob #2 62000 59000    -> ok
    lever_stops alice #1 63000 57500  -> ok
    signal #3                         -> stops 0 skipped own_stops
    ${next('58900')}
    lever_state #1                    -> 3 open
    lever_state #2                    -> 1.5 closed stop loss`,
  'stops of the order are those of its copy from the opening': `${funded('alice', 'bob')}
    follow bob alice multiple 0.5     -> #1
    lever alice long 3 20x tp 62000 sl 58000 ${lead}
    ${next('60000')}
    ${next('60000')}
    ${next('57900')}
    lever_state #1                    -> 3 closed stop loss
    lever_state #2                    -> 1.5 closed stop loss
    signal #2                         -> unknown`,
  'the liquidation of the trader closes the copies': `${funded('alice', 'bob')}
    follow bob alice multiple 0.5 max 5 -> #1
    lever alice long 3 20x            ${lead}
    ${next('60000')}
    ${next('60000')}
    ${next('57300')}
    lever_state #1                    -> 3 closed liquidation
    signal #2                         -> close 1.5 waiting
    ${next('57300')}
    lever_state #2                    -> 1.5 closed trader`,
  'a copy that waits when the end of its pair is announced is skipped': `${funded('alice', 'bob')}
    follow bob alice multiple 0.5     -> #1
    lever alice long 3 20x            ${lead}
    ${next('60000')}
    lever_delist                      -> in 39s
    ${next('60000')}
    copy #2                           -> 1.5 cancelled 0
    signal #1                         -> open 1.5 skipped pair_not_offered`,
  'what waits at the last price of a pair, and what is asked afterwards, does not change it': `${opened}
    lever_delist                      -> in 38s
    ${sampled}
    lever_close alice #1              -> ok
    ${sample('60030')}
    lever_state #1                    -> 3 closed user
    signal #2                         -> close 1.5 waiting
    pass 1s                           -> ok
    tick 30000                        -> ok
    lever_state #2                    -> 1.5 closing
    copy_self bob #2                  -> ok
    follow_cancel bob alice close     -> ok
    tick 30000                        -> ok
    lever_state #2                    -> 1.5 closing
    clock                             -> ok
    signal #2                         -> close 1.5 skipped cancelled
    lever_result #2                   -> 6001500 0.135 0 0 45.1395
    lever_state #2                    -> 1.5 closed delisting`,
  'a copy that its follower closes does not depend on the trader': `${opened}
    lever_close bob #2                -> ok
    lever_close alice #1              -> ok
    ${next('61000')}
    lever_state #2                    -> 1.5 closed user
    signal #2                         -> unknown
    follow_profit #1                  -> 13.91100075 shared 0, 1 copied 0 skipped`,
  'the follower’s close comes before one of the trader that waits': `${opened}
    lever_close alice #1 1            -> ok
    ${next('60000')}
    signal #2                         -> close 0.5 waiting
    lever_close bob #2                -> ok
    signal #2                         -> close 0.5 skipped closing
    ${next('60000')}
    lever_state #2                    -> 1.5 closed user`,
  'a cancelled copy that waits is skipped': `${funded('alice', 'bob')}
    follow bob alice multiple 0.5     -> #1
    lever alice long 3 20x            ${lead}
    ${next('60000')}
    lever_cancel bob #2               -> ok
    signal #1                         -> open 1.5 skipped cancelled
    copy #2                           -> 1.5 cancelled 0`,
  'a self-held copy shares at most the profit of the switch': `${opened}
    copy_self alice #2                -> copy_unknown
    ${next('61000')}
    copy_self bob #2                  -> ok
    copy_self bob #2                  -> ok
    copy #2                           -> 1.5 open 0 self 14.91 0
    lever_close alice #1              -> ok
    ${next('62000')}
    signal #2                         -> unknown
    lever_close bob #2                -> ok
    ${next('62000')}
    copy #2                           -> 1.5 closed 0 self 14.91 28.9020015
    follow_profit #1                  -> 14.91 shared 1.491, 1 copied 0 skipped
    share #1                          -> of 14.91 after 0 due 1.491 paid 1.491`,
  'the rest of a copy that its follower closes in part is self-held': `${funded('alice', 'bob')}
    follow bob alice multiple 1       -> #1
    lever alice long 3 20x            ${lead}
    ${next('60000')}
    ${next('60000')}
    ${next('61000')}
    lever_close bob #2 1              -> ok
    copy #2                           -> 3 open 0 self 29.82 0
    ${next('61000')}
    lever_state #2                    -> 2 open
    lever_close alice #1              -> ok
    ${next('61000')}
    lever_state #2                    -> 2 open
    signal #2                         -> unknown`,
  'a switch withdraws a close of the trader that waits': `${opened}
    lever_close alice #1              -> ok
    ${next('60000')}
    lever_state #2                    -> 1.5 closing
    copy_self bob #2                  -> ok
    signal #2                         -> close 1.5 skipped cancelled
    ${next('60000')}
    lever_state #2                    -> 1.5 open`,
  'a cancelled follow leaves its copies to the follower, or closes them': `${opened}
    follow_cancel bob alice           -> ok
    copy #2                           -> 1.5 open 0 self 0 0
    follow bob alice multiple 0.5     -> #2
    lever alice short 1 20x           -> #3 30.32726495
    ${next('60000')}
    ${next('60000')}
    lever_state #4                    -> 0.5 open
    follow_cancel bob alice close     -> ok
    ${next('59000')}
    lever_state #4                    -> 0.5 closed user
    lever_state #2                    -> 1.5 open
    share #1                          -> of 4.64300025 after 0 due 0.46430002 paid 0.46430002
    account alice lever USDT          -> 19879.25824002 + 120.006 held`,
  'a suspension cancels what waits and leaves what is open to the followers': `${opened}
    lever alice long 1 20x            -> #3 30.33333
    ${next('60000')}
    lever_state #4                    -> 0.5 accepted
    trader_suspend #1 Orders that nobody can copy -> ok
    lever_state #4                    -> 0.5 cancelled user
    copy #2                           -> 1.5 open 0 self 0 0
    lever alice long 1 20x            -> #5 30.33333
    ${next('60000')}
    signal #3                         -> unknown`,
  'a realised loss ends the follow': `${funded('alice', 'bob')}
    follow bob alice multiple 0.5 margin 100 loss 0.1 -> #1
    lever alice long 3 20x            ${lead}
    lever alice long 3 20x            -> #2 90.99999
    ${next('60000')}
    ${next('60000')}
    ${next('59400')}
    lever_close alice #1              -> ok
    ${next('59400')}
    ${next('59400')}
    copy #3                           -> 1.5 closed -10.07460045
    follow_state #1                   -> multiple 0.5 margin 100 share 0.1 loss
    copy #4                           -> 1.5 open 0 self 0 0`,
  'a week of profits is shared on Monday, after what it brought and before what follows': `${opened}
    lever_close alice #1              -> ok
    ${next('61000')}
    ${next('61000')}
    follow_profit #1                  -> 13.91100075 shared 0, 1 copied 0 skipped
    pass 5d                           -> ok
    clock                             -> ok
    follow_profit #1                  -> 13.91100075 shared 1.39110007, 1 copied 0 skipped
    share #1                          -> of 13.91100075 after 0 due 1.39110007 paid 1.39110007
    pass 7d                           -> ok
    clock                             -> ok
    share #2                          -> unknown`,
  'what is not available is due again a week later, and an ended follow keeps its debt': `${opened}
    lever_close alice #1              -> ok
    ${next('61000')}
    ${next('61000')}
    transfer bob 20013 USDT lever change -> #3 20013
    follow_cancel bob alice           -> ok
    share #1                          -> of 13.91100075 after 0 due 1.39110007 paid 0.91100075
    account bob lever USDT            -> 0
    transfer bob 100 USDT change lever -> #4 100
    pass 5d                           -> ok
    clock                             -> ok
    share #2                          -> of 13.91100075 after 0.91100075 due 0.48009932 paid 0.48009932
    pass 7d                           -> ok
    clock                             -> ok
    share #3                          -> unknown`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
