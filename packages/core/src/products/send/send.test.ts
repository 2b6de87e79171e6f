import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const scenarios: Record<string, string> = {
  'the whole amount arrives at once, and is free to be sent on': `
    tick 60000                          -> ok
    faucet alice 100 USDT               -> ok
    send alice bob 40 USDT              -> #1 40
    balance alice USDT                  -> 60
    balance bob USDT                    -> 40
    send bob carol 40 USDT              -> #2 40
    balance carol USDT                  -> 40`,
  'only available funds are sent, and none to oneself': `
    tick 60000                          -> ok
    faucet alice 100 USDT               -> ok
    buy alice 0.001 @60000              -> #1 open
    send alice bob 40.00000001 USDT     -> insufficient_balance
    send alice alice 1 USDT             -> send_to_self
    send carol bob 1 USDT               -> insufficient_balance
    send alice bob 40 USDT              -> #1 40`,
  'funds of another account than the exchange account are not sent': `
    tick 60000                          -> ok
    faucet alice 100 USDT               -> ok
    transfer alice 100 USDT change legal -> #1 100
    send alice bob 1 USDT               -> insufficient_balance`,
  'nothing counts without a price, and bitcoin needs none': `
    faucet alice 100 USDT               -> ok
    send alice bob 10 USDT              -> market_without_price
    send alice bob 10 DOGE              -> market_without_price
    send alice bob 1 BTC                -> insufficient_balance`,
  'the limit is exact to a unit of bitcoin, and what is received does not count': `
    tick 10000                          -> ok
    faucet alice 3 BTC                  -> ok
    send alice bob 1 BTC limit 1.5      -> #1 1
    send alice bob 0.50000001 BTC limit 1.5 -> withdrawal_limit_reached
    send alice bob 0.5 BTC limit 1.5    -> #2 0.5
    send alice bob 0.00000001 BTC limit 1.5 -> withdrawal_limit_reached
    withdrawn_24h alice                 -> 1.5 BTC
    withdrawn_24h bob                   -> 0 BTC
    send bob alice 1.5 BTC limit 1.5    -> #3 1.5`,
  'withdrawals and sends count in one limit': `
    tick 10000                          -> ok
    faucet alice 3 BTC                  -> ok
    withdraw alice 1 BTC limit 1.5      -> #1 submitted 1
    send alice bob 0.6 BTC limit 1.5    -> withdrawal_limit_reached
    send alice bob 0.5 BTC limit 1.5    -> #1 0.5
    withdraw alice 0.1 BTC limit 1.5    -> withdrawal_limit_reached
    withdraw_cancel alice #1            -> #1 cancelled 1
    send alice bob 1 BTC limit 1.5      -> #2 1
    withdrawn_24h alice                 -> 1.5 BTC`,
  'what was sent 24 hours ago no longer counts, and a moment before it does': `
    tick 10000                          -> ok
    faucet alice 3 BTC                  -> ok
    send alice bob 1 BTC limit 1        -> #1 1
    pass 86399999ms                     -> ok
    send alice bob 1 BTC limit 1        -> withdrawal_limit_reached
    pass 1ms                            -> ok
    send alice bob 1 BTC limit 1        -> #2 1`,
  'many small sends never count less than one': `
    tick 20000                          -> ok
    faucet alice 1 USDT                 -> ok
    send alice bob 0.00000001 USDT limit 0.00000002 -> #1 0.00000001
    send alice bob 0.00000001 USDT limit 0.00000002 -> #2 0.00000001
    send alice bob 0.00000001 USDT limit 0.00000002 -> withdrawal_limit_reached`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
