import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

// Every scenario begins at 12:00 of a day.
const offered = `
    tick 60000                            -> ok
    faucet alice 1000 USDT                -> ok
    treasury 1 BTC                        -> ok
    mining_fund 1 BTC                     -> ok`
/** The first tick after a plan has the index of the day before. */
const published = `
    tick 60000                            -> ok
    mining_day -1                         -> at 60000`
const bought = (terms = '', prepaid = 9) => `${offered}
    mining_publish ${terms}               -> #1 2000 TH
    ${published}
    mining_buy alice #1 100               -> #1 costs 50 + ${prepaid}
    pass 12h                              -> ok
    tick 60000                            -> ok
    mining_day -1                         -> at 60000`

/** A day passes; its figures are published with these words, and paid. */
const day = (price: number, words: string, output: string) => `
    pass 24h                              -> ok
    tick ${price}                         -> ok
    mining_day -1 ${words}                -> at ${price}
    clock                                 -> ok
    mining_outputs                        -> ${output}`

const scenarios: Record<string, string> = {
  'a contract is paid for each of its days, and the electricity that the output paid is returned': `${bought()}
    account alice change USDT             -> 941
    account alice mining USDT             -> 0 + 9 held
    mining_pool BTC                       -> 0.99955 + 0.00045 held
    clock                                 -> ok
    mining_outputs                        -> none
    ${day(60_000, '', '#1 0.000075 - 0.00005 = 0.000025')}
    mining_contract #1                    -> 1 of 3 days 0.000025
    mining_pool BTC                       -> 0.999675 + 0.0003 held
    ${day(30_000, '', '#1 0.000075 - 0.0001 = 0 used 0.75')}
    ${day(60_000, 'uptime=90 fee=2', '#1 0.00006615 - 0.00005 = 0.00001615')}
    mining_contract #1                    -> ended 3 of 3 days 0.00004115 used 0.75
    account alice change BTC              -> 0.00004115
    account alice change USDT             -> 949.25
    account alice mining USDT             -> 0
    mining_pool BTC                       -> 0.99995885
    clock                                 -> ok
    mining_outputs                        -> none`,
  'an output is never below zero, and ten days in a row without one pause the contract': `${bought('days=12 electricity=0.0075')}
    ${Array.from({ length: 9 }, () => day(60_000, 'uptime=0', '#1 0 - 0.0000125 = 0 used 0.75')).join('')}
    mining_contract #1                    -> 9 of 12 days 0 used 6.75
    ${day(60_000, 'uptime=0', '#1 0 - 0.0000125 = 0 used 0.75')}
    mining_contract #1                    -> paused 10 of 12 days 0 used 7.5
    account alice mining USDT             -> 0
    account alice change USDT             -> 942.5
    mining_pool BTC                       -> 1
    ${day(60_000, '', 'none')}`,
  'a day with an output begins the count of empty days again': `${bought('days=12 electricity=0.0075')}
    ${Array.from({ length: 9 }, () => day(60_000, 'uptime=0', '#1 0 - 0.0000125 = 0 used 0.75')).join('')}
    ${day(60_000, '', '#1 0.000075 - 0.0000125 = 0.0000625')}
    ${day(60_000, 'uptime=0', '#1 0 - 0.0000125 = 0 used 0.75')}
    mining_contract #1                    -> 11 of 12 days 0.0000625 used 7.5`,
  'a day pays no more than the plan has reserved': `${bought('most=0.0000006')}
    ${day(60_000, '', '#1 0.00006 - 0.00005 = 0.00001')}`,
  'the index of a day is the first one after its end, whenever its figures are published': `${bought()}
    pass 24h                              -> ok
    tick 61000                            -> ok
    pass 10s                              -> ok
    tick 90000                            -> ok
    mining_day -1                         -> at 61000`,
  'a day that had no index gets the next one': `${bought()}
    pass 47h                              -> ok
    mining_day -1                         -> market_stale
    pass 2h                               -> ok
    tick 62000                            -> ok
    mining_day -2                         -> at 62000
    mining_day -1                         -> at 62000
    clock                                 -> ok
    mining_outputs                        -> #1 0.000075 - 0.00004839 = 0.00002661, #1 0.000075 - 0.00004839 = 0.00002661`,
  'days are published once, in their order, and after their end': `${bought()}
    mining_day 0                          -> mining_day_not_over
    mining_day -1                         -> mining_day_out_of_order
    pass 48h                              -> ok
    tick 60000                            -> ok
    mining_day -1                         -> mining_day_out_of_order
    mining_day -2 network=0               -> mining_figures_wrong
    mining_day -2 uptime=101              -> mining_figures_wrong
    mining_day -2 fee=11                  -> mining_figures_wrong
    mining_day -2 network=1200000001      -> mining_figures_wrong
    mining_day -2 network=299999999       -> mining_figures_wrong
    mining_day -2 market=ETH/USDT         -> mining_network_unknown
    mining_day -2 network=300000000       -> at 60000`,
  'the first day of a network is one of the last': `${offered}
    mining_publish                        -> #1 2000 TH
    tick 60000                            -> ok
    mining_day -4                         -> mining_day_out_of_order
    mining_day -3                         -> at 60000
    mining_buy alice #1 10                -> #1 costs 5 + 0.9`,
  'nothing is sold without figures of the last days': `${offered}
    mining_publish                        -> #1 2000 TH
    mining_buy alice #1 10                -> mining_figures_old
    ${published}
    pass 60h                              -> ok
    mining_buy alice #1 10                -> mining_figures_old
    mining_day -3                         -> market_stale
    tick 60000                            -> ok
    mining_day -3                         -> at 60000
    mining_buy alice #1 10                -> #1 costs 5 + 0.9`,
  'a day whose figures are overdue gets those of the day before, so that no contract waits for them': `${bought('days=2', 6)}
    pass 24h                              -> ok
    tick 50000                            -> ok
    pass 24h                              -> ok
    tick 40000                            -> ok
    pass 143h                             -> ok
    tick 30000                            -> ok
    clock                                 -> ok
    mining_outputs                        -> none
    pass 1h                               -> ok
    clock                                 -> ok
    mining_outputs                        -> #1 0.000075 - 0.00006 = 0.000015
    mining_day -7                         -> at 40000
    clock                                 -> ok
    mining_outputs                        -> #1 0.000075 - 0.000075 = 0
    mining_buy alice #1 10                -> mining_figures_old`,
  'an overdue day without an index waits for the next one': `${bought('days=2', 6)}
    pass 300h                             -> ok
    clock                                 -> ok
    mining_outputs                        -> none
    tick 50000                            -> ok
    clock                                 -> ok
    mining_outputs                        -> #1 0.000075 - 0.00006 = 0.000015, #1 0.000075 - 0.00006 = 0.000015
    mining_contract #1                    -> ended 2 of 2 days 0.00003`,
  'nobody buys more than is left, than the limit of a user, parts of a TH, or what the pool does not cover': `${offered}
    mining_publish total=50 user=30       -> #1 50 TH
    mining_publish most=0.5 cost=0.00000001 -> #2 2000 TH
    ${published}
    mining_buy alice #3 10                -> mining_plan_unknown
    mining_buy alice #1 9                 -> mining_hashrate_wrong
    mining_buy alice #1 10.5              -> mining_hashrate_wrong
    mining_buy alice #1 51                -> mining_sold_out
    mining_buy alice #1 31                -> mining_user_limit_reached
    mining_buy alice #1 30                -> #1 costs 15 + 2.7
    mining_buy alice #1 10                -> mining_user_limit_reached
    mining_buy bob #1 20                  -> insufficient_balance
    mining_buy alice #2 10                -> pool_full
    mining_pause #1                       -> ok
    mining_buy alice #1 10                -> mining_plan_paused
    mining_resume #1                      -> ok
    mining_pause #9                       -> mining_plan_unknown
    faucet bob 20 USDT                    -> ok
    mining_buy bob #1 20                  -> #2 costs 10 + 1.8
    mining_buy bob #1 10                  -> mining_sold_out`,
  'terms that no ledger could hold are refused': `
    mining_publish days=0                 -> mining_terms_invalid
    mining_publish days=1096              -> mining_terms_invalid
    mining_publish cost=0                 -> mining_terms_invalid
    mining_publish user=9                 -> mining_terms_invalid
    mining_publish total=9                -> mining_terms_invalid
    mining_publish market=XX/YY           -> mining_terms_invalid
    mining_publish market=ORB/USDT        -> mining_terms_invalid
    mining_publish cost=90000000000       -> mining_terms_invalid
    mining_publish most=90000000000       -> mining_terms_invalid`,
  'the pool is funded with what the treasury has': `
    mining_fund 1 BTC                     -> insufficient_balance
    treasury 1 BTC                        -> ok
    mining_fund 1 BTC                     -> ok
    mining_pool BTC                       -> 1`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
