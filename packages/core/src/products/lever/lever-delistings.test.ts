import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

// The notice of the tests is 20 s, the window 20 s with a sample every 2 s, and three windows are tried.
const open = `
    faucet alice 50000 USDT           -> ok
    transfer alice 20000 USDT change lever -> #1 20000
    treasury 3000000 USDT             -> ok
    lever_fund futures_pool 1000000   -> ok
    lever_fund insurance 1000         -> ok
    tick 60000                        -> ok
    lever alice long 10 20x           -> #1 303.3333
    lever alice short 5 10x           -> #2 301.77129975
    pass 1s                           -> ok
    tick 60000                        -> ok
    lever alice long 10 20x at 59000  -> #3 297.95
    lever_delist                      -> in 39s`
/** Ticks of the window: the first half at 60,000.00, then others. */
const samples = (prices: readonly string[]) =>
  prices.map((price) => `pass 2s -> ok\n tick ${price} -> ok`).join('\n')
const window = samples([
  ...Array.from({ length: 5 }, () => '60000'),
  '60010',
  '60020',
  '60030',
  '60040',
  '60050.02',
])

const scenarios: Record<string, string> = {
  'a position closes at the average of the window, without spread and fee': `${open}
    pass 19s                          -> ok
    ${window}
    lever_delisting                   -> announced 10 samples 0 short 0
    lever_state #1                    -> 10 open
    pass 1ms                          -> ok
    clock                             -> ok
    lever_delisting                   -> closing 10 samples 0 short 6001500
    clock                             -> ok
    lever_delisting                   -> ended 10 samples 0 short 6001500
    lever_state #1                    -> 10 closed delisting
    lever_result #1                   -> 6001500 0.9 0 0 300.93
    lever_state #2                    -> 5 closed delisting
    lever_result #2                   -> 6001500 -1.05 0 0 298.92
    lever_state #3                    -> 10 cancelled delisting
    account alice lever USDT          -> 19995.34985
    lever alice long 1 20x            -> lever_delisting
    lever_delist                      -> lever_delisting_announced
    lever_relist                      -> lever_delisting_ends`,
  'nothing opens from the announcement on, and what is open can be closed': `${open}
    lever alice long 1 20x            -> lever_delisting
    lever_preview alice long 1 20x    -> lever_delisting
    pass 1s                           -> ok
    tick 58900                        -> ok
    lever_state #3                    -> 10 accepted
    lever_stops alice #1 61000 58000  -> ok
    lever_margin alice #1 10          -> ok
    lever_close alice #2              -> ok
    lever_cancel alice #3             -> ok
    pass 1s                           -> ok
    tick 58000                        -> ok
    lever_state #1                    -> 10 closed stop loss
    lever_state #2                    -> 5 closed user`,
  'an order that waits for the next price is cancelled by it': `${open}
    tick 2000 ETH/USDT                -> ok
    lever alice long 1 20x ETH/USDT   -> #4 10.11111
    lever_delist ETH/USDT             -> in 39s
    pass 1s                           -> ok
    tick 2000 ETH/USDT                -> ok
    lever_state #4                    -> 1 cancelled delisting`,
  'eight of ten samples are enough, and one of a part counts': `${open}
    pass 19s                          -> ok
    ${samples(Array.from({ length: 7 }, () => '60000'))}
    tick 90000 ETH/USDT               -> ok
    pass 2s                           -> ok
    tick 60000.04                     -> ok
    tick 61000                        -> ok
    lever_delisting                   -> announced 8 samples 0 short 0
    pass 5s                           -> ok
    clock                             -> ok
    lever_delisting                   -> closing 8 samples 0 short 6000001
    clock                             -> ok
    lever_delisting                   -> ended 8 samples 0 short 6000001`,
  'a window with too few samples is followed by another, and the last index closes after the third': `${open}
    pass 19s                          -> ok
    ${samples(Array.from({ length: 7 }, () => '60000'))}
    pass 6001ms                       -> ok
    clock                             -> ok
    lever_delisting                   -> announced 0 samples 1 short 0
    lever_state #1                    -> 10 open
    tick 60900                        -> ok
    lever_relist                      -> lever_delisting_ends
    pass 20s                          -> ok
    tick 60950                        -> ok
    lever_delisting                   -> announced 1 samples 2 short 0
    pass 20s                          -> ok
    clock                             -> ok
    lever_delisting                   -> closing 1 samples 2 short 6095000
    clock                             -> ok
    lever_delisting                   -> ended 1 samples 2 short 6095000
    lever_result #1                   -> 6095000 94.4 0 0 394.43`,
  'after the last price the orders wait for their closing and nothing else': `${open}
    lever alice short 1 10x           -> lever_delisting
    lever bob long 1 10x ETH/USDT     -> market_without_price
        pass 19s                          -> ok
    ${window}
    pass 1ms                          -> ok
    lever_delisting                   -> announced 10 samples 0 short 0
    tick 30000                        -> ok
    lever_delisting                   -> closing 10 samples 0 short 6001500
    lever_state #1                    -> 10 open
    lever_close alice #1              -> lever_delisting
    lever_close_all alice all         -> none
    lever_stops alice #1 61000 0      -> lever_delisting
    lever_margin alice #1 1           -> lever_delisting
    lever_cancel alice #3             -> ok
    lever_relist                      -> lever_delisting_ends
    clock                             -> ok
    lever_result #1                   -> 6001500 0.9 0 0 300.93
    lever_delisting                   -> ended 10 samples 0 short 6001500`,
  'a loss is taken from the margin without any fee': `${open}
    lever_relist                      -> ok
    lever alice short 10 20x          -> #4 303.2726495
    pass 1s                           -> ok
    tick 60000                        -> ok
    lever_delist                      -> in 38s
    pass 18s                          -> ok
    ${samples(Array.from({ length: 9 }, () => '60000'))}
    lever_state #4                    -> 10 open
    pass 2s                           -> ok
    tick 62600                        -> ok
    pass 1ms                          -> ok
    clock                             -> ok
    lever_state #4                    -> 10 open
    clock                             -> ok
    lever_state #4                    -> 10 closed delisting
    lever_result #4                   -> 6026000 -26.6 0 0 273.37`,
  'a night that has ended before the end is charged, and none after it': `${open}
    lever_relist                      -> ok
    pass 11h                          -> ok
    pass 59m                          -> ok
    pass 30s                          -> ok
    tick 60000                        -> ok
    lever_delist                      -> in 29s
    pass 29s                          -> ok
    tick 60000                        -> ok
    pass 3d                           -> ok
    clock                             -> ok
    clock                             -> ok
    clock                             -> ok
    lever_state #1                    -> 10 closed delisting
    lever_costs #1                    -> 6000600 6000.6 300.03 3.0003 1.8`,
  'an announcement is withdrawn before its last window begins, and orders go on': `${open}
    lever_delist ETH/BTC              -> lever_not_offered
    lever_relist ETH/USDT             -> lever_delisting_unknown
    pass 19s                          -> ok
    lever_relist                      -> ok
    lever_relist                      -> lever_delisting_unknown
    lever_delisting                   -> none
    tick 59000                        -> ok
    pass 1s                           -> ok
    tick 58900                        -> ok
    lever_state #3                    -> 10 open
    pass 1h                           -> ok
    lever_delist                      -> in 39s
    pass 19001ms                      -> ok
    lever_relist                      -> lever_delisting_ends`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
