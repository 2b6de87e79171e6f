import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

// Makers pay 0.1 % and takers 0.2 % of what they receive; an order is worth 5 to 100,000 USDT.
function scenario(statement: string, script: string): void {
  // oxlint-disable-next-line vitest/valid-title -- the statement is the title
  test(statement, () => expect(playScenario(script)).toBe(tidyScript(script)))
}

scenario(
  'a limit order holds its price times its amount and rests',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  buy alice 2 @99.5               -> #1 open
  balance alice USDT              -> 801 + 199 held
  bids                            -> 2@99.5
  cancel alice #1                 -> #1 cancelled
  balance alice USDT              -> 1000
  bids                            -> none`,
)

scenario(
  'two sides trade at the price of the order that rested; each pays its fee in what it receives',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  sell bob 2 @101                 -> #1 open
  balance bob BTC                 -> 8 + 2 held
  buy alice 1.5 @105              -> #2 filled 1.5 of 1.5 for 151.5 fee 0.003
  order #1                        -> #1 partial 1.5 of 2 for 151.5 fee 0.1515
  trades                          -> #2 takes 1.5@101 of #1
  balance alice USDT              -> 848.5
  balance alice BTC               -> 1.497
  balance bob USDT                -> 151.3485
  balance bob BTC                 -> 8 + 0.5 held
  fees BTC                        -> 0.003
  fees USDT                       -> 0.1515`,
)

scenario(
  'a fee is rounded up to the smallest unit',
  `
  tick 60000                      -> ok
  faucet alice 50000 USDT         -> ok
  faucet bob 0.5 BTC              -> ok
  sell bob 0.000101 @60000.01     -> #1 open
  buy alice 0.000101 @60000.01    -> #2 filled 0.000101 of 0.000101 for 6.06000101 fee 0.00000021
  order #1                        -> #1 filled 0.000101 of 0.000101 for 6.06000101 fee 0.00606001`,
)

scenario(
  'a better price trades first, then the order that came first',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  faucet carol 10 BTC             -> ok
  sell bob 1 @102                 -> #1 open
  sell carol 1 @101               -> #2 open
  sell bob 1 @101                 -> #3 open
  asks                            -> 2@101 1@102
  buy alice 2.5 @102              -> #4 filled 2.5 of 2.5 for 253 fee 0.005
  trades                          -> #4 takes 1@101 of #2, #4 takes 1@101 of #3, #4 takes 0.5@102 of #1
  asks                            -> 0.5@102`,
)

scenario(
  'a partly filled order keeps its place in the queue',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  faucet carol 10 BTC             -> ok
  sell bob 2 @100                 -> #1 open
  sell carol 2 @100               -> #2 open
  buy alice 1 @100                -> #3 filled 1 of 1 for 100 fee 0.002
  buy alice 1.5 @100              -> #4 filled 1.5 of 1.5 for 150 fee 0.003
  trades                          -> #3 takes 1@100 of #1, #4 takes 1@100 of #1, #4 takes 0.5@100 of #2`,
)

scenario(
  'price improvement stays with the taker, and what rests holds its own price',
  `
  tick 100                        -> ok
  faucet alice 320 USDT           -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @98                  -> #1 open
  buy alice 3 @105                -> #2 partial 1 of 3 for 98 fee 0.002
  balance alice USDT              -> 12 + 210 held
  bids                            -> 2@105
  sell bob 1 @103                 -> #3 filled 1 of 1 for 105 fee 0.21
  balance alice USDT              -> 12 + 105 held
  cancel alice #2                 -> #2 cancelled 2 of 3 for 203 fee 0.003
  balance alice USDT              -> 117`,
)

scenario(
  'an order asks for its worst cost even where it would trade for less',
  `
  tick 100                        -> ok
  faucet alice 100 USDT           -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @99                  -> #1 open
  buy alice 1 @100.01             -> insufficient_balance
  buy alice 1 @100                -> #2 filled 1 of 1 for 99 fee 0.002
  sell alice 1 @99                -> insufficient_balance
  sell alice 0.998 @99            -> #3 open`,
)

