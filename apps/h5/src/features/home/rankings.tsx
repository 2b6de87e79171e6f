import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useFavorites } from '../../live/use-favorites.ts'
import type { Market } from '../../live/use-markets.ts'
import { Empty } from '../../ui/empty.tsx'
import { MarketRow } from '../../ui/market-row.tsx'
import { Section } from '../../ui/section.tsx'
import { byTurnover, gainers, losers, newest } from './rank.ts'
import { RankingTabs } from './ranking-tabs.tsx'

const rankings = { hot: byTurnover, gainers, losers, newest }
type Ranking = keyof typeof rankings | 'favorites'

const countMax = 8

/** Favourites, hot, gainers, losers, new: the order is that of the last fetch, the figures are live. */
export function Rankings({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation(['home', 'common'])
  const [ranking, setRanking] = useState<Ranking>('hot')
  const shown = useRanked(ranking, markets)
  return (
    <Section title={t('common:tab_market')} more={{ label: t('all_markets'), to: paths.market() }}>
      <RankingTabs
        label={t('rankings')}
        items={[
          { key: 'favorites', label: t('favorites') },
          { key: 'hot', label: t('hot') },
          { key: 'gainers', label: t('gainers') },
          { key: 'losers', label: t('losers') },
          { key: 'newest', label: t('newest') },
        ]}
        selected={ranking}
        onSelect={setRanking}
      />
      {shown.length === 0 &&
        (ranking === 'favorites' ? (
          <Empty text={t('no_favorites')} action={<AddFavorites />} />
        ) : (
          <Empty text={t('common:no_markets')} />
        ))}
      {shown.map((market) => (
        <MarketRow key={market.symbol} market={market} />
      ))}
    </Section>
  )
}

function useRanked(ranking: Ranking, markets: readonly Market[]): Market[] {
  const { symbols } = useFavorites()
  const ranked = useMemo(
    () => (ranking === 'favorites' ? [] : rankings[ranking](markets)),
    [ranking, markets],
  )
  const favorites = symbols.flatMap((symbol) => markets.find((one) => one.symbol === symbol) ?? [])
  return (ranking === 'favorites' ? favorites : ranked).slice(0, countMax)
}

function AddFavorites() {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Link
      to={paths.market()}
      className="grid h-9 touch place-items-center rounded-full bg-field px-5 text-base font-semibold active:opacity-80"
    >
      {t('common:favorite_add')}
    </Link>
  )
}
