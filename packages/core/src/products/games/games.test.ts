import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const begin = `
    games_publish                                       -> version 1
    games_reserve alice 1                               -> #1
    games_seed alice 1 own                              -> own
    games_refill alice                                  -> 100`

const scenarios: Record<string, string> = {
  'dice pay 99 % over the chosen part, rounded down to a hundredth': `${begin}
    games_play alice dice under 5000 stake 10 draw 4999 -> 19.8 returned, 109.8 left
    games_play alice dice under 5000 stake 10 draw 5000 -> 0 returned, 99.8 left
    games_play alice dice over 6666 stake 1 draw 6667   -> 2.97 returned, 101.77 left
    games_play alice dice over 6666 stake 1 draw 6666   -> 0 returned, 100.77 left`,
  'coin, wheel and check-in return what their draw makes': `${begin}
    games_play alice coin heads stake 10 draw 0         -> 19.8 returned, 109.8 left
    games_play alice coin tails stake 10 draw 0         -> 0 returned, 99.8 left
    games_play alice wheel stake 10 draw 29             -> 0 returned, 89.8 left
    games_play alice wheel stake 10 draw 49             -> 105 returned, 184.8 left
    games_play alice check_in draw 99                   -> 200 returned, 384.8 left
    games_play alice check_in draw 0                    -> games_checked_in
    games_play alice check_in stake 1 draw 0            -> games_checked_in`,
  'a used nonce, another seed and an unknown version are rejected': `${begin}
    games_play alice coin heads stake 1 draw 1 nonce 0  -> 0 returned, 99 left
    games_play alice coin heads stake 1 draw 1 nonce 0  -> games_nonce_used
    games_play alice coin heads stake 1 draw 1 nonce 2  -> games_nonce_used
    games_play alice coin heads stake 1 draw 1 seed 2   -> games_seed_ended
    games_play alice coin heads stake 1 version 2       -> games_terms_changed
    games_play alice dice under 99 stake 1              -> games_choice_wrong
    games_play alice dice under 9801 stake 1            -> games_choice_wrong
    games_play alice check_in stake 1                   -> games_stake_wrong`,
  'a stake lies within its limits, the credits and what a day may cost': `${begin}
    games_play alice coin heads stake 0.99 draw 1       -> games_stake_wrong
    games_play alice coin heads stake 50.01 draw 1      -> games_stake_wrong
    games_play bob coin heads stake 1                   -> games_seed_ended
    games_play alice coin heads stake 50 draw 1         -> 0 returned, 50 left
    games_play alice check_in draw 0                    -> 20 returned, 70 left
    games_play alice coin heads stake 50 draw 1         -> 0 returned, 20 left
    games_play alice coin heads stake 50 draw 0         -> games_credits_short
    games_play alice coin heads stake 1 draw 0          -> games_loss_limit`,
  'a reservation has the next number, and ends the one before': `${begin}
    games_reserve bob 1                                 -> games_reservation_taken
    games_reserve bob 3                                 -> games_reservation_taken
    games_reserve bob 2                                 -> #2
    games_play bob coin heads stake 1                   -> games_seed_missing
    games_seed bob 2 late                               -> late
    games_play bob coin heads stake 1 attempts 0        -> games_seed_missing
    games_seed alice 2 mine                             -> games_seed_ended
    games_seed alice 1 mine                             -> games_seed_set
    games_reserve alice 3                               -> #3
    games_play alice coin heads stake 1 seed 1          -> games_seed_ended
    pass 24h                                            -> ok
    games_seed alice 3 mine                             -> games_seed_ended`,
  'credits are refilled below the floor, once a day': `${begin}
    games_refill alice                                  -> games_refill_refused
    games_play alice coin heads stake 50 draw 1         -> 0 returned, 50 left
    games_play alice coin heads stake 40 draw 1         -> 0 returned, 10 left
    games_refill alice                                  -> games_refill_refused
    pass 24h                                            -> ok
    games_refill alice                                  -> 100`,
  'a version is published a day before it takes effect, except the first': `
    games_refill alice                                  -> games_refill_refused
    games_publish                                       -> version 1
    games_publish 23h                                   -> games_terms_invalid
    games_publish 24h                                   -> version 2
    games_publish 24h                                   -> games_terms_invalid
    games_reserve alice 1                               -> #1
    games_seed alice 1 own                              -> own
    games_refill alice                                  -> 100
    games_play alice coin heads stake 1 version 2       -> games_terms_changed
    games_play alice coin heads stake 1 version 1       -> 1.98 returned, 100.98 left`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
