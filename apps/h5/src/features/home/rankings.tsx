import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import type { Market } from '../../live/use-markets.ts'
import { Empty } from '../../ui/empty.tsx'
import { MarketRow } from '../../ui/market-row.tsx'
import { Section } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { byTurnover, gainers, losers } from './rank.ts'

const rankings = { hot: byTurnover, gainers, losers }
type Ranking = keyof typeof rankings

const countMax = 8

/** Hot, gainers, losers: the order stands as it was fetched, the figures move. */
export function Rankings({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation('market')
  const [ranking, setRanking] = useState<Ranking>('hot')
  const shown = useMemo(() => rankings[ranking](markets).slice(0, countMax), [ranking, markets])
  return (
    <Section title={t('sections')} more={{ label: t('all_markets'), to: paths.market() }}>
      <Tabs
        label={t('rankings')}
        items={[
          { key: 'hot', label: t('hot') },
          { key: 'gainers', label: t('gainers') },
          { key: 'losers', label: t('losers') },
        ]}
        selected={ranking}
        onSelect={setRanking}
        look="list"
      />
      {shown.length === 0 && <Empty text={t('no_markets')} />}
      {shown.map((market) => (
        <MarketRow key={market.symbol} market={market} />
      ))}
    </Section>
  )
}
