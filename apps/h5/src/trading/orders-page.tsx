import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { queryCode } from '../app/query-code.ts'
import { type Market, useMarkets } from '../live/use-markets.ts'
import { FilterRow, FilterSelect } from '../ui/filter-row.tsx'
import { NavBar } from '../ui/nav-bar.tsx'

type Props<Status extends string> = {
  title: string
  /** Of the markets whose orders are listed. */
  section: Market['sections'][number]
  words: { pair: string; allPairs: string; status: string; allStatuses: string }
  statuses: readonly { readonly key: Status; readonly label: string }[]
  /** The orders of a market, or of all. */
  children: (filter: { market: Market | undefined; status: Status | 'all' }) => ReactNode
}

/** All orders of the user in one section, by the market and the status in the address. */
export function OrdersPage<Status extends string>(props: Props<Status>) {
  const { title, section, words, statuses, children } = props
  const [query, setQuery] = useSearchParams()
  const markets = (useMarkets().data ?? []).filter(({ sections }) => sections.includes(section))
  const chosen = queryCode(query, 'symbol')
  const market = markets.find(({ symbol }) => symbol === chosen)
  const status = statuses.find(({ key }) => key === query.get('status'))?.key
  const change = (part: { symbol?: string | undefined; status?: string | undefined }) => {
    const fields = Object.entries({ symbol: market?.symbol, status, ...part })
    setQuery(fields.filter(([, value]) => value) as [string, string][], { replace: true }) // Without undefined values.
  }
  return (
    <>
      <NavBar title={title} />
      <FilterRow>
        <FilterSelect
          label={words.pair}
          all={words.allPairs}
          items={markets.map(({ symbol, code, legal_code: quote }) => ({
            key: symbol,
            label: `${code}/${quote}`,
          }))}
          selected={market?.symbol}
          onSelect={(symbol) => change({ symbol })}
        />
        <FilterSelect
          label={words.status}
          all={words.allStatuses}
          items={statuses}
          selected={status}
          onSelect={(status) => change({ status })}
        />
      </FilterRow>
      {children({ market, status: status ?? 'all' })}
    </>
  )
}
