import type { LocalizedNames } from '@candor/client'

type Named = LocalizedNames & { symbol: string; code: string }

/** Whether a market matches the typed text: "btc", "BTC/USDT", "bitcoin", "比特币". */
export function matches(market: Named, typed: string): boolean {
  const { symbol, code, option_name, en_name, tw_name } = market
  const text = typed.trim().toLowerCase()
  const tight = text.replaceAll(/[\s/_-]/g, '')
  return (
    symbol.toLowerCase().includes(tight) ||
    code.toLowerCase().includes(tight) ||
    [option_name, en_name, tw_name].some((name) => name.toLowerCase().includes(text))
  )
}
