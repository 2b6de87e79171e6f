import { describe, expect, test } from 'vitest'

import { amountOf, rateOf } from '../../money/amount.ts'
import { bonusBackOf, coverOf, isSound, isSuited, liabilityOf, yieldOf } from './formulas.ts'
import { testTerms } from './testing/test-terms.ts'

const coin = 100_000_000n
const usdt = (wholes: bigint) => amountOf(wholes * coin)
const percent = (whole: bigint) => rateOf(whole * 1_000_000n)
const currencyId = testTerms.fee.currencyId

describe('the extra interest of a yield coupon', () => {
  const { yield: terms } = testTerms

  test('is that of its days at most, and of its amount at most', () => {
    // 1,000 at 10 % a year for 5 days are 1.369863013698…
    expect(yieldOf(terms, usdt(1000n), 5)).toBe(136_986_301n)
    expect(yieldOf(terms, usdt(9000n), 30)).toBe(136_986_301n)
    expect(yieldOf(terms, usdt(500n), 2)).toBe(27_397_260n)
    expect(yieldOf(terms, usdt(500n), 0)).toBe(0n)
  })

  test('is never more than what its grant reserves', () => {
    expect(liabilityOf(terms)).toBe(136_986_301n)
    expect([testTerms.fee, testTerms.bonus, testTerms.cash].map(liabilityOf)).toEqual([
      usdt(10n),
      usdt(100n),
      usdt(5n),
    ])
  })
})

test.each([
  // Half of a fee of 2 in the currency of the coupon.
  { rate: 50n, left: 10n * coin, fee: 2n * coin, worth: 2n * coin, paid: coin, part: coin },
  // Its last half coin.
  {
    rate: 50n,
    left: coin / 2n,
    fee: 2n * coin,
    worth: 2n * coin,
    paid: coin / 2n,
    part: coin / 2n,
  },
  // All of a fee of 0.00002 BTC at 60,000.
  {
    rate: 100n,
    left: 10n * coin,
    fee: 2000n,
    worth: 120_000_000n,
    paid: 120_000_000n,
    part: 2000n,
  },
  // A third of it, rounded down in both currencies.
  { rate: 33n, left: 10n * coin, fee: 2000n, worth: 120_000_000n, paid: 39_600_000n, part: 660n },
  // Less than the smallest unit of Bitcoin.
  { rate: 1n, left: 10n * coin, fee: 20n, worth: 1_200_000n, paid: 0n, part: 0n },
  { rate: 50n, left: 10n * coin, fee: 1n, worth: 1n, paid: 0n, part: 0n },
])(
  '$rate % of a fee of $fee that is worth $worth are $paid',
  ({ rate, left, fee, worth, paid, part }) => {
    const charged = { fee: amountOf(fee), worth: amountOf(worth) }
    expect(coverOf(percent(rate), amountOf(left), charged)).toEqual({ paid, part })
  },
)

test.each([
  { lent: 100n, invested: 300n, returned: 350n, share: 10, left: 0, part: 100n, back: 100n },
  { lent: 100n, invested: 300n, returned: 240n, share: 10, left: 0, part: 100n, back: 40n },
  { lent: 100n, invested: 300n, returned: 200n, share: 10, left: 0, part: 100n, back: 0n },
  { lent: 100n, invested: 300n, returned: 0n, share: 10, left: 0, part: 100n, back: 0n },
  // A quarter of the contract.
  { lent: 101n, invested: 75n, returned: 70n, share: 25, left: 75, part: 25n, back: 20n },
  // What was rounded away is not returned twice.
  { lent: 100n, invested: 99n, returned: 99n, share: 1, left: 0, part: 100n, back: 99n },
])(
  'of a bonus of $lent returns $back where $returned of $invested return',
  ({ lent, invested, returned, share, left, part, back }) => {
    const ended = { invested: amountOf(invested), returned: amountOf(returned), share, left }
    expect(bonusBackOf(amountOf(lent), ended)).toEqual({ part, back })
  },
)

test.each([
  ['fee', 'spot', 10n, true],
  ['fee', 'contract', 10n, true],
  ['fee', 'lockup', 10n, false],
  ['yield', 'lockup', 10n, true],
  ['yield', 'spot', 10n, false],
  ['bonus', 'contract', 10n, true],
  ['bonus', 'spot', 10n, false],
  ['cash', 'spot', 10n, false],
] as const)(
  'a coupon of the kind %s and something in %s suit each other: %#',
  (kind, scope, wholes, isRight) => {
    const use = { scope, currencyId, amount: usdt(wholes) }
    expect(isSuited(testTerms[kind], use)).toBe(isRight)
  },
)

test('a coupon suits orders of its scope, its currency and its least amount', () => {
  const terms = { ...testTerms.fee, scope: 'contract', amountMin: usdt(50n) } as const
  const use = { scope: 'contract', currencyId, amount: usdt(50n) } as const
  expect(isSuited(terms, use)).toBe(true)
  expect(isSuited(terms, { ...use, amount: amountOf(usdt(50n) - 1n) })).toBe(false)
  expect(isSuited(terms, { ...use, scope: 'spot' })).toBe(false)
  expect(isSuited(terms, { ...use, currencyId: 1 })).toBe(false)
})

test('the terms of the tests are sound', () => {
  for (const terms of Object.values(testTerms)) expect(isSound(terms)).toBe(true)
})

const { fee, yield: extra, bonus, cash } = testTerms
test.each([
  ['nothing to pay', { ...fee, amount: amountOf(0n) }],
  ['more than the whole fee', { ...fee, rate: percent(101n) }],
  ['no part of a fee', { ...fee, rate: percent(0n) }],
  ['a rate of a bonus', { ...bonus, rate: percent(1n) }],
  ['a scope of a bonus', { ...bonus, scope: 'spot' }],
  ['days of a coupon for fees', { ...fee, days: 5 }],
  ['no days of extra interest', { ...extra, days: 0 }],
  ['too many days', { ...extra, days: 366 }],
  ['a least amount for money', { ...cash, amountMin: usdt(1n) }],
  ['no time to use it', { ...fee, validDays: 0 }],
  ['part of a day', { ...fee, validDays: 1.5 }],
  ['no user', { ...fee, userMax: 0 }],
  ['no coupon', { ...fee, countMax: 0 }],
  ['a budget below one coupon', { ...fee, budget: amountOf(fee.amount - 1n) }],
  ['an event with a code', { ...fee, code: 'HELLO' }],
  ['a code that is missing', { ...fee, event: 'code' }],
  ['a code in small letters', { ...fee, event: 'code', code: 'hello' }],
  ['a code of digits', { ...fee, event: 'code', code: '12345' }],
  ['interest of less than a unit', { ...extra, amount: amountOf(1n) }],
] as const)('terms with %s are not sound', (_, terms) => {
  expect(isSound(terms)).toBe(false)
})