scenario(
  'immediate or cancel takes what it can and leaves nothing',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  buy alice 1 @100 ioc            -> #1 cancelled
  balance alice USDT              -> 1000
  sell bob 1 @100                 -> #2 open
  buy alice 3 @100 ioc            -> #3 cancelled 1 of 3 for 100 fee 0.002
  balance alice USDT              -> 900
  bids                            -> none`,
)

scenario(
  'fill or kill trades whole or not at all',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @100                 -> #1 open
  sell bob 1 @101                 -> #2 open
  buy alice 2 @100 fok            -> cannot_fill_whole
  buy alice 2.1 @101 fok          -> cannot_fill_whole
  asks                            -> 1@100 1@101
  buy alice 2 @101 fok            -> #3 filled 2 of 2 for 201 fee 0.004`,
)

scenario(
  'fill or kill does not count on an order of its own owner',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet alice 10 BTC             -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @100                 -> #1 open
  sell alice 1 @101               -> #2 open
  sell bob 1 @102                 -> #3 open
  buy alice 2 @102 fok            -> cannot_fill_whole
  buy alice 1 @102 fok            -> #4 filled 1 of 1 for 100 fee 0.002`,
)

scenario(
  'post only never takes',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @101                 -> #1 open
  buy alice 1 @101 post_only      -> would_take_liquidity
  buy alice 1 @100.99 post_only   -> #2 open
  sell bob 1 @100.99 post_only    -> would_take_liquidity
  buy alice 1 @102 post_only      -> would_take_liquidity`,
)

scenario(
  'a market order takes what is there and gives up the rest',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  buy alice 1 @market             -> no_liquidity
  sell bob 1 @100                 -> #1 open
  buy alice 3 @market             -> #2 cancelled 1 of 3 for 100 fee 0.002
  balance alice USDT              -> 900
  buy alice 1 @99                 -> #3 open
  sell bob 1 @market              -> #4 filled 1 of 1 for 99 fee 0.198`,
)

scenario(
  'a market order stops 2 % from the best opposite price',
  `
  tick 100                        -> ok
  faucet alice 2000 USDT          -> ok
  faucet bob 20 BTC               -> ok
  sell bob 1 @100                 -> #1 open
  sell bob 1 @102                 -> #2 open
  sell bob 1 @102.01              -> #3 open
  buy alice 3 @market             -> #4 cancelled 2 of 3 for 202 fee 0.004
  buy alice 1 @99                 -> #5 open
  buy alice 1 @97.02              -> #6 open
  buy alice 1 @97.01              -> #7 open
  sell bob 3 @market              -> #8 cancelled 2 of 3 for 196.02 fee 0.39204`,
)

scenario(
  'a market buy asks for the worst case within its 2 %',
  `
  tick 100                        -> ok
  faucet alice 101.99 USDT        -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @100                 -> #1 open
  buy alice 1 @market             -> insufficient_balance
  faucet alice 0.01 USDT          -> ok
  buy alice 1 @market             -> #2 filled 1 of 1 for 100 fee 0.002
  balance alice USDT              -> 2`,
)

scenario(
  'an order that meets its own owner ends there, and the older one stays',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet alice 10 BTC             -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @100                 -> #1 open
  sell alice 1 @101               -> #2 open
  buy alice 3 @102                -> #3 cancelled 1 of 3 for 100 fee 0.002
  buy alice 1 @101 ioc            -> #4 cancelled
  buy alice 1 @market             -> #5 cancelled
  bids                            -> none
  asks                            -> 1@101
  balance alice USDT              -> 900
  balance alice BTC               -> 9.998 + 1 held`,
)

scenario(
  'a limit further than 20 % from the index is refused',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet alice 10 BTC             -> ok
  buy alice 1 @79.99              -> price_out_of_band
  buy alice 1 @80                 -> #1 open
  sell alice 1 @120.01            -> price_out_of_band
  sell alice 1 @120               -> #2 open`,
)

scenario(
  'an order is worth the least notional or more, and the greatest or less',
  `
  tick 100                        -> ok
  faucet alice 50000 USDT         -> ok
  buy alice 0.049999 @100         -> amount_below_minimum
  buy alice 0.05 @100             -> #1 open
  buy alice 1000.000001 @100      -> amount_above_maximum
  buy alice 1000 @100             -> insufficient_balance
  buy alice 0 @100                -> amount_below_minimum`,
)

scenario(
  'the least notional of a market order is counted at the best opposite price',
  `
  tick 100                        -> ok
  faucet alice 50000 USDT         -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @110                 -> #1 open
  buy alice 0.045454 @market      -> amount_below_minimum
  buy alice 0.045455 @market      -> #2 filled 0.045455 of 0.045455 for 5.00005 fee 0.00009091`,
)

