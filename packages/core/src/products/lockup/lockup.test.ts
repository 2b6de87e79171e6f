import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

// Scenarios begin at noon, UTC. A plan runs 5 days at 0.4 % a day, paid at midnight, unless the scenario names others; the
// penalty is 0.4 % for each day not run, the least amount 10 and the most 100,000 for a user and 200,000 for the plan.
function scenario(statement: string, script: string): void {
  // oxlint-disable-next-line vitest/valid-title -- the statement is the title
  test(statement, () => expect(playScenario(script)).toBe(tidyScript(script)))
}

const funded = `
  treasury 10000 USDT           -> ok
  fund 100 USDT                 -> ok
  faucet alice 2000 USDT        -> ok
  plan new                      -> version 1 of plan 1`

scenario(
  'early redemption returns 988 of 1000 and keeps the dividends of the days that are over',
  `${funded}
  subscribe alice 1 1000        -> #1 0 of 5 days paid 0
  balance alice USDT            -> 1000
  mining alice USDT             -> 0 + 1000 held
  pool USDT                     -> 80 + 20 held
  pass 48h                      -> ok
  redeem bob #1                 -> lockup_position_not_found
  redeem alice #1               -> #1 2 of 5 days paid 8 returned 988 penalty 12
  redeem alice #1               -> lockup_position_not_found
  balance alice USDT            -> 1996
  mining alice USDT             -> 0
  pool USDT                     -> 104`,
)

scenario(
  'dividends are paid at the first midnight after each day, the last one with the principal',
  `${funded}
  subscribe alice 1 1000        -> #1 0 of 5 days paid 0
  pass 35h                      -> ok
  clock                         -> ok
  dividends                     -> none
  pass 1h                       -> ok
  clock                         -> ok
  dividends                     -> #1 day 1: 4
  pass 24h                      -> ok
  clock                         -> ok
  dividends                     -> #1 day 2: 4
  pass 48h                      -> ok
  clock                         -> ok
  dividends                     -> #1 day 3: 4, #1 day 4: 4
  pass 11h                      -> ok
  clock                         -> ok
  mining alice USDT             -> 0 + 1000 held
  pass 1h                       -> ok
  clock                         -> ok
  position #1                   -> #1 5 of 5 days paid 20 returned 1000
  balance alice USDT            -> 2020
  mining alice USDT             -> 0
  pool USDT                     -> 80`,
)

scenario(
  'at the instant of maturity nothing is left to lose: a redemption that comes first is paid whole',
  `${funded}
  subscribe alice 1 1000        -> #1 0 of 5 days paid 0
  subscribe alice 1 500         -> #2 0 of 5 days paid 0
  pass 119h                     -> ok
  redeem alice #2               -> #2 4 of 5 days paid 8 returned 498 penalty 2
  pass 1h                       -> ok
  redeem alice #1               -> #1 5 of 5 days paid 20 returned 1000
  clock                         -> ok
  redeem alice #1               -> lockup_position_not_found
  balance alice USDT            -> 2026
  pool USDT                     -> 74`,
)

scenario(
  'at the instant of maturity a clock that comes first leaves nothing to redeem',
  `${funded}
  subscribe alice 1 1000        -> #1 0 of 5 days paid 0
  pass 36h                      -> ok
  clock                         -> ok
  pass 72h                      -> ok
  clock                         -> ok
  pass 12h                      -> ok
  clock                         -> ok
  redeem alice #1               -> lockup_position_not_found
  position #1                   -> #1 5 of 5 days paid 20 returned 1000`,
)

scenario(
  'the penalty takes no more than the amount, and is rounded up',
  `${funded}
  plan new days=30 penalty=4    -> version 2 of plan 2
  subscribe alice 2 10.00000001 -> #1 0 of 30 days paid 0
  redeem alice #1               -> #1 0 of 30 days paid 0 returned 0 penalty 10.00000001
  subscribe alice 1 10.00000001 -> #2 0 of 5 days paid 0
  redeem alice #2               -> #2 0 of 5 days paid 0 returned 9.8 penalty 0.20000001
  pool USDT                     -> 110.20000002`,
)

scenario(
  'limits are refused one by one, and what the pool cannot pay is not sold',
  `
  subscribe alice 1 1           -> lockup_plan_unknown
  treasury 10 USDT              -> ok
  fund 10.00000001 USDT         -> insufficient_balance
  fund 10 USDT                  -> ok
  plan new user=600 total=1000  -> version 1 of plan 1
  faucet alice 700 USDT         -> ok
  faucet bob 5000 USDT          -> ok
  subscribe alice 1 9.99999999  -> lockup_amount_below_minimum
  subscribe alice 1 600.00000001 -> lockup_user_limit_reached
  subscribe alice 1 500         -> #1 0 of 5 days paid 0
  pool USDT                     -> 0 + 10 held
  subscribe alice 1 100.00000001 -> lockup_user_limit_reached
  subscribe bob 1 500.00000001  -> lockup_plan_limit_reached
  subscribe carol 1 100         -> insufficient_balance
  subscribe bob 1 500           -> pool_full
  fund 1 USDT                   -> insufficient_balance
  pause 1                       -> ok
  subscribe bob 1 500           -> lockup_plan_paused
  redeem alice #1               -> #1 0 of 5 days paid 0 returned 490 penalty 10
  pool USDT                     -> 20
  resume 1                      -> ok
  subscribe bob 1 500           -> #2 0 of 5 days paid 0`,
)

