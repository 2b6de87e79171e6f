import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

/** Alice is a merchant. */
const joined = `
    faucet alice 2000 USDT                -> ok
    faucet bob 1000 USDT                  -> ok
    otc_join alice                        -> #1 500`
/** She sells 1,000 USDT, with the fee of 1 USDT in reserve. */
const selling = `${joined}
    otc_publish alice sell 1000 USDT at 0.95 EUR from 10 to 900 within 15m -> #1 open 1001`
const buying = `${joined}
    otc_publish alice buy 1000 USDT at 0.9 EUR within 15m -> #1 open 1000`
const ordered = `${selling}
    otc_order bob #1 100                  -> #1 costs 95`
const paid = `${ordered}
    otc_pay bob #1                        -> paid`
const appealed = `${paid}
    pass 1s                               -> ok
    otc_appeal bob #1                     -> #1 open`

const scenarios: Record<string, string> = {
  'a merchant sells: the buyer gets the quantity, and the merchant pays the fee': `${paid}
    account alice legal USDT              -> 0 + 1501 held
    otc_release alice #1                  -> released
    balance bob USDT                      -> 1100
    account alice legal USDT              -> 0 + 1400.9 held
    otc_ad #1                             -> #1 open 900.9
    otc_close alice #1                    -> #1 closed 0
    balance alice USDT                    -> 1399.9`,
  'a merchant buys: the fee is a part of what the merchant gets': `${buying}
    otc_order bob #1 100                  -> #1 costs 90
    account bob legal USDT                -> 0 + 100 held
    balance bob USDT                      -> 900
    otc_pay bob #1                        -> otc_not_buyer
    otc_pay alice #1                      -> paid
    otc_release alice #1                  -> otc_not_seller
    otc_release bob #1                    -> released
    account bob legal USDT                -> 0
    balance alice USDT                    -> 1599.9
    otc_ad #1                             -> #1 open 900`,
  'only the sides of an order know it, and each has its own steps': `${ordered}
    otc_pay carol #1                      -> otc_order_unknown
    otc_release alice #1                  -> otc_state_wrong
    otc_release bob #1                    -> otc_not_seller
    otc_pay alice #1                      -> otc_not_buyer
    otc_cancel alice #1                   -> otc_not_buyer
    otc_return alice #1                   -> otc_state_wrong
    otc_return bob #1                     -> otc_not_seller
    otc_pay bob #1                        -> paid
    otc_pay bob #1                        -> otc_state_wrong
    otc_release bob #1                    -> otc_not_seller
    otc_release alice #1                  -> released
    otc_release alice #1                  -> otc_order_unknown`,
  'without a payment an order ends at its time, and can be neither paid nor cancelled any more': `${ordered}
    pass 14m                              -> ok
    clock                                 -> ok
    otc_state #1                          -> placed
    pass 60s                              -> ok
    otc_pay bob #1                        -> otc_payment_late
    otc_cancel bob #1                     -> otc_payment_late
    clock                                 -> ok
    otc_state #1                          -> expired
    otc_ad #1                             -> #1 open 1001
    otc_pay bob #1                        -> otc_order_unknown`,
  'what a closed advertisement sold returns to the merchant': `${ordered}
    otc_close alice #1                    -> #1 closed 0
    balance alice USDT                    -> 1399.9
    account alice legal USDT              -> 0 + 600.1 held
    otc_order bob #1 100                  -> otc_ad_unknown
    otc_leave alice                       -> otc_merchant_busy
    otc_cancel bob #1                     -> cancelled
    balance alice USDT                    -> 1500
    otc_leave alice                       -> #1 0
    balance alice USDT                    -> 2000
    otc_leave alice                       -> otc_merchant_unknown
    otc_join alice                        -> #1 500`,
  'a buyer cancels before the payment, afterwards with the seller': `${selling}
    otc_order bob #1 100                  -> #1 costs 95
    otc_cancel bob #1                     -> cancelled
    otc_order bob #1 100                  -> #2 costs 95
    otc_pay bob #2                        -> paid
    otc_return alice #2                   -> otc_return_not_asked
    otc_cancel bob #2                     -> paid return
    otc_cancel bob #2                     -> otc_state_wrong
    otc_return alice #2                   -> cancelled
    otc_ad #1                             -> #1 open 1001`,
  'each cancellation beyond the free ones locks a buyer out, longer each time': `${selling}
    otc_order bob #1 100                  -> #1 costs 95
    otc_cancel bob #1                     -> cancelled
    otc_order bob #1 100                  -> #2 costs 95
    otc_cancel bob #2                     -> cancelled
    otc_order bob #1 100                  -> #3 costs 95
    otc_cancel bob #3                     -> cancelled
    otc_order bob #1 100                  -> otc_locked_out
    pass 59s                              -> ok
    otc_order bob #1 100                  -> otc_locked_out
    pass 1s                               -> ok
    otc_order bob #1 100                  -> #4 costs 95
    pass 15m                              -> ok
    clock                                 -> ok
    otc_state #4                          -> expired
    pass 59m                              -> ok
    otc_order bob #1 100                  -> otc_locked_out
    pass 1m                               -> ok
    otc_order bob #1 100                  -> #5 costs 95
    pass 1d                               -> ok
    clock                                 -> ok
    otc_order bob #1 100                  -> #6 costs 95
    otc_cancel bob #6                     -> cancelled
    otc_order bob #1 100                  -> #7 costs 95`,
  'an order is of an advertisement that serves, at its price, within its range and its rest': `${selling}
    otc_order alice #1 100                -> otc_ad_own
    otc_order bob #9 100                  -> otc_ad_unknown
    otc_order bob #1 100 price 0.94       -> otc_price_changed
    otc_order bob #1 100 by cash          -> otc_method_wrong
    otc_order bob #1 10                   -> otc_amount_outside
    otc_order bob #1 950                  -> otc_amount_outside
    otc_order bob #1 0                    -> otc_amount_outside
    otc_order bob #1 500 limit 499        -> otc_limit_reached
    otc_order bob #1 500 limit 500        -> #1 costs 475
    otc_order carol #1 501                -> otc_ad_short
    otc_order carol #1 500                -> #2 costs 475
    otc_ad #1                             -> #1 open 0
    otc_pause alice #1                    -> #1 paused 0
    otc_order bob #1 100                  -> otc_ad_paused
    otc_pause bob #1                      -> otc_ad_unknown
    otc_close bob #1                      -> otc_ad_unknown
    otc_resume alice #1                   -> #1 open 0
    otc_order bob #1 100                  -> otc_ad_short`,
  'a user has three orders at most, and a new one buys for 600 USDT a day': `${selling}
    otc_order bob #1 500                  -> #1 costs 475
    otc_cancel bob #1                     -> cancelled
    otc_order bob #1 101                  -> otc_day_limit_reached
    otc_order bob #1 50                   -> #2 costs 47.5
    otc_order bob #1 20                   -> #3 costs 19
    otc_order bob #1 20                   -> #4 costs 19
    otc_order bob #1 20                   -> otc_too_many_orders
    otc_cancel bob #4                     -> cancelled
    otc_order bob #1 20                   -> otc_day_limit_reached
    pass 2d                               -> ok
    clock                                 -> ok
    otc_order bob #1 900                  -> otc_locked_out
    pass 1h                               -> ok
    otc_order bob #1 900                  -> #5 costs 855
    otc_order carol #1 20                 -> #6 costs 19`,
  'who sells to a merchant has the coins': `${buying}
    otc_order carol #1 100                -> insufficient_balance
    otc_order bob #1 1000.00000001        -> otc_ad_short
    otc_order bob #1 1000                 -> #1 costs 900
    otc_order bob #1 100                  -> otc_ad_short`,
  'a price that floats follows the index with its premium': `
    tick 60000                            -> ok
    faucet alice 1000 USDT                -> ok
    faucet alice 0.6 BTC                  -> ok
    otc_join alice                        -> #1 500
    otc_publish alice sell 0.5 BTC at +1% to 90000 -> #1 open 0.5005
    otc_order bob #1 0.01                 -> #1 costs 557.52
    tick 60000.01                         -> ok
    otc_order carol #1 0.001 price 55752.0093 -> #2 costs 55.75
    tick 60300                            -> ok
    otc_order carol #1 0.001 price 55752  -> #3 costs 55.75
    otc_order carol #1 0.001 price 56310  -> #4 costs 56.31
    tick 60301.51                         -> ok
    otc_order bob #1 0.001 price 55752    -> otc_price_changed
    otc_order bob #1 0.001 price 56312.33 -> otc_price_changed
    pass 4s                               -> ok
    otc_order bob #1 0.001                -> market_halted`,
  'a fixed price needs an index only for the limits': `
    faucet alice 1000 USDT                -> ok
    otc_join alice                        -> #1 500
    otc_publish alice buy 5000 DOGE at 0.1 EUR -> #1 open 5000
    otc_order bob #1 1000                 -> market_without_price
    otc_publish alice buy 0.5 BTC at 55000 EUR -> #2 open 0.5
    tick 60000                            -> ok
    faucet bob 0.6 BTC                    -> ok
    pass 1h                               -> ok
    otc_order bob #2 0.04                 -> otc_limit_reached
    otc_order bob #2 0.01                 -> #1 costs 550`,
  'an appeal waits for its time, ends by its user or by a release, and the second is the last': `${paid}
    otc_appeal bob #1                     -> otc_appeal_early
    otc_withdraw bob #1                   -> otc_state_wrong
    pass 1s                               -> ok
    otc_appeal carol #1                   -> otc_order_unknown
    otc_appeal bob #1                     -> #1 open
    otc_appeal alice #1                   -> otc_state_wrong
    otc_cancel bob #1                     -> otc_state_wrong
    otc_withdraw alice #1                 -> otc_appeal_of_other
    otc_withdraw carol #1                 -> otc_order_unknown
    otc_withdraw bob #1                   -> #1 withdrawn
    otc_appeal alice #1                   -> #2 open
    otc_withdraw alice #1                 -> otc_appeal_final
    otc_appeal bob #1                     -> otc_appeals_used
    otc_release bob #1                    -> otc_not_seller
    otc_release alice #1                  -> released
    otc_decide #2 release                 -> otc_appeal_unknown
    balance bob USDT                      -> 1100`,
  'a verdict for the buyer releases the coins, and a bond pays both the buyer and the house': `${appealed}
    otc_decide #1 release slash 500.00000001 -> otc_slash_wrong
    otc_decide #1 return slash 1          -> otc_slash_wrong
    otc_decide #1 release slash 100       -> #1 released
    otc_state #1                          -> released
    balance bob USDT                      -> 1150
    account alice legal USDT              -> 0 + 1300.9 held
    otc_publish alice buy 10 USDT at 1 EUR -> otc_bond_short
    otc_order bob #1 100                  -> otc_ad_paused
    otc_join alice                        -> #1 500
    otc_join alice                        -> otc_merchant_exists
    otc_order bob #1 100                  -> #2 costs 95`,
  'a verdict for the seller returns the coins': `${appealed}
    otc_decide #1 return                  -> #1 returned
    otc_state #1                          -> cancelled
    balance bob USDT                      -> 1000
    otc_ad #1                             -> #1 open 1001
    otc_decide #1 return                  -> otc_appeal_unknown`,
  'the house stops a merchant, and the orders of the merchant go on': `${ordered}
    otc_suspend #2                        -> otc_merchant_unknown
    otc_suspend #1                        -> ok
    otc_order bob #1 100                  -> otc_ad_paused
    otc_publish alice buy 10 USDT at 1 EUR -> otc_merchant_suspended
    otc_pay bob #1                        -> paid
    otc_release alice #1                  -> released
    otc_close alice #1                    -> #1 closed 0
    otc_leave alice                       -> #1 0
    otc_join alice                        -> otc_merchant_suspended
    otc_permit #1                         -> ok
    otc_join alice                        -> #1 500`,
  'a merchant has the bond, and the coins of an advertisement with the fee': `
    otc_join alice                        -> insufficient_balance
    otc_publish alice sell 1 USDT at 1 EUR -> otc_merchant_unknown
    faucet alice 1500 USDT                -> ok
    otc_join alice                        -> #1 500
    otc_publish alice sell 1000 USDT at 0.95 EUR -> insufficient_balance
    otc_publish alice sell 999 USDT at 0.95 EUR -> #1 open 999.999
    otc_publish alice buy 1000000 USDT at 0.95 EUR -> #2 open 1000000
    otc_publish alice buy 1000000 USDT at 0.95 EUR -> #3 open 1000000
    otc_publish alice buy 1 USDT at 0.95 EUR -> otc_too_many_ads`,
  'terms are checked': `${joined}
    otc_publish alice sell 0 USDT at 1 EUR -> otc_terms_invalid
    otc_publish alice sell 1 ETH at 1 EUR -> otc_terms_invalid
    otc_publish alice sell 1 USDT at 1 USDT -> otc_terms_invalid
    otc_publish alice sell 1 USDT at 20.01% -> otc_terms_invalid
    otc_publish alice sell 1 USDT at 1 EUR from 0 -> otc_terms_invalid
    otc_publish alice sell 1 USDT at 1 EUR from 10 to 9 -> otc_terms_invalid
    otc_publish alice sell 1 USDT at 1 EUR within 16m -> otc_terms_invalid
    otc_publish alice sell 1 USDT at 1 EUR by bank,bank -> otc_terms_invalid
    otc_publish alice sell 1 USDT at 1 EUR by a,b,c,d,e,f -> otc_terms_invalid
    otc_publish alice buy 92233720368 USDT at 1 EUR -> otc_terms_invalid
    otc_publish alice sell 1 USDT at -20% -> #1 open 1.001`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
