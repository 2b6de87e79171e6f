/** The networks that coins are deposited and withdrawn on. Ids are stored, so they are never reused. */
export const networkIds = [
  'BTC',
  'ERC20',
  'TRC20',
  'BEP20',
  'SOL',
  'XRP',
  'DOGE',
  'ADA',
  'AVAXC',
  'TON',
  'LTC',
  'DOT',
] as const

export type NetworkId = (typeof networkIds)[number]
