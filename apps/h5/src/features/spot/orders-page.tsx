import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useMarket } from '../../live/use-markets.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { OpenOrders, PastOrders } from './order-lists.tsx'
import { useOpenCount } from './use-orders.ts'

/** All orders of the user, or those of the market in the address. */
export function OrdersPage() {
  const { t } = useTranslation('spot')
  const [query] = useSearchParams()
  const [tab, setTab] = useState<'past' | 'open'>('past')
  const matchId = useMarket(query.get('symbol') ?? '')?.match_id
  const count = useOpenCount(matchId)
  return (
    <>
      <NavBar title={t('order_history')} />
      <Tabs
        label={t('my_orders')}
        items={[
          { key: 'past', label: t('history') },
          { key: 'open', label: t('open_orders', { count }) },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <TabRow />
        <TabPanel>
          {tab === 'open' ? <OpenOrders matchId={matchId} /> : <PastOrders matchId={matchId} />}
        </TabPanel>
      </Tabs>
    </>
  )
}
