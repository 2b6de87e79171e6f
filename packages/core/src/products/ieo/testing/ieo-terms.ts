import { amountOf } from '../../../money/amount.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type { IeoTerms } from '../terms.ts'

const token = 100_000_000n
const { DOGE, USDT } = testCurrencies

/** 1,000 tokens at 0.5 USDT, from a second after `at` for ten seconds, reviewed for ten more, listed ten seconds later. */
export function testIeo(at: number, other: Partial<IeoTerms> = {}): IeoTerms {
  const startsAt = at + 1000
  return {
    tokenId: DOGE,
    payId: USDT,
    price: amountOf(token / 2n),
    supply: amountOf(1000n * token),
    orderMin: amountOf(token),
    orderMax: amountOf(900n * token),
    userMax: amountOf(900n * token),
    userCap: amountOf(300n * token),
    raiseMin: amountOf(100n * token),
    warmUpAt: at,
    startsAt,
    endsAt: startsAt + 10_000,
    reviewBy: startsAt + 20_000,
    listingAt: startsAt + 30_000,
    lockDays: 1,
    unlockDays: 2,
    disclosure: {
      name: 'Orbit',
      website: 'https://example.com',
      whitepaper: '',
      totalIssuance: amountOf(10_000n * token),
      teamAmount: amountOf(1000n * token),
      teamLockDays: 365,
    },
    ...other,
  }
}