scenario(
  'of several reasons to refuse the first in order is given',
  `
  sell alice 0 @900 fok NONE/USDT -> market_unknown
  tick 100 AAPL/USDT              -> ok
  sell alice 0 @900 fok AAPL/USDT -> market_not_tradable
  sell alice 0 @900 fok DOGE/USDT -> market_without_price
  tick 100                        -> ok
  pass 3001ms                     -> ok
  sell alice 0 @market            -> market_halted
  tick 100                        -> ok
  sell alice 0 @market            -> no_liquidity
  faucet bob 500 USDT             -> ok
  buy bob 1 @100                  -> #1 open
  sell alice 0 @900 fok           -> price_out_of_band
  sell alice 0 @100 fok           -> amount_below_minimum
  sell alice 1001 @100 fok        -> amount_above_maximum
  sell alice 2 @100 fok           -> insufficient_balance
  sell alice 1 @100 post_only     -> insufficient_balance
  faucet alice 2 BTC              -> ok
  sell alice 1 @100 post_only     -> would_take_liquidity
  sell alice 2 @100 fok           -> cannot_fill_whole`,
)

scenario(
  "another user's order is as unknown as one that never was or is done",
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  buy alice 1 @100                -> #1 open
  cancel bob #1                   -> order_not_found
  cancel alice #2                 -> order_not_found
  cancel alice #0                 -> order_not_found
  cancel alice #1                 -> #1 cancelled
  cancel alice #1                 -> order_not_found`,
)

scenario(
  'replacing cancels an order and places one for the rest of the new amount, at the end of its level',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  buy alice 4 @100                -> #1 open
  sell bob 1 @100                 -> #2 filled 1 of 1 for 100 fee 0.2
  replace alice #1 3 @99          -> #1 cancelled 1 of 4 for 100 fee 0.001, #3 open
  balance alice USDT              -> 702 + 198 held
  bids                            -> 2@99
  replace alice #1 3 @99          -> order_not_found
  replace alice #3 2 @98          -> #3 cancelled, #4 open
  balance alice USDT              -> 704 + 196 held`,
)

scenario(
  'a replacement pays with the hold of the order that it replaces',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  buy alice 10 @100               -> #1 open
  balance alice USDT              -> 0 + 1000 held
  replace alice #1 10.1 @100      -> insufficient_balance
  replace alice #1 10 @100.01     -> insufficient_balance
  balance alice USDT              -> 0 + 1000 held
  replace alice #1 8 @110         -> #1 cancelled, #2 open
  balance alice USDT              -> 120 + 880 held`,
)

scenario(
  'a replacement that is rejected leaves the order, its hold and its place in the queue',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  faucet carol 1000 USDT          -> ok
  buy alice 2 @100                -> #1 open
  buy carol 2 @100                -> #2 open
  sell bob 0.5 @100               -> #3 filled 0.5 of 0.5 for 50 fee 0.1
  replace bob #1 1 @100           -> order_not_found
  replace alice #1 2 @121         -> price_out_of_band
  replace alice #1 0.5 @100       -> amount_below_minimum
  replace alice #1 0.4 @100       -> amount_below_minimum
  replace alice #1 2000 @100      -> amount_above_maximum
  balance alice USDT              -> 800 + 150 held
  sell bob 1.5 @100               -> #4 filled 1.5 of 1.5 for 150 fee 0.3
  trades                          -> #3 takes 0.5@100 of #1, #4 takes 1.5@100 of #1`,
)

scenario(
  'a replacement keeps the time in force and may trade at once',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 10 BTC               -> ok
  sell bob 1 @101                 -> #1 open
  buy alice 2 @99 post_only       -> #2 open
  replace alice #2 2 @101         -> would_take_liquidity
  buy alice 2 @98                 -> #3 open
  replace alice #3 2 @101         -> #3 cancelled, #4 partial 1 of 2 for 101 fee 0.002
  replace alice #4 1.5 @102       -> #4 cancelled 1 of 2 for 101 fee 0.002, #5 open
  balance alice USDT              -> 650 + 249 held`,
)

scenario(
  'orders are replaced in a halt, too',
  `
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  buy alice 2 @99                 -> #1 open
  pass 4s                         -> ok
  replace alice #1 2 @98          -> #1 cancelled, #2 open`,
)

