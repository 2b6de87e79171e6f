import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const funded = `
    faucet alice 50000 USDT           -> ok
    transfer alice 20000 USDT change lever -> #1 20000
    treasury 3000000 USDT             -> ok
    lever_fund futures_pool 1000000   -> ok
    tick 60000                        -> ok`
const next = (price: string) => `
    pass 1s                           -> ok
    tick ${price}                     -> ok`

const scenarios: Record<string, string> = {
  'a version is in force a day after it is published, and an order keeps the terms of its acceptance': `${funded}
    lever alice long 10 20x           -> #1 303.3333
    ${next('60000')}
    lever_publish fee 0.001 orders 3 notional 20000 -> version 1 in 24h
    lever alice long 10 20x           -> #2 303.3333
    pass 23h                          -> ok
    tick 60000                        -> ok
    lever_preview alice long 10 20x   -> 6006600 6006.6 300.33 3.0033 5737828
    pass 1h                           -> ok
    tick 60000                        -> ok
    lever_preview alice long 10 20x   -> 6006600 6006.6 300.33 6.0066 5740714
    lever alice long 14 20x           -> lever_notional_too_large
    lever alice long 1 20x            -> #3 30.63366
    lever alice long 1 20x            -> lever_too_many_orders
    lever_close alice #1              -> ok
    ${next('60000')}
    lever_result #1                   -> 5999400 -1.2 2.9997 0 295.8303`,
  'versions follow each other in the order of their publication': `${funded}
    lever_publish fee 0.001           -> version 1 in 24h
    pass 1h                           -> ok
    lever_publish fee 0.002           -> version 2 in 24h
    pass 23h                          -> ok
    tick 60000                        -> ok
    lever_preview alice long 1 20x    -> 6006600 600.66 30.033 0.60066 5740714
    pass 1h                           -> ok
    tick 60000                        -> ok
    lever_preview alice long 1 20x    -> 6006600 600.66 30.033 1.20132 5746495`,
  'tiers may be fewer, and a multiple above them is refused': `${funded}
    lever_publish 1000:20:0.01 -:10:0.02 -> version 1 in 24h
    pass 24h                          -> ok
    tick 60000                        -> ok
    lever alice long 1 50x            -> leverage_above_tier
    lever alice long 2 20x            -> leverage_above_tier
    lever alice long 1 20x            -> #1 30.33333`,
  'an offer that is not sound is refused': `${funded}
    lever_publish fee 0.11            -> lever_terms_invalid
    lever_publish orders 0            -> lever_terms_invalid
    lever_publish notional 0          -> lever_terms_invalid
    lever_publish margins 0           -> lever_terms_invalid
    lever_publish 1000:20:0.01        -> lever_terms_invalid
    lever_publish -:10:0.01 -:5:0.02  -> lever_terms_invalid
    lever_publish 1000:20:0.01 900:10:0.02 -:5:0.03 -> lever_terms_invalid
    lever_publish 1000:10:0.01 -:20:0.02 -> lever_terms_invalid
    lever_publish 1000:20:0.02 -:10:0.01 -> lever_terms_invalid
    lever_publish -:7:0.01            -> lever_terms_invalid
    lever_publish spread 0.0003       -> lever_terms_invalid
    lever_publish -:100:0.0093 fee 0.0005 -> lever_terms_invalid
    lever_publish -:100:0.0092 fee 0.0005 -> version 1 in 24h`,
  'in a pause nothing opens, while positions close and triggers apply': `${funded}
    lever alice long 10 20x           -> #1 303.3333
    lever alice long 1 20x tp 61000   -> #2 30.33333
    ${next('60000')}
    lever alice long 1 20x at 59000   -> #3 29.795
    lever alice long 1 20x            -> #4 30.33333
    lever_pause BTC/USDT              -> ok
    lever alice long 1 20x            -> lever_paused
    lever_preview alice long 1 20x    -> lever_paused
    lever alice long 1 20x at 59000   -> lever_paused
    lever_close alice #1              -> ok
    ${next('58900')}
    lever_state #1                    -> 10 closed user
    lever_state #3                    -> 1 accepted
    lever_state #4                    -> 1 cancelled pause
    ${next('61100')}
    lever_state #2                    -> 1 closed take profit
    lever_resume BTC/USDT             -> ok
    lever_state #3                    -> 1 accepted
    ${next('58900')}
    lever_state #3                    -> 1 open
    lever alice long 1 20x            -> #5 29.77721895`,
  'a waiting order may be cancelled in a pause, and a market without leverage has none': `${funded}
    lever alice long 1 20x at 59000   -> #1 29.795
    lever_pause BTC/USDT              -> ok
    ${next('58900')}
    lever_cancel alice #1             -> ok
    lever_pause BTC/ETH               -> lever_not_offered
    lever_resume BTC/ETH              -> lever_not_offered`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
