import { Crown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useIsOff } from '../../app/products-off.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { CopyList } from './copy-list.tsx'
import { FollowList } from './follow-list.tsx'
import { followPaths } from './paths.ts'
import { ShareList } from './share-list.tsx'
import { SkippedList } from './skipped-list.tsx'
import { useOwnTrader } from './use-own-trader.ts'

const tabs = ['traders', 'current', 'history', 'skipped', 'shares'] as const

/** What the user copies: the traders, the positions, what was skipped, and what was shared. */
export function MyPage() {
  const { t } = useTranslation('follow')
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((known) => known === query.get('tab')) ?? 'traders'
  return (
    <>
      <NavBar title={t('my_copies')} action={useIsOff('follow') && <LeadLink />} />
      <Tabs
        label={t('my_copies')}
        items={tabs.map((key) => ({ key, label: t(`tab_${key}`) }))}
        selected={tab}
        onSelect={(next) => setQuery(next === 'traders' ? {} : { tab: next }, { replace: true })}
      >
        <TabRow />
        <TabPanel>
          {tab === 'traders' && <FollowList />}
          {tab === 'current' && <CopyList key="doing" status="doing" />}
          {tab === 'history' && <CopyList key="complete" status="complete" />}
          {tab === 'skipped' && <SkippedList />}
          {tab === 'shares' && <ShareList />}
        </TabPanel>
      </Tabs>
    </>
  )
}

/** For traders, while the list of traders is not there. */
function LeadLink() {
  const { t } = useTranslation('follow')
  if (useOwnTrader().data?.state !== 'listed') return null
  return <IconLink icon={Crown} label={t('lead_title')} to={followPaths.lead()} />
}
