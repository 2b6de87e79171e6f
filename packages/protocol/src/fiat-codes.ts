/** Fiat currencies in which values can be shown. The first one is the default. */
export const fiatCodes = ['USD', 'EUR', 'GBP', 'JPY', 'KRW', 'HKD', 'TWD', 'THB', 'CNY'] as const

export type FiatCode = (typeof fiatCodes)[number]
