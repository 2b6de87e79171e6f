import { expect, test } from 'vitest'

import { Exchange } from '../../exchange.ts'
import { amountOf } from '../../money/amount.ts'
import { tidyScript } from '../../order-book/order-book-script.ts'
import { fundHouse, fundUser } from '../../testing/demo-funds.ts'
import { playScenario } from '../../testing/scenario.ts'
import { testExchangeConfig } from '../../testing/test-exchange-config.ts'
import { testCurrencies } from '../../testing/test-markets.ts'
import { stopStatus } from './stop-order.ts'

function scenario(statement: string, script: string): void {
  // oxlint-disable-next-line vitest/valid-title -- the statement is the title
  test(statement, () => expect(playScenario(script)).toBe(tidyScript(script)))
}

scenario(
  'a stop-limit holds its money and places its order when the index reaches it',
  `
  tick 100                        -> ok
  faucet alice 10 BTC             -> ok
  faucet bob 1000 USDT            -> ok
  buy bob 1 @95                   -> #1 open
  stop_sell alice 2 96 @94        -> #1 waiting
  balance alice BTC               -> 8 + 2 held
  asks                            -> none
  tick 96.01                      -> ok
  stop #1                         -> #1 waiting
  tick 96                         -> ok
  stop #1                         -> #1 triggered as #2
  order #2                        -> #2 partial 1 of 2 for 95 fee 0.19
  balance alice BTC               -> 8 + 1 held
  asks                            -> 1@94
  tick 90                         -> ok
  stop #1                         -> #1 triggered as #2`,
)

scenario(
  'a buy stop holds its limit times its amount, and an index that jumps over it fires it',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  stop_buy alice 2 105 @106       -> #1 waiting
  balance alice USDT              -> 788 + 212 held
  tick 130                        -> ok
  stop #1                         -> #1 triggered as #1
  balance alice USDT              -> 788 + 212 held
  bids                            -> 2@106`,
)

scenario(
  'the legs of an OCO hold their money once: a trade of the limit ends the stop',
  `
  tick 100                        -> ok
  faucet alice 2 BTC              -> ok
  faucet bob 1000 USDT            -> ok
  stop_sell alice 2 95 @94 or @110 -> #1 waiting or #1
  balance alice BTC               -> 0 + 2 held
  buy bob 0.5 @110                -> #2 filled 0.5 of 0.5 for 55 fee 0.001
  stop #1                         -> #1 limit_traded
  order #1                        -> #1 partial 0.5 of 2 for 55 fee 0.055
  balance alice BTC               -> 0 + 1.5 held
  tick 90                         -> ok
  stop #1                         -> #1 limit_traded
  asks                            -> 1.5@110`,
)

scenario(
  'the stop of an OCO withdraws the limit before its own order is placed',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  stop_buy alice 2 105 @106 or @90 -> #1 waiting or #1
  balance alice USDT              -> 788 + 212 held
  bids                            -> 2@90
  tick 105                        -> ok
  stop #1                         -> #1 triggered as #2
  order #1                        -> #1 cancelled
  bids                            -> 2@106
  balance alice USDT              -> 788 + 212 held`,
)

scenario(
  'stops that one tick reaches place their orders in the order of their ids, over all users',
  `
  tick 100                        -> ok
  faucet alice 10 BTC             -> ok
  faucet bob 10 BTC               -> ok
  faucet carol 1000 USDT          -> ok
  buy carol 3 @90                 -> #1 open
  stop_sell bob 2 92 @90          -> #1 waiting
  stop_sell alice 2 95 @90        -> #2 waiting
  tick 91                         -> ok
  trades                          -> #2 takes 2@90 of #1, #3 takes 1@90 of #1
  stop #1                         -> #1 triggered as #2
  stop #2                         -> #2 triggered as #3`,
)

scenario(
  'cancelling a stop or its other leg cancels both and releases everything',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  stop_buy alice 2 105 @106 or @90 -> #1 waiting or #1
  cancel_stop bob #1              -> order_not_found
  cancel_stop alice #1            -> #1 cancelled
  cancel_stop alice #1            -> order_not_found
  balance alice USDT              -> 1000
  bids                            -> none
  stop_buy alice 2 105 @106 or @90 -> #2 waiting or #2
  cancel alice #2                 -> #2 cancelled
  stop #2                         -> #2 cancelled
  balance alice USDT              -> 1000
  stop_buy alice 2 105 @106       -> #3 waiting
  stop_buy alice 1 105 @106 or @90 -> #4 waiting or #3
  buy alice 1 @95                 -> #4 open
  cancel_all alice                -> #3 #4 stop#3 stop#4
  balance alice USDT              -> 1000
  tick 110                        -> ok
  bids                            -> none`,
)

scenario(
  'a leg of an OCO is not replaced: the rest of it is once it has traded',
  `
  tick 100                        -> ok
  faucet alice 10 BTC             -> ok
  faucet bob 1000 USDT            -> ok
  stop_sell alice 2 95 @94 or @110 -> #1 waiting or #1
  replace alice #1 3 @111         -> order_is_oco
  buy bob 1 @110                  -> #2 filled 1 of 1 for 110 fee 0.002
  replace alice #1 3 @111         -> #1 cancelled 1 of 2 for 110 fee 0.11, #3 open`,
)

