import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { Empty } from '../../ui/loadable.tsx'
import { SmallSwitch } from '../../ui/switch.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { OpenOrders, PastOrders } from './order-lists.tsx'
import { spotPaths } from './paths.ts'
import { useTradePreferences } from './trade-preferences.ts'
import { useOpenCount } from './use-orders.ts'

/** The user's orders below the form, open and closed ones. */
export function OrdersPanel({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const [tab, setTab] = useState<'open' | 'past'>('open')
  const isOnePairOnly = useTradePreferences((preferences) => preferences.isOnePairOnly)
  const isLoggedIn = useIsLoggedIn()
  const matchId = isOnePairOnly ? market.match_id : undefined
  const count = useOpenCount(matchId)
  return (
    <section aria-label={t('my_orders')} className="mt-3">
      <Tabs
        label={t('my_orders')}
        items={[
          { key: 'open', label: t('open_orders', { count }) },
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
          {isLoggedIn && tab === 'open' && <OpenOrders matchId={matchId} isUnderFilter />}
          {isLoggedIn && tab === 'past' && <PastOrders matchId={matchId} />}
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
