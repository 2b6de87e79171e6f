import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { Empty } from '../../ui/loadable.tsx'
import { SmallSwitch } from '../../ui/switch.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { OpenOrders, PastOrders } from './order-lists.tsx'
import { spotPaths } from './paths.ts'
import { WaitingStops } from './stop-lists.tsx'
import { useOpenCount } from './use-orders.ts'
import { useStopCount } from './use-stops.ts'

/** The user's orders below the form, open and closed ones. */
export function OrdersPanel({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const [tab, setTab] = useState<'open' | 'stops' | 'past'>('open')
  const isOnePairOnly = useTradePreferences((preferences) => preferences.isOnePairOnly)
  const isLoggedIn = useIsLoggedIn()
  const filter = { matchId: isOnePairOnly ? market.match_id : undefined }
  const count = useOpenCount(filter)
  const stops = useStopCount(filter)
  return (
    <section aria-label={t('my_orders')} className="mt-3">
      <Tabs
        label={t('my_orders')}
        items={[
          { key: 'open', label: t('open_orders', { count }) },
          { key: 'stops', label: t('stop_orders', { count: stops }) },
          { key: 'past', label: t('history') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className="flex items-center hair-b">
          <TabRow className="min-w-0 flex-1" />
          {isLoggedIn && (
            <Link
              to={spotPaths.orders()}
              aria-label={t('order_history')}
              className="grid size-11 place-items-center text-ink-2"
            >
              <ClipboardList size={18} strokeWidth={1.75} aria-hidden />
            </Link>
          )}
        </div>
        <TabPanel>
          {!isLoggedIn && <Empty text={t('login_for_orders')} action={<LoginLink />} />}
          {isLoggedIn && <PairFilter />}
          {isLoggedIn && tab === 'open' && <OpenOrders filter={filter} isUnderFilter />}
          {isLoggedIn && tab === 'stops' && <WaitingStops filter={filter} isUnderFilter />}
          {isLoggedIn && tab === 'past' && <PastOrders filter={filter} />}
        </TabPanel>
      </Tabs>
    </section>
  )
}

function PairFilter() {
  const { t } = useTranslation('spot')
  const { isOnePairOnly, set } = useTradePreferences()
  return (
    <div className="flex h-10 items-center px-4">
      <SmallSwitch
        label={t('this_pair_only')}
        isOn={isOnePairOnly}
        onChange={(isOnePairOnly) => set({ isOnePairOnly })}
      />
    </div>
  )
}

function LoginLink() {
  const { t } = useTranslation('common')
  return (
    <Link
      to={paths.login({ return: currentPath() })}
      className="grid h-11 place-items-center text-base font-semibold text-brand"
    >
      {t('login')}
    </Link>
  )
}
