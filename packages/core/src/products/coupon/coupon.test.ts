import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const pool = `
    treasury 1000000 USDT    -> ok
    coupon_fund 20000 USDT   -> ok`
const traders = `
    tick 100                 -> ok
    faucet alice 1000 USDT   -> ok
    faucet bob 5 BTC         -> ok`
const contracts = `
    faucet alice 50000 USDT                -> ok
    transfer alice 20000 USDT change lever -> #1 20000
    lever_fund futures_pool 500000         -> ok
    tick 60000                             -> ok`

const scenarios: Record<string, string> = {
  'a grant holds all that a coupon can cost, and its end releases it': `
    ${pool}
    coupon_rule new fee      -> version 1 of rule 1
    coupon_grant alice 1     -> #1
    coupon_pool USDT         -> 19990 + 10 held
    pass 29d                 -> ok
    clock                    -> ok
    coupon #1                -> unused, 10 left, 0 spent
    pass 1d                  -> ok
    clock                    -> ok
    coupon #1                -> expired, 0 spent
    coupon_pool USDT         -> 20000`,
  'half of the fee of a purchase is paid at its price, and the payer pays the other half': `
    ${pool}${traders}
    coupon_rule new fee             -> version 1 of rule 1
    coupon_grant alice 1            -> #1
    sell bob 1 @100                 -> #1 open
    buy alice 1 @100 coupon #1      -> #2 filled 1 of 1 for 100 fee 0.002
    balance alice BTC               -> 0.999
    coupon #1                       -> used, 0.1 spent
    coupon_pool USDT                -> 19999.9
    buy alice 1 @100 coupon #1      -> coupon_not_usable`,
  'a coupon waits with an order that rests, and returns where nothing of it was traded': `
    ${pool}${traders}
    coupon_rule new fee percent 100 -> version 1 of rule 1
    coupon_grant bob 1              -> #1
    sell bob 2 @100 coupon #1       -> #1 open
    coupon #1                       -> in use, 10 left, 0 spent
    sell bob 1 @101 coupon #1       -> coupon_not_usable
    cancel bob #1                   -> #1 cancelled
    coupon #1                       -> unused, 10 left, 0 spent
    sell bob 2 @100 coupon #1       -> #2 open
    buy alice 1 @100                -> #3 filled 1 of 1 for 100 fee 0.002
    balance bob USDT                -> 100
    coupon #1                       -> in use, 9.9 left, 0.1 spent
    cancel bob #2                   -> #2 cancelled 1 of 2 for 100 fee 0.1
    coupon #1                       -> used, 0.1 spent
    coupon_pool USDT                -> 19999.9`,
  'a replaced order gives its coupon back': `
    ${pool}${traders}
    coupon_rule new fee             -> version 1 of rule 1
    coupon_grant bob 1              -> #1
    sell bob 2 @100 coupon #1       -> #1 open
    replace bob #1 2 @101           -> #1 cancelled, #2 open
    coupon #1                       -> unused, 10 left, 0 spent`,
  'a coupon whose time is over meanwhile expires when it returns': `
    ${pool}${traders}
    coupon_rule new fee valid 1     -> version 1 of rule 1
    coupon_grant bob 1              -> #1
    sell bob 2 @100 coupon #1       -> #1 open
    pass 1d                         -> ok
    clock                           -> ok
    coupon #1                       -> in use, 10 left, 0 spent
    cancel bob #1                   -> #1 cancelled
    coupon #1                       -> expired, 0 spent
    coupon_pool USDT                -> 20000`,
  'a coupon is for its owner, its scope and its least amount': `
    ${pool}${traders}
    coupon_rule new fee spot min 50     -> version 1 of rule 1
    coupon_rule new fee contract        -> version 2 of rule 2
    coupon_grant alice 1                -> #1
    coupon_grant alice 2                -> #2
    buy alice 0.4 @100 coupon #1        -> coupon_not_usable
    buy alice 1 @100 coupon #2          -> coupon_not_usable
    sell bob 1 @100 coupon #1           -> coupon_not_usable
    buy alice 1 @100 coupon #9          -> coupon_not_usable
    buy alice 0.5 @100 coupon #1        -> #1 open`,
  'fees that a coupon has paid are not shared with the inviter': `
    ${pool}${traders}
    coupon_rule new fee             -> version 1 of rule 1
    coupon_rule new fee percent 100 -> version 2 of rule 2
    coupon_grant alice 1            -> #1
    coupon_grant alice 2            -> #2
    invite alice by carol           -> ok
    sell bob 2 @100                 -> #1 open
    buy alice 1 @100 coupon #1      -> #2 filled 1 of 1 for 100 fee 0.002
    rebates                         -> #1 fee 0.001 less 0.00005, 20%: 0.00019
    buy alice 1 @100 coupon #2      -> #3 filled 1 of 1 for 100 fee 0.002
    rebates                         -> none
    balance alice BTC               -> 1.99905`,
  'a fee coupon pays a part of the fee of an opening, and is used': `
    ${pool}${contracts}
    invite alice by carol              -> ok
    coupon_rule new fee                -> version 1 of rule 1
    coupon_grant alice 1               -> #1
    lever alice long 10 20x coupon #1  -> #1 303.3333
    coupon #1                          -> in use, 10 left, 0 spent
    pass 1s                            -> ok
    tick 60000                         -> ok
    lever_costs #1                     -> 6000600 6000.6 300.03 3.0003 0
    coupon #1                          -> used, 1.50015 spent
    rebates                            -> #1 fee 1.50015 less 0.0750075, 20%: 0.2850285
    account alice lever USDT           -> 19698.5448575 + 300.03 held`,
  'a contract that does not open gives its coupon back': `
    ${pool}${contracts}
    coupon_rule new fee                           -> version 1 of rule 1
    coupon_grant alice 1                          -> #1
    lever alice long 10 20x at 59000 coupon #1    -> #1 297.95
    lever_cancel alice #1                         -> ok
    coupon #1                                     -> unused, 10 left, 0 spent`,
  'a bonus is margin, a loss takes it first, and what it has left can be used again': `
    ${pool}${contracts}
    coupon_rule new bonus              -> version 1 of rule 1
    coupon_grant alice 1               -> #1
    lever alice long 10 20x coupon #1  -> #1 303.3333
    coupon #1                          -> in use, 0 left, 100 lent, 0 spent
    account alice lever USDT           -> 19796.6667 + 303.3333 held
    coupon_pool USDT                   -> 19900
    pass 1s                            -> ok
    tick 60000                         -> ok
    lever_close alice #1               -> ok
    pass 1s                            -> ok
    tick 59900                         -> ok
    lever_result #1                    -> 5989401 -11.199 2.9947005 0 285.8362995
    coupon #1                          -> unused, 82.8059995 left, 17.1940005 spent
    account alice lever USDT           -> 20000
    coupon_pool USDT                   -> 19900 + 82.8059995 held`,
  'a profit with a bonus is own money': `
    ${pool}${contracts}
    coupon_rule new bonus amount 1000  -> version 1 of rule 1
    coupon_grant alice 1               -> #1
    lever alice long 10 20x coupon #1  -> #1 303.3333
    coupon #1                          -> in use, 696.6667 left, 303.3333 lent, 0 spent
    account alice lever USDT           -> 20000 + 303.3333 held
    pass 1s                            -> ok
    tick 60000                         -> ok
    coupon #1                          -> in use, 696.9697 left, 303.0303 lent, 0 spent
    account alice lever USDT           -> 20000 + 300.03 held
    pass 1s                            -> ok
    lever_close alice #1 4             -> ok
    pass 1s                            -> ok
    tick 61000                         -> ok
    coupon #1                          -> in use, 818.18182 left, 181.81818 lent, 0 spent
    lever_close alice #1               -> ok
    pass 1s                            -> ok
    tick 61000                         -> ok
    coupon #1                          -> unused, 1000 left, 0 spent`,
  'fees that a bonus has paid are not shared with the inviter': `
    ${pool}${contracts}
    invite alice by carol              -> ok
    coupon_rule new bonus amount 2     -> version 1 of rule 1
    coupon_grant alice 1               -> #1
    lever alice long 10 20x coupon #1  -> #1 303.3333
    pass 1s                            -> ok
    tick 60000                         -> ok
    rebates                            -> #1 fee 1.0003 less 0.050015, 20%: 0.190057`,
  'a bonus makes up for margin that is missing': `
    ${pool}
    faucet alice 210 USDT                -> ok
    transfer alice 210 USDT change lever -> #1 210
    lever_fund futures_pool 500000       -> ok
    tick 60000                           -> ok
    coupon_rule new bonus                -> version 1 of rule 1
    coupon_rule new bonus amount 50      -> version 2 of rule 2
    coupon_grant alice 1                 -> #1
    coupon_grant alice 2                 -> #2
    lever alice long 10 20x              -> insufficient_balance
    lever alice long 10 20x coupon #2    -> insufficient_balance
    lever alice long 10 20x coupon #1    -> #1 303.3333
    lever_cancel alice #1                -> ok
    account alice lever USDT             -> 210
    coupon #1                            -> unused, 100 left, 0 spent`,
  'a yield coupon adds interest for its days, and the rest returns to the pool': `
    ${pool}
    fund 1000 USDT                     -> ok
    faucet alice 2000 USDT             -> ok
    plan new days=5                    -> version 1 of plan 1
    coupon_rule new yield days 3       -> version 1 of rule 1
    coupon_grant alice 1               -> #1
    coupon_pool USDT                   -> 19999.1780822 + 0.8219178 held
    subscribe alice 1 500 coupon #1    -> #1 0 of 5 days paid 0
    coupon #1                          -> in use, 0.8219178 left, 0 spent
    subscribe alice 1 500 coupon #1    -> coupon_not_usable
    pass 5d                            -> ok
    clock                              -> ok
    clock                              -> ok
    position #1                        -> #1 5 of 5 days paid 10 returned 500
    coupon #1                          -> used, 0.4109589 spent
    balance alice USDT                 -> 2010.4109589`,
  'a position that ends on its first day gives its coupon back': `
    ${pool}
    fund 1000 USDT                     -> ok
    faucet alice 2000 USDT             -> ok
    plan new days=5                    -> version 1 of plan 1
    coupon_rule new yield              -> version 1 of rule 1
    coupon_grant alice 1               -> #1
    subscribe alice 1 500 coupon #1    -> #1 0 of 5 days paid 0
    redeem alice #1                    -> #1 0 of 5 days paid 0 returned 490 penalty 10
    coupon #1                          -> unused, 1.36986301 left, 0 spent`,
  'money is claimed once, by its owner': `
    ${pool}
    coupon_rule new cash     -> version 1 of rule 1
    coupon_rule new bonus    -> version 2 of rule 2
    coupon_grant alice 1     -> #1
    coupon_grant alice 2     -> #2
    coupon_claim bob #1      -> coupon_unknown
    coupon_claim alice #2    -> coupon_not_usable
    coupon_claim alice #1    -> used, 5 spent
    balance alice USDT       -> 5
    coupon_claim alice #1    -> coupon_unknown`,
  'a rule grants within its counts, its budget and the pool': `
    treasury 1000000 USDT                          -> ok
    coupon_fund 2000000 USDT                       -> insufficient_balance
    coupon_fund 12 USDT                            -> ok
    coupon_rule new cash count 2                   -> version 1 of rule 1
    coupon_rule new cash budget 9                  -> version 2 of rule 2
    coupon_rule new cash amount 10                 -> version 3 of rule 3
    coupon_grant alice 1                           -> #1
    coupon_grant alice 1                           -> coupon_granted_before
    coupon_grant bob 2                             -> #2
    coupon_grant carol 2                           -> coupon_budget_spent
    coupon_grant carol 3                           -> pool_full
    coupon_grant carol 9                           -> coupon_rule_unknown
    coupon_fund 100 USDT                           -> ok
    coupon_grant bob 1                             -> #3
    coupon_grant carol 1                           -> coupon_budget_spent
    coupon_pool USDT                               -> 97 + 15 held`,
  'a code is entered by its user, and no other rule has it': `
    ${pool}
    coupon_rule new cash code HELLO     -> version 1 of rule 1
    coupon_rule new fee code HELLO      -> coupon_terms_invalid
    coupon_redeem alice WORLD           -> coupon_code_unknown
    coupon_grant alice 1                -> coupon_rule_unknown
    coupon_redeem alice HELLO           -> #1
    coupon_redeem alice HELLO           -> coupon_granted_before`,
  'a version is published a day before, and coupons keep the one they were granted by': `
    ${pool}
    coupon_rule new cash                -> version 1 of rule 1
    coupon_grant alice 1                -> #1
    coupon_rule 1 cash amount 7         -> coupon_terms_invalid
    coupon_rule 1 bonus in 1d           -> coupon_terms_invalid
    coupon_rule 9 cash in 1d            -> coupon_rule_unknown
    coupon_rule 1 cash amount 7 in 1d   -> version 2 of rule 1
    coupon_grant bob 1                  -> #2
    pass 1d                             -> ok
    coupon_grant carol 1                -> #3
    coupon_claim alice #1               -> used, 5 spent
    coupon_claim bob #2                 -> used, 5 spent
    coupon_claim carol #3               -> used, 7 spent`,
  'a paused rule grants nothing, and its coupons stay': `
    ${pool}
    coupon_rule new cash     -> version 1 of rule 1
    coupon_grant alice 1     -> #1
    coupon_pause 1           -> ok
    coupon_grant bob 1       -> coupon_rule_paused
    coupon_claim alice #1    -> used, 5 spent
    coupon_resume 1          -> ok
    coupon_grant bob 1       -> #2
    coupon_pause 9           -> coupon_rule_unknown`,
  'a void rule ends what is not in use, and what is in use when it returns': `
    ${pool}${traders}
    coupon_rule new fee             -> version 1 of rule 1
    coupon_grant alice 1            -> #1
    coupon_grant bob 1              -> #2
    sell bob 1 @100 coupon #2       -> #1 open
    coupon_void 1                   -> ok
    coupon_void 1                   -> coupon_rule_unknown
    buy alice 1 @99 coupon #1       -> coupon_not_usable
    clock                           -> ok
    coupon #1                       -> void, 0 spent
    coupon #2                       -> in use, 10 left, 0 spent
    coupon_grant carol 1            -> coupon_rule_unknown
    cancel bob #1                   -> #1 cancelled
    coupon #2                       -> void, 0 spent
    coupon_pool USDT                -> 20000`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
