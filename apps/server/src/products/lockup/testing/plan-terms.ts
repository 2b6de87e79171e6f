import { amountOf, rateOf } from '@candor/core/money'

const rate = rateOf(400_000n)
const usdt = (whole: bigint) => amountOf(whole * 100_000_000n)

/** A plan of five days at 0.4 % a day, dividends and penalty alike, paid at midnight; amounts in USDT. */
export const planTerms = {
  days: 5,
  dailyRateMin: rate,
  dailyRateMax: rate,
  penaltyRate: rate,
  amountMin: usdt(1n),
  userAmountMax: usdt(1000n),
  planAmountMax: usdt(1_000_000n),
  dividendTimeMs: 0,
}
