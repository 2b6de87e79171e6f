import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const funded = `
    faucet alice 1000 USDT                    -> ok
    faucet bob 1000 USDT                      -> ok
    faucet carol 1000 USDT                    -> ok
    faucet dave 10 USDT                       -> ok
    nft_artist house                          -> #1
    nft_artist dave                           -> #2
    nft_mint #1                               -> #1 of house
    nft_mint #2                               -> #2 of dave`
const auction = `${funded}
    nft_offer #1 auction 100 by 10 deposit 20 for 10s -> sale #1`
const won = `${auction}
    nft_deposit alice #1 20                   -> 20 held
    nft_deposit bob #1 20                     -> 20 held
    nft_deposit carol #1 20                   -> 20 held
    nft_bid alice #1 100                      -> ok
    nft_bid bob #1 120                        -> ok
    nft_bid carol #1 150                      -> ok
    nft_pass 10s                              -> ok`
const series = `${funded}
    nft_mint #1                               -> #3 of house
    nft_mint #1                               -> #4 of house
    nft_series 10 #1 #3 #4 for 10s            -> sale #1
    nft_buy alice #1                          -> item #5
    nft_buy bob #1                            -> item #6
    nft_escrow                                -> 0 + 20 held`

const scenarios: Record<string, string> = {
  'a fixed price is paid to the seller, with a royalty from the second sale on': `${funded}
    nft_offer #1 fixed 100 in 1s for 10s      -> sale #1
    nft_buy alice #1                          -> item_not_on_sale
    pass 1s                                   -> ok
    nft_buy dave #1                           -> insufficient_balance
    nft_buy alice #9                          -> nft_unknown
    nft_buy alice #1                          -> item #1
    nft_buy bob #1                            -> item_not_on_sale
    nft_item #1                               -> held by alice
    account alice change USDT                 -> 900
    nft_resell dave #2 fixed 50 for 10s       -> sale #2
    nft_buy bob #2                            -> item_not_on_sale
    nft_review #2 accept                      -> ok
    nft_review #2 accept                      -> nft_not_in_review
    nft_buy dave #2                           -> nft_own
    nft_buy bob #2                            -> item #2
    account dave change USDT                  -> 58.75
    nft_resell bob #2 fixed 200 for 10s       -> sale #3
    nft_withdraw bob #2                       -> nft_listed
    nft_review #3                             -> ok
    nft_buy carol #3                          -> item #2
    account bob change USDT                   -> 1129
    account dave change USDT                  -> 74.75
    nft_item #2                               -> held by carol, resold
    nft_history #2                            -> dave, bob for 50/1.25/0, carol for 200/5/16
    nft_withdraw carol #2                     -> nft_resold`,
  'a listing is reviewed, lapses without a review, and returns where nobody buys': `${funded}
    nft_resell dave #2 fixed 50 for 0s        -> end_time_wrong
    nft_resell dave #2 fixed 50 for 30s       -> nft_window_wrong
    nft_resell dave #2 fixed 0 for 10s        -> nft_terms_invalid
    nft_resell alice #2 fixed 50 for 10s      -> nft_unknown
    nft_resell dave #2 auction 50 by 5 deposit 4 for 10s -> nft_terms_invalid
    nft_resell dave #2 fixed 50 for 10s       -> sale #1
    nft_resell dave #2 fixed 50 for 10s       -> nft_listed
    nft_review #1 rights                      -> ok
    nft_sale #1                               -> rejected, rights
    nft_item #2                               -> held by dave
    nft_resell dave #2 fixed 50 for 10s       -> sale #2
    nft_pass 6s                               -> ok
    nft_sale #2                               -> rejected, notReviewed
    nft_resell dave #2 fixed 50 for 10s       -> sale #3
    nft_review #3                             -> ok
    nft_pass 10s                              -> ok
    nft_sale #3                               -> unsold
    nft_item #2                               -> held by dave
    nft_withdraw dave #2                      -> x1
    nft_withdraw dave #2                      -> nft_listed
    nft_review x1 rights                      -> ok
    nft_withdraw dave #2                      -> x2
    nft_pass 6s                               -> ok
    nft_exit x2                               -> ended
    nft_withdraw dave #2                      -> x3
    nft_review x3 accept                      -> ok
    nft_item #2                               -> withdrawn by dave
    nft_withdraw dave #2                      -> nft_unknown`,
  'bids need a deposit, are higher by whole increments, and late ones move the end': `${auction}
    nft_bid alice #1 100                      -> nft_deposit_missing
    nft_deposit alice #1 19                   -> nft_deposit_wrong
    nft_deposit alice #1 20                   -> 20 held
    nft_deposit alice #1 20                   -> nft_deposit_made
    account alice change USDT                 -> 980 + 20 held
    nft_bid alice #1 99.99                    -> bid_too_low
    nft_bid alice #1 100                      -> ok
    nft_bid alice #1 110                      -> nft_bid_leading
    nft_deposit bob #1 20                     -> 20 held
    nft_bid bob #1 100                        -> bid_too_low
    nft_bid bob #1 105                        -> increment_wrong
    nft_bid bob #1 210                        -> nft_deposit_short
    nft_deposit bob #1 21                     -> 21 held
    nft_bid bob #1 210                        -> ok
    pass 9500ms                               -> ok
    nft_bid alice #1 220                      -> nft_deposit_short
    nft_deposit alice #1 30                   -> 30 held
    nft_bid alice #1 220                      -> ok
    nft_sale #1                               -> open, alice 220, 1s left
    pass 999ms                                -> ok
    nft_deposit bob #1 30                     -> 30 held
    nft_bid bob #1 230                        -> ok
    nft_sale #1                               -> open, bob 230, 1s left
    pass 999ms                                -> ok
    nft_bid alice #1 240                      -> ok
    nft_sale #1                               -> open, alice 240, 0.001s left
    pass 1ms                                  -> ok
    nft_bid bob #1 250                        -> item_not_on_sale`,
  'losers get their deposits at the end, and the winner pays the final price': `${won}
    nft_sale #1                               -> toPay, carol 150
    account alice change USDT                 -> 1000
    account carol change USDT                 -> 980 + 20 held
    nft_order #1                              -> won by carol for 150, toPay
    nft_item #1                               -> listed by house
    nft_pay alice #1                          -> nft_order_unknown
    nft_decline carol #1                      -> nft_order_binding
    nft_pay carol #1                          -> ok
    nft_pay carol #1                          -> nft_order_unknown
    account carol change USDT                 -> 850
    nft_item #1                               -> held by carol
    nft_history #1                            -> house, carol for 150/3.75/0`,
  'a winner who does not pay loses the deposit, and the bidder before gets an offer': `${won}
    pass 4s                                   -> ok
    nft_pay carol #1                          -> nft_order_ended
    clock                                     -> ok
    nft_order #1                              -> won by carol for 150, expired
    account carol change USDT                 -> 980
    nft_order #2                              -> offer by bob for 120, toPay
    nft_decline bob #2                        -> ok
    nft_sale #1                               -> unsold, carol 150
    nft_item #1                               -> held by house
    nft_offer #1 auction 100 by 10 deposit 20 for 10s -> sale #2
    nft_deposit carol #2 20                   -> 20 held
    nft_bid carol #2 100                      -> ok
    nft_pass 10s                              -> ok
    nft_pass 4s                               -> ok
    nft_sale #2                               -> unsold, carol 100
    nft_offer #1 auction 100 by 10 deposit 20 for 10s -> sale #3
    nft_deposit carol #3 20                   -> nft_barred
    nft_deposit bob #3 20                     -> 20 held
    nft_pass 60s                              -> ok
    nft_offer #1 auction 100 by 10 deposit 20 reserve 200 for 10s -> sale #4
    nft_deposit carol #4 20                   -> 20 held
    nft_bid carol #4 150                      -> ok
    nft_pass 10s                              -> ok
    nft_sale #4                               -> unsold, carol 150
    account carol change USDT                 -> 960`,
  'an offer that is paid in time sells the work': `${won}
    nft_pass 4s                               -> ok
    nft_pay bob #2                            -> ok
    account bob change USDT                   -> 880
    nft_item #1                               -> held by bob
    nft_sale #1                               -> sold, carol 150`,
  'a deposit may be a part of the payment, and a lost one is split': `${funded}
    nft_resell dave #2 auction 100 by 10 deposit 100 for 10s -> sale #1
    nft_review #1                             -> ok
    nft_deposit dave #1 100                   -> nft_own
    nft_deposit alice #1 1000                 -> 1000 held
    nft_bid alice #1 1000                     -> ok
    nft_pass 10s                              -> ok
    nft_pay alice #1                          -> ok
    account alice change USDT                 -> 0
    account dave change USDT                  -> 985
    nft_resell alice #2 auction 100 by 10 deposit 100 for 10s -> sale #2
    nft_review #2                             -> ok
    nft_deposit bob #2 100                    -> 100 held
    nft_bid bob #2 100                        -> ok
    nft_pass 10s                              -> ok
    nft_pass 4s                               -> ok
    account alice change USDT                 -> 70
    account dave change USDT                  -> 1005
    account bob change USDT                   -> 900`,
  'the house takes back what nobody has bid for': `${auction}
    nft_deposit alice #1 20                   -> 20 held
    nft_cancel #1                             -> ok
    nft_cancel #1                             -> nft_not_cancellable
    nft_cancel #9                             -> nft_unknown
    clock                                     -> ok
    account alice change USDT                 -> 1000
    nft_offer #1 auction 100 by 10 deposit 20 for 10s -> sale #2
    nft_deposit alice #2 20                   -> 20 held
    nft_bid alice #2 100                      -> ok
    nft_cancel #2                             -> nft_not_cancellable`,
  'boxes are drawn from what is left, and payments leave the escrow with the first draw': `${series}
    nft_withdraw alice #5                     -> nft_not_withdrawable
    nft_resell alice #5 fixed 50 for 10s      -> nft_box_early
    nft_reserve bob #5 1                      -> nft_unknown
    nft_reserve alice #5 2                    -> nft_opening_busy
    nft_open #5 1 draw 0 of 3                 -> nft_opening_unknown
    nft_reserve alice #5 1                    -> ok
    nft_escrow                                -> 0
    nft_reserve bob #6 2                      -> nft_opening_busy
    nft_resell alice #5 fixed 50 for 10s      -> nft_opening_busy
    nft_open #5 1 draw 1 of 2                 -> nft_opening_unknown
    nft_open #5 1 draw 1 of 3                 -> item #3 of 3
    nft_open #5 1 draw 1 of 3                 -> nft_opening_unknown
    nft_reserve alice #5 2                    -> nft_box_opened
    nft_resell alice #5 fixed 50 for 10s      -> nft_box_opened
    nft_item #3                               -> held by alice
    nft_item #5                               -> opened by alice
    nft_history #3                            -> house, alice
    nft_cancel #1                             -> nft_not_cancellable
    nft_resell bob #6 fixed 50 for 9s         -> sale #2
    nft_reserve bob #6 2                      -> nft_listed
    nft_review #2                             -> ok
    nft_buy carol #2                          -> item #6
    account bob change USDT                   -> 1038.75
    nft_reserve carol #6 2                    -> ok
    nft_open #6 2 draw 1 of 2                 -> item #4 of 2
    nft_item #4                               -> held by carol, resold
    nft_buy carol #1                          -> item #7
    nft_buy carol #1                          -> nft_sold_out
    nft_escrow                                -> 0
    nft_sale #1                               -> open, 10s left, 3 sold, 2 drawn of 3`,
  'unsold boxes are burned by draws before any other one': `${series}
    nft_burn #1 1 draw 0 of 3                 -> nft_opening_unknown
    nft_pass 10s                              -> ok
    nft_escrow                                -> 0
    nft_reserve alice #5 1                    -> nft_opening_busy
    nft_burn #1 1 draw 2 of 3                 -> item #4 of 3
    nft_burn #1 2 draw 0 of 2                 -> nft_opening_unknown
    nft_item #4                               -> burned by house
    nft_reserve alice #5 2                    -> ok
    nft_open #5 2 draw 0 of 2                 -> item #1 of 2
    nft_sale #1                               -> unsold, 2 sold, 2 drawn of 3`,
  'a series that is cancelled before its first draw refunds every box': `${series}
    nft_cancel #1                             -> ok
    nft_reserve alice #5 1                    -> nft_unknown
    nft_resell alice #5 fixed 50 for 10s      -> nft_box_early
    clock                                     -> ok
    account alice change USDT                 -> 1000
    account bob change USDT                   -> 1000
    nft_escrow                                -> 0
    nft_item #5                               -> burned by house
    nft_item #3                               -> held by house
    nft_series 10 #1 #3 #2 for 10s            -> nft_terms_invalid
    nft_series 10 #1 #3 for 0s                -> end_time_wrong
    nft_series 10 #1 #3 for 10s               -> sale #2`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