scenario(
  'a stop that expires gives its money back, and one that a tick reaches after its time places nothing',
  `
  tick 100                        -> ok
  faucet alice 10 BTC             -> ok
  stop_sell alice 2 95 @94 for 2s -> #1 waiting
  stop_sell alice 1 95 @94 or @110 for 2s -> #2 waiting or #1
  pass 1s                         -> ok
  clock                           -> ok
  stop #1                         -> #1 waiting
  pass 1s                         -> ok
  clock                           -> ok
  stop #1                         -> #1 expired
  stop #2                         -> #2 expired
  order #1                        -> #1 cancelled
  balance alice BTC               -> 10
  stop_sell alice 2 95 @94 for 2s -> #3 waiting
  pass 2s                         -> ok
  tick 90                         -> ok
  stop #3                         -> #3 expired
  balance alice BTC               -> 10`,
)

scenario(
  'nothing fires in a halt; the first tick after it fires what it reaches',
  `
  tick 100                        -> ok
  faucet alice 10 BTC             -> ok
  stop_sell alice 2 95 @94        -> #1 waiting
  pass 10s                        -> ok
  clock                           -> ok
  stop_sell alice 2 96 @94        -> #2 waiting
  stop #1                         -> #1 waiting
  cancel_stop alice #2            -> #2 cancelled
  tick 90                         -> ok
  stop #1                         -> #1 triggered as #1`,
)

scenario(
  'a stop order is rejected with the first reason that applies',
  `
  stop_sell alice 1 95 @94        -> market_without_price
  tick 100                        -> ok
  faucet alice 10 BTC             -> ok
  stop_sell alice 1 95 @94 XXX/USDT -> market_unknown
  stop_sell alice 1 100 @94       -> stop_price_wrong_side
  stop_sell alice 1 101 @94       -> stop_price_wrong_side
  stop_buy alice 1 100 @104       -> stop_price_wrong_side
  stop_buy alice 1 99 @104        -> stop_price_wrong_side
  stop_sell alice 1 95 @75.99     -> limit_far_from_stop
  stop_sell alice 1 95 @114.01    -> limit_far_from_stop
  stop_sell alice 1 95 @94 or @100 -> limit_price_wrong_side
  stop_sell alice 1 95 @94 or @90 -> limit_price_wrong_side
  stop_sell alice 0.01 95 @94     -> amount_below_minimum
  stop_sell alice 2000 95 @94     -> amount_above_maximum
  stop_sell alice 11 95 @94       -> insufficient_balance
  stop_buy alice 1 105 @106       -> insufficient_balance
  stop_sell alice 1 95 @94 or @121 -> price_out_of_band
  faucet bob 1000 USDT            -> ok
  buy bob 1 @102                  -> #1 open
  stop_sell alice 1 95 @94 or @101 -> would_take_liquidity
  stop #1                         -> unknown
  balance alice BTC               -> 10`,
)

test('waiting stops and resting orders share one limit, and a pair counts twice', () => {
  const stops = Array.from(
    { length: 499 },
    (_, i) => `stop_buy alice 0.1 150 @150 -> #${i + 1} waiting`,
  )
  const script = `
    tick 100 -> ok
    faucet alice 20000 USDT -> ok
    ${stops.join('\n')}
    stop_buy alice 0.1 150 @150 or @90 -> too_many_open_orders
    buy alice 1 @90 -> #1 open
    buy alice 1 @90 -> too_many_open_orders
    stop_buy alice 0.1 150 @150 -> too_many_open_orders
    cancel_stop alice #7 -> #7 cancelled
    buy alice 1 @90 -> #2 open
    tick 150 -> ok
    buy alice 1 @130 -> too_many_open_orders
    stop #9 -> #9 triggered as #10`
  expect(playScenario(script)).toBe(tidyScript(script))
})

test.each([
  { first: 11_100, last: 9000, status: stopStatus.limit_traded, traded: 11_000 },
  { first: 9000, last: 11_100, status: stopStatus.triggered, traded: 9400 },
])(
  'one leg trades where one command ticks $first and $last: the first that is reached',
  (ticks) => {
    const exchange = new Exchange(testExchangeConfig)
    const { USDT, BTC } = testCurrencies
    const tick = (...prices: number[]) =>
      exchange.execute(
        { kind: 'market.tick', sampledAt: 0, ticks: prices.map((price) => [1, price, 1]) },
        1000,
      )
    tick(10_000)
    for (const command of [
      fundHouse({ currencyId: USDT, amount: amountOf(100_000_000_000_000n) }),
      fundUser({ userId: 1, currencyId: BTC, amount: amountOf(100_000_000n) }),
    ])
      expect(exchange.execute(command, 1000).ok).toBe(true)
    const placed = exchange.execute(
      {
        kind: 'spot.place_stop',
        userId: 1,
        marketId: 1,
        side: 'sell',
        stop: 9500,
        price: 9400,
        lots: 1_000_000,
        restingPrice: 11_000,
        validMs: 0,
      },
      1000,
    )
    if (!placed.ok) throw new Error(placed.rejection)
    exchange.takeChanges()
    tick(ticks.first, ticks.last)
    const { trades } = exchange.takeChanges().spot
    expect(placed.value.status).toBe(ticks.status)
    expect(new Set(trades.map(({ price }) => price))).toEqual(new Set([ticks.traded]))
    expect(trades.reduce((sum, { lots }) => sum + lots, 0)).toBe(1_000_000)
    expect(exchange.ledger.findUser(1, 'change', BTC)?.hold?.balance).toBe(0n)
    expect(exchange.ledger.available(1, 'change', BTC)).toBe(0n)
  },
)
