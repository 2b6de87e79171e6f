/** Fiat currencies that values can be shown in; USD comes first and is the default. */
export const fiatCodes = ['USD', 'EUR', 'GBP', 'JPY', 'KRW', 'HKD', 'TWD', 'THB', 'CNY'] as const

export type FiatCode = (typeof fiatCodes)[number]
