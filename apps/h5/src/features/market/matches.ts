type Named = { symbol: string; code: string; name: string }

/** Whether a market is meant by what was typed: "btc", "BTC/USDT", "bitcoin". */
export function matches({ symbol, code, name }: Named, typed: string): boolean {
  const text = typed.trim().toLowerCase()
  const tight = text.replaceAll(/[\s/_-]/g, '')
  return (
    symbol.toLowerCase().includes(tight) ||
    code.toLowerCase().includes(tight) ||
    name.toLowerCase().includes(text)
  )
}