scenario(
  'dust pays no dividend and still comes back',
  `${funded}
  plan new min=0.00000001 penalty=0 -> version 2 of plan 2
  subscribe alice 2 0.00000001  -> #1 0 of 5 days paid 0
  pass 5d                       -> ok
  clock                         -> ok
  position #1                   -> #1 3 of 5 days paid 0
  clock                         -> ok
  position #1                   -> #1 5 of 5 days paid 0 returned 0.00000001
  pool USDT                     -> 100`,
)

scenario(
  'better terms apply at once, worse ones a day later, and replaced terms cannot be subscribed to',
  `${funded}
  plan 1 rate=0.5               -> version 2 of plan 1
  subscribe alice 1 100         -> lockup_plan_changed
  subscribe alice 2 100         -> #1 0 of 5 days paid 0
  plan 1 rate=0.3               -> version 3 of plan 1 in 24h
  plan 1 rate=0.6               -> version 4 of plan 1 in 24h
  subscribe alice 3 100         -> lockup_plan_changed
  subscribe alice 2 100         -> #2 0 of 5 days paid 0
  pass 24h                      -> ok
  subscribe alice 2 100         -> lockup_plan_changed
  subscribe alice 4 100         -> #3 0 of 5 days paid 0
  pass 11h                      -> ok
  redeem alice #1               -> #1 1 of 5 days paid 0.5 returned 98.4 penalty 1.6
  redeem alice #3               -> #3 0 of 5 days paid 0 returned 98 penalty 2`,
)

scenario(
  'terms that mean nothing are refused',
  `
  plan 1                        -> lockup_plan_unknown
  plan new days=0               -> lockup_terms_invalid
  plan new days=1.5             -> lockup_terms_invalid
  plan new rate=0.4..0.3        -> lockup_terms_invalid
  plan new rate=0               -> lockup_terms_invalid
  plan new rate=101             -> lockup_terms_invalid
  plan new penalty=101          -> lockup_terms_invalid
  plan new min=0                -> lockup_terms_invalid
  plan new min=100001           -> lockup_terms_invalid
  plan new total=99999          -> lockup_terms_invalid
  plan new time=24h             -> lockup_terms_invalid
  plan new total=92233720368.54775808 -> lockup_terms_invalid
  pause 1                       -> lockup_plan_unknown
  rate 1 +2 0.4                 -> lockup_plan_unknown`,
)

scenario(
  'a variable rate is published a day ahead; a day without one pays the most, and the rest is released',
  `${funded}
  plan new rate=0.3..0.4        -> version 2 of plan 2
  rate 2 +1 0.35                -> lockup_rate_too_late
  rate 2 +2 0.29                -> lockup_rate_out_of_range
  rate 2 +2 0.41                -> lockup_rate_out_of_range
  rate 2 +2 0.3                 -> ok
  rate 2 +2 0.3                 -> lockup_rate_published
  pass 12h                      -> ok
  rate 2 +2 0.35                -> ok
  rate 2 +1 0.35                -> lockup_rate_published
  pass 12h                      -> ok
  subscribe alice 2 1000        -> #1 0 of 5 days paid 0
  pool USDT                     -> 80 + 20 held
  pass 36h                      -> ok
  clock                         -> ok
  dividends                     -> #1 day 1: 4
  pass 24h                      -> ok
  clock                         -> ok
  dividends                     -> #1 day 2: 3
  pool USDT                     -> 81 + 12 held
  pass 60h                      -> ok
  clock                         -> ok
  dividends                     -> #1 day 3: 3.5, #1 day 4: 4, #1 day 5: 4
  pool USDT                     -> 81.5
  balance alice USDT            -> 2018.5`,
)

scenario(
  'positions that are due at once are paid in slices, in the order of time and then of ids, and a command never waits for it',
  `${funded}
  subscribe alice 1 10          -> #1 0 of 5 days paid 0
  subscribe alice 1 20          -> #2 0 of 5 days paid 0
  subscribe alice 1 30          -> #3 0 of 5 days paid 0
  subscribe alice 1 40          -> #4 0 of 5 days paid 0
  subscribe alice 1 50          -> #5 0 of 5 days paid 0
  pass 60h                      -> ok
  faucet bob 1 USDT             -> ok
  dividends                     -> none
  clock                         -> ok
  dividends                     -> #1 day 1: 0.04, #2 day 1: 0.08, #3 day 1: 0.12
  redeem alice #5               -> #5 2 of 5 days paid 0.4 returned 49.4 penalty 0.6
  dividends                     -> #5 day 1: 0.2, #5 day 2: 0.2
  clock                         -> ok
  dividends                     -> #4 day 1: 0.16, #1 day 2: 0.04, #2 day 2: 0.08
  clock                         -> ok
  clock                         -> ok
  dividends                     -> #3 day 2: 0.12, #4 day 2: 0.16`,
)
