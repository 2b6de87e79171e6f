import { expect, test } from 'vitest'

import { amountOf } from '../../money/amount.ts'
import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'
import {
  discountRate,
  payoutTimeOf,
  rebateRateOf,
  rebateTiers,
  sharedMax,
  sharesOf,
} from './formulas.ts'

const trade = `
    tick 100                 -> ok
    faucet alice 1000 USDT   -> ok
    faucet bob 5 BTC         -> ok
    sell bob 1 @100          -> #1 open
    buy alice 1 @100         -> #2 filled 1 of 1 for 100 fee 0.002`

const scenarios: Record<string, string> = {
  'a fee of the invited user is shared at once and paid at the full hour': `
    invite alice by carol    -> ok
    active carol             -> 0
    ${trade}
    balance alice BTC        -> 0.9981
    rebates                  -> #1 fee 0.002 less 0.0001, 20%: 0.00038
    active carol             -> 1
    rebate_pool BTC          -> 0.00038
    pass 1h                  -> ok
    clock                    -> ok
    rebate_pool BTC          -> 0
    balance carol BTC        -> 0.00038`,
  'fees are not shared while the two are the same person': `
    invite alice by carol    -> ok
    judge alice person       -> ok
    ${trade}
    balance alice BTC        -> 0.998
    rebates                  -> none
    active carol             -> 0`,
  'what was shared stays shared when the two turn out to be the same person': `
    invite alice by carol    -> ok
    ${trade}
    active carol             -> 1
    judge alice card         -> ok
    active carol             -> 0
    pass 1h                  -> ok
    clock                    -> ok
    balance carol BTC        -> 0.00038
    judge alice none         -> ok
    active carol             -> 1`,
  'fees of a trade with the inviter are not shared': `
    invite alice by bob      -> ok
    ${trade}
    rebates                  -> none
    active bob               -> 0`,
  'two invited users who trade with each other have one rebate each': `
    invite alice by carol    -> ok
    invite bob by dave       -> ok
    ${trade}
    rebates                  -> #1 fee 0.1 less 0.005, 20%: 0.019, #2 fee 0.002 less 0.0001, 20%: 0.00038`,
  'fees are shared for 365 days': `
    invite alice by carol    -> ok
    pass 8760h               -> ok
    ${trade}
    rebates                  -> none`,
  'an inviter is corrected within a day': `
    invite alice by carol              -> ok
    invite alice by bob                -> invite_known
    invite alice by alice              -> invite_self
    invite carol by alice              -> invite_circle
    pass 23h                           -> ok
    invite alice by bob corrected      -> ok
    pass 1h                            -> ok
    invite alice by carol corrected    -> invite_too_late
    judge dave person                  -> invite_unknown`,
  'nobody is invited by the trader whom they copy': `
    trader_apply bob 0.1                 -> #1
    trader_approve #1                    -> ok
    follow alice bob multiple 0.5        -> #1
    invite alice by bob corrected        -> invite_follows
    invite alice by carol corrected      -> ok`,
  'fees of a contract are shared, of which the discount returns to its account': `
    faucet alice 50000 USDT                -> ok
    transfer alice 20000 USDT change lever -> #1 20000
    treasury 3000000 USDT                  -> ok
    lever_fund futures_pool 1000000        -> ok
    tick 60000                             -> ok
    invite alice by carol                  -> ok
    lever alice long 10 20x                -> #1 303.3333
    pass 1s                                -> ok
    tick 60000                             -> ok
    lever_costs #1                         -> 6000600 6000.6 300.03 3.0003 0
    rebates                                -> #1 fee 3.0003 less 0.150015, 20%: 0.570057
    account alice lever USDT               -> 19697.119715 + 300.03 held
    lever_close alice #1                   -> ok
    pass 1s                                -> ok
    tick 60000                             -> ok
    rebates                                -> #2 fee 2.9997 less 0.149985, 20%: 0.569943
    pass 1h                                -> ok
    clock                                  -> ok
    balance carol USDT                     -> 1.14`,
  'nobody is invited by somebody further below': `
    invite bob by alice                -> ok
    invite carol by bob                -> ok
    invite dave by carol               -> ok
    invite alice by dave corrected     -> invite_circle`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})

test('the rate is that of the highest tier that was reached', () => {
  expect([0, 9, 10, 49, 50, 900].map((active) => Number(rebateRateOf(active)) / 1_000_000)).toEqual(
    [20, 20, 25, 25, 30, 30],
  )
  expect(rebateTiers.map(({ activeMin }) => activeMin)).toEqual([0, 10, 50])
})

test('no tier gives away more than the largest part together with the discount', () => {
  for (const { rate } of rebateTiers) expect(rate + discountRate).toBeLessThanOrEqual(sharedMax)
})

test.each([
  { fee: 4n, discount: 0n, rebate: 0n },
  { fee: 5n, discount: 0n, rebate: 1n },
  { fee: 20n, discount: 1n, rebate: 3n },
  { fee: 200_000n, discount: 10_000n, rebate: 38_000n },
  { fee: 99_999_999n, discount: 4_999_999n, rebate: 19_000_000n },
])('both parts of a fee of $fee are rounded down', ({ fee, discount, rebate }) => {
  expect(sharesOf(amountOf(fee), rebateRateOf(0))).toEqual({ discount, rebate })
})

test('a rebate is paid at the full hour after it', () => {
  expect([0, 3_599_999, 3_600_000].map(payoutTimeOf)).toEqual([3_600_000, 3_600_000, 7_200_000])
})
