import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { HistoryList } from './history-list.tsx'
import { secondsPaths } from './paths.ts'
import { RunningCard } from './running-card.tsx'
import { useSecondsDeal } from './use-seconds.ts'

type Tab = 'running' | 'history'

/** The user's orders of all pairs below the form: those that run, and those that have ended. */
export function OrdersPanel({ market }: { market: Market }) {
  const { t } = useTranslation(['seconds', 'common'])
  const [tab, setTab] = useState<Tab>('running')
  const isLoggedIn = useIsLoggedIn()
  const count = useSecondsDeal(market).data?.orders.length ?? 0
  return (
    <section aria-label={t('my_orders')} className="mt-3">
      <Tabs
        label={t('my_orders')}
        items={[
          { key: 'running', label: t('running_count', { count }) },
          { key: 'history', label: t('history') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className="flex items-center hair-b">
          <TabRow className="min-w-0 flex-1" />
          {isLoggedIn && (
            <IconLink icon={ClipboardList} label={t('history_title')} to={secondsPaths.orders()} />
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
          {isLoggedIn && tab === 'running' && <Running market={market} />}
          {isLoggedIn && tab === 'history' && (
            <HistoryList filter={{ market: undefined, status: 'complete' }} />
          )}
        </TabPanel>
      </Tabs>
    </section>
  )
}

function Running({ market }: { market: Market }) {
  const { t } = useTranslation('seconds')
  return (
    <Loadable
      query={useSecondsDeal(market)}
      isEmpty={({ orders }) => orders.length === 0}
      empty={<Empty text={t('no_running')} />}
    >
      {({ orders }) => orders.map((order) => <RunningCard key={order.id} order={order} />)}
    </Loadable>
  )
}