scenario(
  'cancel all takes back the orders of one market, or of every market',
  `
  tick 100                        -> ok
  tick 10 ETH/USDT                -> ok
  faucet alice 1000 USDT          -> ok
  faucet bob 1000 USDT            -> ok
  buy alice 1 @100                -> #1 open
  buy alice 1 @99                 -> #2 open
  buy alice 1 @10 gtc ETH/USDT    -> #3 open
  buy bob 1 @98                   -> #4 open
  cancel_all alice                -> #1 #2 #3
  balance alice USDT              -> 1000
  bids                            -> 1@98
  buy alice 1 @99                 -> #5 open
  buy alice 1 @10 gtc ETH/USDT    -> #6 open
  cancel_all alice ETH/USDT       -> #6
  cancel_all alice ETH/USDT       -> none
  balance alice USDT              -> 901 + 99 held`,
)

scenario(
  'a halt refuses market orders and takes the quotes of the house away; limits and cancels go on',
  `
  house 10000 USDT                -> ok
  house 100 BTC                   -> ok
  tick 100                        -> ok
  asks                            -> 8.691308@100.1 6.112774@100.2 12.260765@100.32
  pass 3s                         -> ok
  faucet alice 1000 USDT          -> ok
  buy alice 1 @market             -> #7 filled 1 of 1 for 100.1 fee 0.002
  pass 1ms                        -> ok
  buy alice 1 @market             -> market_halted
  asks                            -> none
  bids                            -> none
  promised BTC                    -> 0
  buy alice 1 @100                -> #8 open
  pass 1h                         -> ok
  cancel alice #8                 -> #8 cancelled
  tick 100                        -> ok
  buy alice 1 @market             -> #15 filled 1 of 1 for 100.1 fee 0.002`,
)

scenario(
  'what is due happens before the command that comes late',
  `
  house 10000 USDT                -> ok
  house 100 BTC                   -> ok
  tick 100                        -> ok
  faucet alice 1000 USDT          -> ok
  pass 3001ms                     -> ok
  buy alice 1 @110                -> #7 open
  trades                          -> none`,
)

scenario(
  'the house quotes again around each index, through the same book as users',
  `
  house 10000 USDT                -> ok
  house 100 BTC                   -> ok
  tick 100                        -> ok
  bids                            -> 5.905905@99.9 13.151302@99.8 21.970304@99.68
  asks                            -> 8.691308@100.1 6.112774@100.2 12.260765@100.32
  faucet alice 1000 USDT          -> ok
  buy alice 1 @99.95              -> #7 open
  tick 99.8                       -> ok
  trades                          -> #9 takes 1@99.95 of #7
  order #7                        -> #7 filled 1 of 1 for 99.95 fee 0.001
  liquidity BTC                   -> 99
  liquidity USDT                  -> 10099.7501
  bids                            -> 4.412797@99.71 17.817707@99.62 22.160804@99.5
  asks                            -> 4.205726@99.89 6.626325@99.98 13.036963@100.1`,
)

scenario(
  'the house never promises more than it has',
  `
  house 100 USDT                  -> ok
  house 7 BTC                     -> ok
  tick 100                        -> ok
  bids                            -> 1.001001@99.9
  asks                            -> 7@100.1
  promised USDT                   -> 99.9999999
  promised BTC                    -> 7
  faucet alice 2000 USDT          -> ok
  buy alice 7 @market             -> #3 filled 7 of 7 for 700.7 fee 0.014
  promised BTC                    -> 0
  liquidity BTC                   -> 0
  tick 100                        -> ok
  asks                            -> none`,
)

scenario(
  'markets that share a currency share what the house can promise of it',
  `
  house 1500 USDT                 -> ok
  tick 100                        -> ok
  bids                            -> 5.905905@99.9 9.118237@99.8
  promised USDT                   -> 1499.9999621
  tick 10 ETH/USDT                -> ok
  bids ETH/USDT                   -> none
  pass 3001ms                     -> ok
  tick 10 ETH/USDT                -> ok
  bids                            -> none
  bids ETH/USDT                   -> 118.1181@9.99 32.0641@9.98`,
)

test('a user may have 500 orders resting, and cancelling one allows another', () => {
  const places = Array.from({ length: 500 }, (_, index) => `buy alice 1 @80 -> #${index + 1} open`)
  const script = `
    tick 100               -> ok
    faucet alice 50000 USDT -> ok
    ${places.join('\n')}
    buy alice 1 @80        -> too_many_open_orders
    buy alice 1 @80 ioc    -> #501 cancelled
    replace alice #9 1 @81 -> #9 cancelled, #502 open
    cancel alice #7        -> #7 cancelled
    buy alice 1 @80        -> #503 open`
  expect(playScenario(script)).toBe(tidyScript(script))
})
