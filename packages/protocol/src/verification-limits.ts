/** What each level of identity verification allows (specification §6), as decimal text. */
export const verificationLimits = [
  { level: 1, withdrawDailyBtc: '200', fiatTradeUsdt: '2000' },
  { level: 2, withdrawDailyBtc: '500', fiatTradeUsdt: '1000000' },
] as const
