import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { lockupPaths } from './paths.ts'
import { PositionCard } from './position-card.tsx'
import { PositionView } from './position-view.tsx'
import { usePositions } from './use-lockup.ts'

type Tab = 'doing' | 'complete'

/** All positions of the user, or the one in the address. */
export function PositionsPage() {
  const { t } = useTranslation('lockup')
  const [query] = useSearchParams()
  const [tab, setTab] = useState<Tab>('doing')
  const id = query.get('id')
  if (id !== null) return <PositionView key={id} id={id} />
  return (
    <>
      <NavBar title={t('positions')} />
      <Tabs
        label={t('positions')}
        items={[
          { key: 'doing', label: t('in_progress') },
          { key: 'complete', label: t('redeemed') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <TabRow />
        <TabPanel>
          <Positions key={tab} tab={tab} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Positions({ tab }: { tab: Tab }) {
  const { t } = useTranslation('lockup')
  return (
    <RecordList
      records={usePositions(tab)}
      keyOf={({ id }) => id}
      empty={
        <Empty
          text={t(tab === 'doing' ? 'none_running' : 'none_redeemed')}
          action={
            <OpeningLink product="lockup" to={lockupPaths.plans()}>
              {t('to_plans')}
            </OpeningLink>
          }
        />
      }
    >
      {(position) => <PositionCard position={position} />}
    </RecordList>
  )
}
