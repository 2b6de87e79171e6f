import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { tickerNow } from '../../live/tickers.ts'
import { useFavorites } from '../../live/use-favorites.ts'
import { type Market, useAllTickers, useMarkets } from '../../live/use-markets.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { MarketRow } from '../../ui/market-row.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FavoritePicker } from './favorite-picker.tsx'
import { marketSections, useMarketPreferences } from './market-preferences.ts'
import { MarketSheet } from './market-sheet.tsx'
import { SortHeader } from './sort-header.tsx'
import { sortMarkets } from './sort-markets.ts'

export function MarketPage() {
  const { t } = useTranslation('market')
  const { section, set } = useMarketPreferences()
  const markets = useMarkets()
  useAllTickers()
  return (
    <>
      <div className="sticky top-(--banner) z-(--z-sticky) bg-bg">
        <h1 className="sr-only">{t('sections')}</h1>
        <div className="flex h-13 items-center px-4">
          <SearchLink />
        </div>
        <Tabs
          label={t('sections')}
          items={marketSections.map((key) => ({ key, label: t(`section_${key}`) }))}
          selected={section}
          onSelect={(section) => set({ section })}
        />
        <SortHeader />
      </div>
      <Loadable query={markets}>{(list) => <MarketList markets={list} />}</Loadable>
    </>
  )
}

function MarketList({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation('market')
  const { section } = useMarketPreferences()
  const favorites = useFavorites()
  const [held, setHeld] = useState<Market>()
  const wanted = markets.filter((market) =>
    section === 'favorites' ? favorites.has(market.symbol) : market.sections.includes(section),
  )
  const shown = useSorted(wanted)
  if (shown.length === 0) {
    if (section === 'favorites') return <FavoritePicker markets={markets} />
    return <Empty text={t('no_markets')} />
  }
  return (
    <>
      {shown.map((market) => (
        <MarketRow key={market.symbol} market={market} onLongPress={setHeld} />
      ))}
      <MarketSheet market={held} onClose={() => setHeld(undefined)} />
    </>
  )
}

const resortMs = 3000

/** The chosen order, taken again every three seconds: rows that jump at every tick cannot be read. */
function useSorted(markets: readonly Market[]) {
  const sort = useMarketPreferences((preferences) => preferences.sort)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (sort === undefined || sort.key === 'name') return
    const timer = setInterval(() => setRound((round) => round + 1), resortMs)
    return () => clearInterval(timer)
  }, [sort])
  const symbols = markets.map(({ symbol }) => symbol).join()
  // The list is a new array at every render; its symbols say whether it is another list.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => sortMarkets(markets, sort, tickerNow), [symbols, sort, round])
}
