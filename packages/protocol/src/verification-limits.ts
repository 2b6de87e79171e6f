/** The limits at each level of identity verification, as decimal text. */
export const verificationLimits = [
  { level: 1, withdrawDailyBtc: '200', fiatTradeUsdt: '2000' },
  { level: 2, withdrawDailyBtc: '500', fiatTradeUsdt: '1000000' },
] as const
