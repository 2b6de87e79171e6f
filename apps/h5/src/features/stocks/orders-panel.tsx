import { ClipboardList, PieChart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { HoldingList } from './holding-list.tsx'
import { OrderList } from './order-list.tsx'
import { stockPaths } from './paths.ts'
import { useStockDeal } from './use-stocks.ts'

type Tab = 'open' | 'holdings' | 'history'

/** The user's orders and shares below the ticket. */
export function OrdersPanel({ market }: { market: Market }) {
  const { t } = useTranslation(['stocks', 'common'])
  const [tab, setTab] = useState<Tab>('open')
  const isLoggedIn = useIsLoggedIn()
  const count = useStockDeal(market).data?.orders.length ?? 0
  return (
    <section aria-label={t('my_orders')} className="mt-4">
      <Tabs
        label={t('my_orders')}
        items={[
          { key: 'open', label: t('open_count', { count }) },
          { key: 'holdings', label: t('holdings') },
          { key: 'history', label: t('history') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className="flex items-center hair-b">
          <TabRow className="min-w-0 flex-1" />
          {isLoggedIn && (
            <>
              <IconLink icon={PieChart} label={t('holdings_title')} to={stockPaths.holdings()} />
              <IconLink icon={ClipboardList} label={t('orders_title')} to={stockPaths.orders()} />
            </>
          )}
        </div>
        <TabPanel>
          {!isLoggedIn && (
            <Empty
              text={t('login_for_orders')}
              action={
                <ButtonLink to={paths.login({ return: currentPath() })} tone="quiet">
                  {t('common:login')}
                </ButtonLink>
              }
            />
          )}
          {isLoggedIn && tab === 'open' && <OrderList filter={{ market, status: 'doing' }} />}
          {isLoggedIn && tab === 'holdings' && <HoldingList />}
          {isLoggedIn && tab === 'history' && (
            <OrderList filter={{ market: undefined, status: 'complete' }} />
          )}
        </TabPanel>
      </Tabs>
    </section>
  )
}
