import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { paths, tabPaths } from '../../app/paths.ts'
import { partsOf } from '../../app/places.ts'
import { spotSection } from '../../trading/trade-preferences.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useBack } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { SpotSection, TradeSkeleton } from './spot-section.tsx'
import { useSections } from './use-sections.ts'

/** The trade tab with its sections; at its second address it is above another page, and goes back to it. */
export function TradePage() {
  const { t } = useTranslation(['spot', 'common'])
  const { items, selected, choose } = useSections()
  const isTab = tabPaths.includes(useLocation().pathname)
  const back = useBack(paths.market())
  return (
    <Tabs label={t('common:tab_trade')} items={items} selected={selected} onSelect={choose}>
      <div className="flex items-center">
        {!isTab && <IconButton icon={ChevronLeft} label={t('common:back')} onClick={back} />}
        <TabRow look="plain" className={isTab ? 'flex-1' : 'min-w-0 flex-1 pl-1'} />
      </div>
      <TabPanel>
        {selected === spotSection && <SpotSection />}
        {partsOf('trade')
          .filter(({ key }) => key === selected)
          .map(({ key, Section }) => (
            <Suspense key={key} fallback={<TradeSkeleton />}>
              <Section />
            </Suspense>
          ))}
      </TabPanel>
    </Tabs>
  )
}
