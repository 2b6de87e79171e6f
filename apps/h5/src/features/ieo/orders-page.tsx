import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderView } from './order-view.tsx'
import { ieoPaths } from './paths.ts'
import { useIeoOrders } from './use-ieo.ts'

const tabs = { all: undefined, doing: 'doing', complete: 'complete' } as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[] // Its own keys.

/** All orders of the user, or the one in the address. */
export function OrdersPage() {
  const { t } = useTranslation('ieo')
  const [query] = useSearchParams()
  const [tab, setTab] = useState<Tab>('all')
  const id = query.get('id')
  if (id !== null) return <OrderView key={id} id={id} />
  return (
    <>
      <NavBar title={t('orders')} />
      <Tabs
        label={t('orders')}
        items={tabNames.map((key) => ({ key, label: t(`status_${key}`) }))}
        selected={tab}
        onSelect={setTab}
      >
        <TabRow />
        <TabPanel>
          <Orders key={tab} tab={tab} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Orders({ tab }: { tab: Tab }) {
  const { t } = useTranslation('ieo')
  return (
    <RecordList
      records={useIeoOrders(tabs[tab])}
      keyOf={({ id }) => id}
      empty={
        <Empty
          text={t(`none_${tab}`)}
          action={
            <OpeningLink product="ieo" to={ieoPaths.projects()}>
              {t('to_projects')}
            </OpeningLink>
          }
        />
      }
    >
      {(order) => <OrderCard order={order} />}
    </RecordList>
  )
}
