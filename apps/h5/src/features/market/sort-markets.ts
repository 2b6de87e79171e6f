export type SortKey = 'name' | 'volume' | 'price' | 'change'
export type Sort = { key: SortKey; order: 'descending' | 'ascending' }

type Row = { symbol: string }
type Figures = { price: string; amount: string; change_rate: string }

/** First tap: highest first (names: A first); second: reversed; third: the list's own order. */
export function nextSort(current: Sort | undefined, key: SortKey): Sort | undefined {
  const first = key === 'name' ? 'ascending' : 'descending'
  if (current?.key !== key) return { key, order: first }
  if (current.order === first)
    return { key, order: first === 'ascending' ? 'descending' : 'ascending' }
  return undefined
}

/** Sorts markets by their current figures; markets without figures are last. */
export function sortMarkets<Market extends Row>(
  markets: readonly Market[],
  sort: Sort | undefined,
  figuresOf: (symbol: string) => Figures | undefined,
): Market[] {
  if (sort === undefined) return [...markets]
  const sign = sort.order === 'ascending' ? 1 : -1
  if (sort.key === 'name')
    return markets.toSorted((a, b) => sign * a.symbol.localeCompare(b.symbol, 'en'))
  const field = { volume: 'amount', price: 'price', change: 'change_rate' } as const
  const name = field[sort.key]
  const worst = sort.order === 'ascending' ? Infinity : -Infinity
  const valueOf = ({ symbol }: Row) => Number(figuresOf(symbol)?.[name] ?? worst)
  return markets.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)) || 0)
}
