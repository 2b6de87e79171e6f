/** A currency. `scale` is the number of decimals of its smallest unit. */
export type Currency = {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Its names in simplified and in traditional Chinese. */
  readonly zh: string
  readonly hk: string
  /** A token is sold before its market opens. */
  readonly kind: 'coin' | 'stock' | 'fiat' | 'token'
  readonly scale: number
}

/** Every currency. The ids of BTC, ETH and USDT are fixed by the interface. Ids are never reused. */
export const currencies: readonly Currency[] = [
  { id: 1, code: 'BTC', name: 'Bitcoin', zh: '比特币', hk: '比特幣', kind: 'coin', scale: 8 },
  { id: 2, code: 'ETH', name: 'Ethereum', zh: '以太坊', hk: '以太坊', kind: 'coin', scale: 8 },
  { id: 3, code: 'USDT', name: 'Tether', zh: '泰达币', hk: '泰達幣', kind: 'coin', scale: 8 },
  { id: 4, code: 'SOL', name: 'Solana', zh: 'Solana', hk: 'Solana', kind: 'coin', scale: 8 },
  { id: 5, code: 'BNB', name: 'BNB', zh: '币安币', hk: '幣安幣', kind: 'coin', scale: 8 },
  { id: 6, code: 'XRP', name: 'XRP', zh: '瑞波币', hk: '瑞波幣', kind: 'coin', scale: 8 },
  { id: 7, code: 'DOGE', name: 'Dogecoin', zh: '狗狗币', hk: '狗狗幣', kind: 'coin', scale: 8 },
  { id: 8, code: 'ADA', name: 'Cardano', zh: '艾达币', hk: '艾達幣', kind: 'coin', scale: 8 },
  { id: 9, code: 'AVAX', name: 'Avalanche', zh: '雪崩币', hk: '雪崩幣', kind: 'coin', scale: 8 },
  {
    id: 10,
    code: 'LINK',
    name: 'Chainlink',
    zh: 'Chainlink',
    hk: 'Chainlink',
    kind: 'coin',
    scale: 8,
  },
  { id: 11, code: 'TON', name: 'Toncoin', zh: 'Toncoin', hk: 'Toncoin', kind: 'coin', scale: 8 },
  { id: 12, code: 'LTC', name: 'Litecoin', zh: '莱特币', hk: '萊特幣', kind: 'coin', scale: 8 },
  { id: 13, code: 'DOT', name: 'Polkadot', zh: '波卡币', hk: '波卡幣', kind: 'coin', scale: 8 },
  { id: 14, code: 'TRX', name: 'TRON', zh: '波场', hk: '波場', kind: 'coin', scale: 8 },
  { id: 101, code: 'AAPL', name: 'Apple', zh: '苹果', hk: '蘋果', kind: 'stock', scale: 6 },
  { id: 102, code: 'MSFT', name: 'Microsoft', zh: '微软', hk: '微軟', kind: 'stock', scale: 6 },
  { id: 103, code: 'NVDA', name: 'NVIDIA', zh: '英伟达', hk: '英偉達', kind: 'stock', scale: 6 },
  { id: 104, code: 'TSLA', name: 'Tesla', zh: '特斯拉', hk: '特斯拉', kind: 'stock', scale: 6 },
  { id: 105, code: 'AMZN', name: 'Amazon', zh: '亚马逊', hk: '亞馬遜', kind: 'stock', scale: 6 },
  { id: 106, code: 'GOOGL', name: 'Alphabet', zh: '谷歌', hk: '谷歌', kind: 'stock', scale: 6 },
  { id: 107, code: 'META', name: 'Meta', zh: 'Meta', hk: 'Meta', kind: 'stock', scale: 6 },
  { id: 108, code: 'NFLX', name: 'Netflix', zh: '奈飞', hk: '奈飛', kind: 'stock', scale: 6 },
  { id: 201, code: 'USD', name: 'US Dollar', zh: '美元', hk: '美元', kind: 'fiat', scale: 2 },
  { id: 202, code: 'EUR', name: 'Euro', zh: '欧元', hk: '歐元', kind: 'fiat', scale: 2 },
  { id: 301, code: 'ORB', name: 'Orbit', zh: 'Orbit', hk: 'Orbit', kind: 'token', scale: 8 },
  { id: 302, code: 'TIDE', name: 'Tide', zh: 'Tide', hk: 'Tide', kind: 'token', scale: 8 },
  { id: 303, code: 'KITE', name: 'Kite', zh: 'Kite', hk: 'Kite', kind: 'token', scale: 8 },
]

const byId = new Map(currencies.map((currency) => [currency.id, currency]))
const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/** The names of a currency as the interface's fields. */
export const localizedNames = ({ zh, name, hk }: Currency) => ({
  option_name: zh,
  en_name: name,
  tw_name: hk,
})

/** The currency of an id from the database; throws for an unknown id. */
export function currencyById(id: number): Currency {
  const currency = byId.get(id)
  if (currency === undefined) throw new Error(`no currency ${id}`)
  return currency
}

/** The currency of a caller's id or code. */
export function findCurrency(idOrCode: string): Currency | undefined {
  // `0x3` and `1e0` convert to numbers but are not ids.
  if (/^[1-9]\d*$/.test(idOrCode)) return byId.get(Number(idOrCode))
  return byCode.get(idOrCode.toUpperCase())
}
