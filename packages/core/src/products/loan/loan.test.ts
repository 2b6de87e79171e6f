import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const funded = `
    tick 6000                            -> ok
    faucet alice 2 BTC                   -> ok
    faucet bob 20000 USDT                -> ok
    treasury 200000 USDT                 -> ok
    treasury 5 BTC                       -> ok
    tick 60000                           -> ok
    loan_publish BTC USDT 60 70 75 80 85 max 50000 -> #1`
const ready = `${funded}
    loan_fund 96000 USDT                 -> ok`
const borrowed = `${ready}
    loan_borrow alice 1 BTC 36000 USDT   -> #1 owes 36000.16438356 on 1`

const scenarios: Record<string, string> = {
  'a loan holds its collateral, and owes its first hour at once': `${borrowed}
    loan_held alice BTC                  -> 1 + 1 held
    balance alice USDT                   -> 36000
    loan_pool USDT                       -> 60000
    pass 59m                             -> ok
    loan_owed #1                         -> 36000.16438356`,
  'an hour adds interest at the rate of what was lent at its beginning': `${borrowed}
    pass 1h                              -> ok
    clock                                -> ok
    loan_owed #1                         -> 36000.16438356
    pass 1h                              -> ok
    clock                                -> ok
    loan_owed #1                         -> 36000.57534434`,
  'rejections of a loan, in their order': `${funded}
    loan_borrow alice 1 ETH 100 USDT     -> loan_unavailable
    loan_borrow alice 1 BTC 100 USDT     -> pool_full
    loan_fund 1000 USDT                  -> ok
    loan_borrow alice 1 BTC 0.0009 USDT  -> loan_amount_too_small
    loan_borrow alice 1 BTC 50000.00000001 USDT -> loan_user_limit_reached
    loan_borrow alice 1 BTC 900.00000001 USDT -> pool_full
    loan_borrow alice 0.01 BTC 360.00000001 USDT -> loan_ltv_exceeded
    loan_borrow bob 0.1 BTC 500 USDT     -> insufficient_balance
    loan_borrow alice 0.01 BTC 360 USDT  -> #1 owes 360.00164384 on 0.01
    pass 4s                              -> ok
    loan_borrow alice 0.01 BTC 360 USDT  -> market_stale`,
  'a repayment pays interest first, and the whole releases all collateral': `${borrowed}
    loan_repay bob #1 1 USDT             -> loan_unknown
    loan_repay alice #2 1 USDT           -> loan_unknown
    loan_repay alice #1 36000.16438357 USDT -> loan_repay_too_much
    loan_repay alice #1 0.1 USDT         -> #1 owes 36000.06438356 on 1
    loan_pool USDT                       -> 60000.1
    loan_repay_whole alice #1            -> insufficient_balance
    loan_repay alice #1 20000 USDT       -> #1 owes 16000.06438356 on 1
    faucet alice 100 USDT                -> ok
    loan_repay_whole alice #1            -> #1 repaid
    loan_held alice BTC                  -> 2
    balance alice USDT                   -> 99.83561644
    loan_pool USDT                       -> 96000.16438356
    loan_repay_whole alice #1            -> loan_unknown`,
  'collateral is released down to the initial ratio, and added at any time': `${borrowed}
    loan_release alice #1 0.00000001 BTC -> loan_ltv_exceeded
    loan_add alice #1 1.1 BTC            -> insufficient_balance
    loan_add alice #1 0.5 BTC            -> #1 owes 36000.16438356 on 1.5
    loan_release bob #1 0.1 BTC          -> loan_unknown
    loan_release alice #1 0.49999544 BTC -> loan_ltv_exceeded
    loan_release alice #1 0.49999543 BTC -> #1 owes 36000.16438356 on 1.00000457
    pass 4s                              -> ok
    loan_release alice #1 0.00000001 BTC -> market_stale
    loan_add alice #1 0.1 BTC            -> #1 owes 36000.16438356 on 1.10000457`,
  'each level is called once, and again after a change': `${borrowed}
    tick 51500                           -> ok
    loan_calls                           -> none
    tick 51428                           -> ok
    loan_calls                           -> #1 warning
    tick 50000                           -> ok
    tick 48000.22                        -> ok
    loan_calls                           -> none
    tick 48000.21                        -> ok
    loan_calls                           -> #1 margin call
    tick 60000                           -> ok
    tick 48000                           -> ok
    loan_calls                           -> none
    tick 43000                           -> ok
    loan_calls                           -> #1 last call
    loan_add alice #1 0.5 BTC            -> #1 owes 36000.16438356 on 1.5
    tick 33000                           -> ok
    loan_calls                           -> #1 warning`,
  'a liquidation sells what restores the initial ratio': `${borrowed}
    tick 42353.14                        -> ok
    loan_sale                            -> none
    tick 42353.13                        -> ok
    loan_sale                            -> 0.66648919, fee 0.01332979, repays 27525.02825402
    loan_state #1                        -> #1 owes 8475.13612954 on 0.33351081, sold 1 times
    loan_insurance BTC                   -> 0.01332979
    loan_pool BTC                        -> 0.6531594
    loan_held alice BTC                  -> 1 + 0.33351081 held`,
  'a debt that is rounded up is due at the price of what it is rounded to': `${ready}
    loan_borrow alice 0.0000001 BTC 0.001 USDT -> #1 owes 0.001 on 0.0000001
    loan_repay alice #1 0.0008 USDT      -> #1 owes 0.0002 on 0.0000001
    pass 1h                              -> ok
    clock                                -> ok
    pass 1h                              -> ok
    clock                                -> ok
    pass 1h                              -> ok
    clock                                -> ok
    pass 1h                              -> ok
    clock                                -> ok
    pass 1h                              -> ok
    clock                                -> ok
    pass 1h                              -> ok
    clock                                -> ok
    pass 1h                              -> ok
    clock                                -> ok
    loan_owed #1                         -> 0.00020001
    tick 2353.06                         -> ok
    loan_sale                            -> none
    tick 2353.05                         -> ok
    loan_sale                            -> 0.00000007, fee 0.00000001, repays 0.00014047`,
  'beyond 97.51 % all is sold, and the house pays the shortfall': `${borrowed}
    tick 36000                           -> ok
    loan_sale                            -> 1, fee 0.02, repays 35103.6, short of 896.56438356
    loan_state #1                        -> #1 liquidated
    loan_held alice BTC                  -> 1
    balance alice USDT                   -> 36000
    loan_pool USDT                       -> 60896.56438356
    loan_repay alice #1 1 USDT           -> loan_unknown`,
  'collateral in the quote is sold when the price rises': `${funded}
    loan_publish USDT BTC 60 70 75 80 85 -> #2
    loan_fund 2 BTC                      -> ok
    loan_borrow bob 10000 USDT 0.1 BTC   -> #1 owes 0.10000046 on 10000
    tick 84999                           -> ok
    loan_sale                            -> none
    tick 85000                           -> ok
    loan_sale                            -> 6664.99360171, fee 133.29987204, repays 0.07645923
    loan_state #1                        -> #1 owes 0.02354123 on 3335.00639829, sold 1 times`,
  'a version is effective later, and loans keep theirs': `${borrowed}
    loan_publish BTC USDT 50 60 70 80 90 max 50000 in 1h -> #2
    loan_publish BTC USDT 60 60 70 80 90 -> loan_terms_invalid
    loan_publish BTC USDT 60 70 75 80 98 -> loan_terms_invalid
    loan_publish BTC BTC 60 70 75 80 85  -> loan_terms_invalid
    loan_publish ORB USDT 60 70 75 80 85 -> loan_terms_invalid
    loan_borrow alice 0.1 BTC 3600 USDT  -> #2 owes 3600.01643836 on 0.1
    pass 1h                              -> ok
    tick 60000                           -> ok
    loan_borrow alice 0.1 BTC 3600 USDT  -> loan_ltv_exceeded
    tick 42353                           -> ok
    loan_sale                            -> 0.66649614, fee 0.01332993, repays 27525.23074966
    loan_state #2                        -> #2 owes 847.49340554 on 0.03335038, sold 1 times`,
  'a level that was left is called again in the next hour': `${borrowed}
    tick 48000                           -> ok
    loan_calls                           -> #1 margin call
    tick 52000                           -> ok
    tick 48000                           -> ok
    loan_calls                           -> none
    tick 52000                           -> ok
    pass 1h                              -> ok
    clock                                -> ok
    tick 48000                           -> ok
    loan_calls                           -> #1 margin call
    pass 1h                              -> ok
    tick 48000                           -> ok
    loan_calls                           -> none`,
  'a pool that was never funded lends nothing of the collateral that it bought': `${borrowed}
    tick 42353                           -> ok
    loan_pool BTC                        -> 0.65316621
    loan_publish USDT BTC 60 70 75 80 85 -> #2
    loan_borrow bob 10000 USDT 0.1 BTC   -> pool_full`,
  'a shortfall is paid by the insurance, then by the treasury, and the rest by the pool': `${ready}
    lever_fund insurance 100             -> ok
    loan_borrow alice 1 BTC 36000 USDT   -> #1 owes 36000.16438356 on 1
    loan_fund 103900 USDT                -> ok
    tick 36000                           -> ok
    loan_sale                            -> 1, fee 0.02, repays 35103.6, short of 896.56438356
    loan_insurance USDT                  -> 0
    loan_pool USDT                       -> 164000
    loan_state #1                        -> #1 liquidated`,
  'one tick acts on five loans, the furthest beyond their level first and sales before calls': `${funded}
    loan_fund 100000 USDT                -> ok
    loan_borrow alice 0.1 BTC 3000 USDT  -> #1 owes 3000.01369863 on 0.1
    loan_borrow alice 0.1 BTC 3600 USDT  -> #2 owes 3600.01643836 on 0.1
    loan_borrow alice 0.1 BTC 3590 USDT  -> #3 owes 3590.01639269 on 0.1
    loan_borrow alice 0.1 BTC 3580 USDT  -> #4 owes 3580.01634703 on 0.1
    loan_borrow alice 0.1 BTC 3570 USDT  -> #5 owes 3570.01630137 on 0.1
    loan_borrow alice 0.1 BTC 3560 USDT  -> #6 owes 3560.01625571 on 0.1
    loan_borrow alice 0.1 BTC 3599 USDT  -> #7 owes 3599.01643379 on 0.1
    tick 41000                           -> ok
    loan_sales                           -> #2 #7 #3 #4 #5
    loan_calls                           -> none
    tick 41000                           -> ok
    loan_sales                           -> #6
    loan_calls                           -> #1 warning
    tick 41000                           -> ok
    loan_sales                           -> none`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
