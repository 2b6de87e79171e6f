import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { CopyList } from './copy-list.tsx'
import { FollowList } from './follow-list.tsx'
import { ShareList } from './share-list.tsx'
import { SkippedList } from './skipped-list.tsx'

const tabs = ['traders', 'current', 'history', 'skipped', 'shares'] as const

/** What the user copies: the traders, the positions, what was skipped, and what was shared. */
export function MyPage() {
  const { t } = useTranslation('follow')
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((known) => known === query.get('tab')) ?? 'traders'
  return (
    <>
      <NavBar title={t('my_copies')} />
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
