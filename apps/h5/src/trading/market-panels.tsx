import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MarketPanel } from '../app/feature.ts'
import { useTextOf } from '../app/places.ts'
import type { Market } from '../live/use-markets.ts'
import { TabPanel, TabRow, Tabs } from '../ui/tabs.tsx'

type Props = { market: Market; panels: readonly MarketPanel[] }

/** The parts of a market's page below its chart, one of which is shown. */
export function MarketPanels({ market, panels }: Props) {
  const { t } = useTranslation('spot')
  const textOf = useTextOf()
  const [chosen, setChosen] = useState(panels[0]?.key ?? '')
  return (
    <Tabs
      label={t('market_data')}
      items={panels.map(({ key, title }) => ({ key, label: textOf(title) }))}
      selected={chosen}
      onSelect={setChosen}
    >
      <TabRow />
      <TabPanel>
        {panels
          .filter(({ key }) => key === chosen)
          .map(({ key, Panel }) => (
            <Panel key={`${key} ${market.symbol}`} market={market} />
          ))}
      </TabPanel>
    </Tabs>
  )
}
