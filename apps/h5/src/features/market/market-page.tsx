import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Openings } from '../../app/openings.tsx'
import { useFavorites } from '../../live/use-favorites.ts'
import { tickerNow, type Market, useAllTickers, useMarkets } from '../../live/use-markets.ts'
import { Chip } from '../../ui/chip.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { MarketRow } from '../../ui/market-row.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { FavoritePicker } from './favorite-picker.tsx'
import { useMarketPreferences, themes } from './market-preferences.ts'
import { useMarketSections } from './market-sections.ts'
import { MarketSheet } from './market-sheet.tsx'
import { SortHeader, sortMarkets } from './sort-header.tsx'

// The code for dragging is loaded only when favourites are reordered.
const FavoriteEditor = lazy(async () => ({
  default: (await import('./favorite-editor.tsx')).FavoriteEditor,
}))

export function MarketPage() {
  const { t } = useTranslation(['market', 'common'])
  const set = useMarketPreferences((preferences) => preferences.set)
  const sections = useMarketSections()
  const section = useSection()
  const markets = useMarkets()
  const inSection = useInSection(markets.data ?? [])
  useAllTickers()
  return (
    <Tabs
      label={t('common:tab_market')}
      items={[{ key: favorites, label: t('market:section_favorites') }, ...sections]}
      selected={section}
      onSelect={(section) => set({ section })}
    >
      <div className="sticky top-(--banner) z-(--z-sticky) bg-bg">
        <h1 className="sr-only">{t('common:tab_market')}</h1>
        <div className="flex h-13 items-center px-4">
          <SearchLink />
        </div>
        <TabRow />
        {inSection.length > 0 && (
          <div className="flex h-11 items-center">
            <ThemeChips markets={inSection} />
            {section === favorites && <EditButton markets={inSection} />}
          </div>
        )}
        <SortHeader />
      </div>
      <TabPanel>
        {section === 'coin' && <Openings />}
        <Loadable query={markets}>
          {(list) => <MarketList all={list} inSection={inSection} />}
        </Loadable>
      </TabPanel>
    </Tabs>
  )
}

const favorites = 'favorites'

/** The chosen section; coins where the stored one has been removed. */
function useSection(): string {
  const stored = useMarketPreferences(({ section }) => section)
  const sections = useMarketSections()
  return stored === favorites || sections.some(({ key }) => key === stored) ? stored : 'coin'
}

/** The markets of the chosen section; favourites are in the user's order. */
function useInSection(markets: readonly Market[]): Market[] {
  const section = useSection()
  const { symbols } = useFavorites()
  if (section !== favorites) return markets.filter(({ sections }) => sections.includes(section))
  return symbols.flatMap((symbol) => markets.find((market) => market.symbol === symbol) ?? [])
}

function EditButton({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation('market')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="h-11 shrink-0 px-4 text-sm text-brand"
      >
        {t('edit')}
      </button>
      {isOpen && (
        <Suspense>
          <FavoriteEditor markets={markets} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type ListProps = { all: readonly Market[]; inSection: readonly Market[] }

function MarketList({ all, inSection }: ListProps) {
  const { t } = useTranslation('common')
  const themes = useMarketPreferences((preferences) => preferences.themes)
  const section = useSection()
  const { pathOf, Mark } = useMarketSections().find(({ key }) => key === section) ?? {}
  const { isLoading } = useFavorites()
  const [held, setHeld] = useState<Market>()
  const theme = themes[section]
  const shown = useSorted(
    theme === undefined ? inSection : inSection.filter(({ sections }) => sections.includes(theme)),
  )
  if (section === favorites && inSection.length === 0)
    return isLoading ? <SkeletonRows /> : <FavoritePicker markets={all} />
  if (shown.length === 0) return <Empty text={t('no_markets')} />
  return (
    <>
      {shown.map((market) => (
        <MarketRow
          key={market.symbol}
          market={market}
          pathOf={pathOf}
          Mark={Mark}
          onLongPress={setHeld}
        />
      ))}
      <MarketSheet market={held} onClose={() => setHeld(undefined)} />
    </>
  )
}

const resortMs = 3000

/** The chosen order, recomputed every three seconds: rows that move at every tick cannot be read. */
function useSorted(markets: readonly Market[]) {
  const sort = useMarketPreferences((preferences) => preferences.sort)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (sort === undefined || sort.key === 'name') return
    const timer = setInterval(() => setRound((round) => round + 1), resortMs)
    return () => clearInterval(timer)
  }, [sort])
  const symbols = markets.map(({ symbol }) => symbol).join()
  // The list is a new array at every render; another list has other symbols.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => sortMarkets(markets, sort, tickerNow), [symbols, sort, round])
}

/** Filters a section by one theme; only its own themes are listed. */
function ThemeChips({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation(['market', 'common'])
  const { themes: chosen, set } = useMarketPreferences()
  const section = useSection()
  const offered = themes.filter((theme) => markets.some(({ sections }) => sections.includes(theme)))
  const choose = (theme: (typeof themes)[number] | undefined) =>
    set({ themes: { ...chosen, [section]: theme } })
  if (offered.length === 0) return null
  return (
    <fieldset
      aria-label={t('market:themes')}
      className="no-bar flex min-w-0 flex-1 gap-1 overflow-x-auto px-1.5"
    >
      <Chip
        label={t('common:all')}
        isSelected={chosen[section] === undefined}
        onClick={() => choose(undefined)}
      />
      {offered.map((theme) => (
        <Chip
          key={theme}
          label={t(`market:theme_${theme}`)}
          isSelected={chosen[section] === theme}
          onClick={() => choose(theme)}
        />
      ))}
    </fieldset>
  )
}
