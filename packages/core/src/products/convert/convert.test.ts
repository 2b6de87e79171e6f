import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const funded = `
    faucet alice 50000 USDT           -> ok
    treasury 10 BTC                   -> ok
    convert_fund 1 BTC                -> ok
    tick 60000                        -> ok`

const scenarios: Record<string, string> = {
  'a quote is kept for ten seconds and used once': `${funded}
    convert_quote alice 6000 USDT BTC -> #1 0.0998
    tick 66000                        -> ok
    pass 9999ms                       -> ok
    convert_accept alice #1           -> #1 done 0.0998
    convert_accept alice #1           -> convert_quote_expired
    balance alice USDT                -> 44000
    balance alice BTC                 -> 0.0998
    convert_pool BTC                  -> 0.9002
    convert_pool USDT                 -> 6000`,
  'a quote expires, is replaced by the next one, and is nobody else’s': `${funded}
    convert_quote alice 6000 USDT BTC -> #1 0.0998
    convert_quote alice 3000 USDT BTC -> #2 0.0499
    convert_accept alice #1           -> convert_quote_expired
    convert_accept bob #2             -> convert_quote_expired
    pass 10s                          -> ok
    convert_accept alice #2           -> convert_quote_expired`,
  'without a quote the next price decides, and the amount is held until then': `${funded}
    convert alice 6000 USDT BTC       -> #1 waiting
    balance alice USDT                -> 44000 + 6000 held
    tick 60000                        -> ok
    conversion #1                     -> #1 waiting
    pass 1s                           -> ok
    tick 60060                        -> ok
    conversion #1                     -> #1 done 0.09970029
    balance alice USDT                -> 44000
    balance alice BTC                 -> 0.09970029`,
  'a price that moves more than half a percent against the user cancels, a better one is given': `${funded}
    convert alice 6000 USDT BTC       -> #1 waiting
    pass 1s                           -> ok
    tick 60301.6                      -> ok
    conversion #1                     -> #1 cancelled slippage
    balance alice USDT                -> 50000
    convert alice 6000 USDT BTC       -> #2 waiting
    pass 1s                           -> ok
    tick 50000                        -> ok
    conversion #2                     -> #2 done 0.11976`,
  'without a price for five seconds what waits is returned': `${funded}
    convert alice 6000 USDT BTC       -> #1 waiting
    pass 4999ms                       -> ok
    clock                             -> ok
    conversion #1                     -> #1 waiting
    pass 1ms                          -> ok
    clock                             -> ok
    conversion #1                     -> #1 cancelled late
    balance alice USDT                -> 50000
    convert alice 6000 USDT BTC       -> market_halted`,
  'a pool that is emptied meanwhile returns what waits': `${funded}
    faucet bob 50000 USDT             -> ok
    convert alice 9000 USDT BTC       -> #1 waiting
    convert bob 9000 USDT BTC         -> #2 waiting
    convert alice 9000 USDT BTC       -> #3 waiting
    convert bob 9000 USDT BTC         -> #4 waiting
    convert alice 9000 USDT BTC       -> #5 waiting
    convert bob 9000 USDT BTC         -> #6 waiting
    convert alice 9000 USDT BTC       -> #7 waiting
    pass 1s                           -> ok
    tick 60000                        -> ok
    conversion #6                     -> #6 done 0.1497
    conversion #7                     -> #7 cancelled pool
    convert bob 9000 USDT BTC         -> convert_pool_short`,
  'limits are counted at the index': `${funded}
    convert alice 0.99999999 USDT BTC -> convert_amount_too_small
    convert alice 10000.00000001 USDT BTC -> convert_amount_too_large
    faucet bob 0.8 BTC                -> ok
    convert bob 0.16666667 BTC USDT   -> convert_amount_too_large
    convert bob 0.00001666 BTC USDT   -> convert_amount_too_small
    convert bob 0.1 BTC USDT          -> convert_pool_short
    convert alice 60000 USDT BTC      -> convert_amount_too_large
    convert carol 10 USDT BTC         -> insufficient_balance`,
  'a currency is not converted to itself, a share not at all, and DOGE only with a price': `${funded}
    convert alice 10 USDT USDT        -> convert_same_currency
    convert alice 10 USDT AAPL        -> convert_not_offered
    convert alice 10 USDT DOGE        -> market_without_price`,
  'two coins are converted at both of their prices': `${funded}
    tick 3000 ETH/USDT                -> ok
    treasury 20 ETH                   -> ok
    convert_fund 20 ETH               -> ok
    faucet bob 0.5 BTC                -> ok
    convert_quote bob 0.1 BTC ETH     -> #1 1.996
    convert_accept bob #1             -> #1 done 1.996
    convert bob 0.1 BTC ETH           -> #2 waiting
    pass 1s                           -> ok
    tick 60000                        -> ok
    conversion #2                     -> #2 waiting
    tick 3000 ETH/USDT                -> ok
    conversion #2                     -> #2 done 1.996`,
  'there and back never gains': `${funded}
    treasury 10000 USDT               -> ok
    convert_fund 10000 USDT           -> ok
    convert_quote alice 6000 USDT BTC -> #1 0.0998
    convert_accept alice #1           -> #1 done 0.0998
    convert_quote alice 0.0998 BTC USDT -> #2 5976.024
    convert_accept alice #2           -> #2 done 5976.024`,
  'the limit comes with the command, and is counted at the index against the user': `${funded}
    convert_quote alice 2000 USDT BTC max 2000 -> #1 0.03326666
    convert_quote alice 2000.00000001 USDT BTC max 2000 -> convert_amount_too_large
    convert alice 2000.00000001 USDT BTC max 2000 -> convert_amount_too_large
    convert alice 2000.00000001 USDT BTC max 1000000 -> #1 waiting`,
  'an amount beyond what any account could hold is refused like any other': `${funded}
    convert_quote alice 90000000000 BTC USDT -> convert_amount_too_large
    convert_quote_cost alice 90000000000 BTC EUR -> convert_amount_too_large
    convert_quote_cost alice 90000000000 USDT BTC -> convert_amount_too_large`,
  'fiat money is paid from its own account at its rate, at a quote only': `${funded}
    voucher alice 920 EUR v-1 legal   -> #1 waiting 920
    voucher_approve #1                -> #1 approved 920
    treasury 1000 USDT                -> ok
    convert_fund 1000 USDT            -> ok
    convert_quote alice 92 EUR BTC    -> #1 0.00166333
    convert_accept alice #1           -> #1 done 0.00166333
    convert_accept alice #1           -> convert_quote_expired
    account alice legal EUR           -> 828
    convert_quote alice 92 EUR USDT   -> #2 99.8
    convert_accept alice #2           -> #2 done 99.8
    convert_pool EUR                  -> 184
    convert alice 92 EUR BTC          -> convert_not_offered
    convert_quote alice 10 USDT EUR   -> convert_not_offered
    convert_quote alice 0.91 EUR BTC  -> convert_amount_too_small
    convert_quote alice 736.01 EUR BTC -> insufficient_balance
    convert_quote alice 736.01 EUR BTC max 800 -> convert_amount_too_large
    convert_quote bob 92 EUR BTC      -> insufficient_balance`,
  'a quote of what is wanted costs the least amount that brings it': `${funded}
    voucher alice 920 EUR v-1 legal   -> #1 waiting 920
    voucher_approve #1                -> #1 approved 920
    convert_quote_cost alice 0.001 BTC EUR -> #1 55.32 for 0.00100016
    convert_accept alice #1           -> #1 done 0.00100016
    account alice legal EUR           -> 864.68
    convert_quote_cost alice 0.016 BTC EUR -> insufficient_balance
    convert_quote_cost alice 0.016 BTC EUR max 900 -> convert_amount_too_large
    convert_quote_cost alice 0.00000001 BTC EUR -> convert_amount_too_small
    convert_quote_cost alice 1.5 BTC USDT max 100000 -> insufficient_balance
    convert_quote_cost alice 0.5 BTC USDT max 100000 -> #2 30060.12024049 for 0.5`,
  'small balances are converted together once a day, each by itself': `${funded}
    tick 3000 ETH/USDT                -> ok
    faucet bob 0.00001 BTC            -> ok
    faucet bob 0.0002 ETH             -> ok
    sweep bob BTC ETH                 -> convert_pool_short
    treasury 1000 USDT                -> ok
    convert_fund 1000 USDT            -> ok
    sweep bob BTC USDT DOGE AAPL EUR ETH -> #1 done 0.5988, convert_same_currency, market_without_price, convert_not_offered, convert_not_offered, #2 done 0.5988
    balance bob BTC                   -> 0
    balance bob USDT                  -> 1.1976
    sweep bob BTC                     -> convert_swept_today
    pass 86399999ms                   -> ok
    tick 60000                        -> ok
    faucet bob 0.00001 BTC            -> ok
    sweep bob BTC                     -> convert_swept_today
    pass 1ms                          -> ok
    sweep bob BTC                     -> #3 done 0.5988
    sweep alice BTC                   -> insufficient_balance
    faucet alice 0.00001667 BTC       -> ok
    sweep alice BTC                   -> convert_not_dust
    sweep alice                       -> convert_not_dust
    tick 59000                        -> ok
    sweep alice BTC                   -> #4 done 0.98156294`,
  'what is worth nothing is left, and so is a coin of a halted market': `${funded}
    treasury 1000 USDT                -> ok
    convert_fund 1000 USDT            -> ok
    faucet bob 0.00000001 BTC         -> ok
    tick 0.01                         -> ok
    sweep bob BTC                     -> convert_amount_too_small
    pass 10s                          -> ok
    sweep bob BTC                     -> market_halted`,
  'the treasury funds the pool, up to its balance': `
    convert_fund 5 USDT               -> insufficient_balance
    treasury 5 USDT                   -> ok
    convert_fund 5 USDT               -> ok
    convert_pool USDT                 -> 5`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
