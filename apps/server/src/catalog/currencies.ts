/** A currency as the exchange knows it. `scale` is the number of decimals of its smallest unit. */
export type Currency = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly kind: 'coin' | 'stock'
  readonly scale: number
}

/** Seeded currencies; the specification fixes the ids of BTC, ETH and USDT. Ids are never used twice. */
export const currencies: readonly Currency[] = [
  { id: 1, code: 'BTC', name: 'Bitcoin', kind: 'coin', scale: 8 },
  { id: 2, code: 'ETH', name: 'Ethereum', kind: 'coin', scale: 8 },
  { id: 3, code: 'USDT', name: 'Tether', kind: 'coin', scale: 8 },
  { id: 4, code: 'SOL', name: 'Solana', kind: 'coin', scale: 8 },
  { id: 5, code: 'BNB', name: 'BNB', kind: 'coin', scale: 8 },
  { id: 6, code: 'XRP', name: 'XRP', kind: 'coin', scale: 8 },
  { id: 7, code: 'DOGE', name: 'Dogecoin', kind: 'coin', scale: 8 },
  { id: 8, code: 'ADA', name: 'Cardano', kind: 'coin', scale: 8 },
  { id: 9, code: 'AVAX', name: 'Avalanche', kind: 'coin', scale: 8 },
  { id: 10, code: 'LINK', name: 'Chainlink', kind: 'coin', scale: 8 },
  { id: 11, code: 'TON', name: 'Toncoin', kind: 'coin', scale: 8 },
  { id: 12, code: 'LTC', name: 'Litecoin', kind: 'coin', scale: 8 },
  { id: 13, code: 'DOT', name: 'Polkadot', kind: 'coin', scale: 8 },
  { id: 14, code: 'TRX', name: 'TRON', kind: 'coin', scale: 8 },
  { id: 101, code: 'AAPL', name: 'Apple', kind: 'stock', scale: 6 },
  { id: 102, code: 'MSFT', name: 'Microsoft', kind: 'stock', scale: 6 },
  { id: 103, code: 'NVDA', name: 'NVIDIA', kind: 'stock', scale: 6 },
  { id: 104, code: 'TSLA', name: 'Tesla', kind: 'stock', scale: 6 },
  { id: 105, code: 'AMZN', name: 'Amazon', kind: 'stock', scale: 6 },
  { id: 106, code: 'GOOGL', name: 'Alphabet', kind: 'stock', scale: 6 },
  { id: 107, code: 'META', name: 'Meta', kind: 'stock', scale: 6 },
  { id: 108, code: 'NFLX', name: 'Netflix', kind: 'stock', scale: 6 },
]

const byId = new Map(currencies.map((currency) => [currency.id, currency]))
const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/** A currency that is known to exist: an id from our own rows. */
export function currencyById(id: number): Currency {
  const currency = byId.get(id)
  if (currency === undefined) throw new Error(`no currency ${id}`)
  return currency
}

/** A currency as callers write it: by id or by code. */
export function findCurrency(idOrCode: string): Currency | undefined {
  // `0x3` and `1e0` are numbers to the language, and no ids to anybody.
  if (/^[1-9]\d*$/.test(idOrCode)) return byId.get(Number(idOrCode))
  return byCode.get(idOrCode.toUpperCase())
}
