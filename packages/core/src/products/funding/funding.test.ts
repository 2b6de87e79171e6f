import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

// The faucet gives 50,000 USDT's worth a day. Scenarios begin at noon, UTC.
function scenario(statement: string, script: string): void {
  // oxlint-disable-next-line vitest/valid-title -- the statement is the title
  test(statement, () => expect(playScenario(script)).toBe(tidyScript(script)))
}

scenario(
  'the faucet gives up to its limit on one UTC day, and again from midnight on',
  `
  faucet alice 49999 USDT       -> ok
  faucet alice 1.00000001 USDT  -> faucet_limit_reached
  left alice                    -> 1
  faucet alice 1 USDT           -> ok
  faucet alice 0.00000001 USDT  -> faucet_limit_reached
  faucet bob 50000.00000001 USDT -> faucet_limit_reached
  faucet bob 50000 USDT         -> ok
  pass 11h                      -> ok
  pass 3599999ms                -> ok
  faucet alice 0.00000001 USDT  -> faucet_limit_reached
  left alice                    -> 0
  pass 1ms                      -> ok
  left alice                    -> 50000
  faucet alice 50000 USDT       -> ok
  faucet alice 0.00000001 USDT  -> faucet_limit_reached
  balance alice USDT            -> 100000`,
)

scenario(
  'a draw in another currency counts at the index',
  `
  faucet alice 0.5 BTC          -> market_without_price
  tick 60000                    -> ok
  faucet alice 0.5 BTC          -> ok
  faucet alice 20000.00000001 USDT -> faucet_limit_reached
  tick 50000                    -> ok
  faucet alice 0.4 BTC          -> ok
  faucet alice 0.00000001 BTC   -> faucet_limit_reached
  balance alice BTC             -> 0.9`,
)

scenario(
  'the worth of a draw is rounded up, so that many small ones are worth no more than one',
  `
  tick 0.01                     -> ok
  faucet alice 49999.99999999 USDT -> ok
  faucet alice 0.00000001 BTC   -> ok
  faucet alice 0.00000001 BTC   -> faucet_limit_reached`,
)

scenario(
  'a currency that no market prices in USDT cannot be drawn',
  `
  tick 0.05 ETH/BTC             -> ok
  faucet alice 1 ETH            -> market_without_price
  tick 3000 ETH/USDT            -> ok
  faucet alice 1 ETH            -> ok`,
)
