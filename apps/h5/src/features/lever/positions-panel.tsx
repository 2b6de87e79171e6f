import { ClipboardList } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { type Market, useAllTickers } from '../../live/use-markets.ts'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { SmallSwitch } from '../../ui/switch.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { CloseAll } from './close-all.tsx'
import { HistoryList } from './history-list.tsx'
import { leverPaths } from './paths.ts'
import { PositionCard } from './position-card.tsx'
import { useLeverAccount, useLiveOrders } from './use-lever.ts'
import { WaitingCard } from './waiting-card.tsx'

type Tab = 'positions' | 'waiting' | 'history'

/** The user's positions, waiting orders and past ones below the form. */
export function PositionsPanel({ market }: { market: Market }) {
  const { t } = useTranslation('lever')
  const [tab, setTab] = useState<Tab>('positions')
  const isOnePairOnly = useTradePreferences((preferences) => preferences.isOnePairOnly)
  const isLoggedIn = useIsLoggedIn()
  const shown = isOnePairOnly ? market : undefined
  const { positions, waiting } = useLiveOrders(shown)
  return (
    <section aria-label={t('my_orders')} className="mt-3">
      <Tabs
        label={t('my_orders')}
        items={[
          { key: 'positions', label: t('positions_count', { count: positions.length }) },
          { key: 'waiting', label: t('waiting_count', { count: waiting.length }) },
          { key: 'history', label: t('history') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className="flex items-center hair-b">
          <TabRow className="min-w-0 flex-1" />
          {isLoggedIn && (
            <IconLink icon={ClipboardList} label={t('history_title')} to={leverPaths.orders()} />
          )}
        </div>
        <TabPanel>{isLoggedIn ? <Shown tab={tab} market={shown} /> : <LoginFirst />}</TabPanel>
      </Tabs>
    </section>
  )
}

function Shown({ tab, market }: { tab: Tab; market: Market | undefined }) {
  const { t } = useTranslation('lever')
  const account = useLeverAccount()
  const { positions, waiting } = useLiveOrders(market)
  const all = useLiveOrders().positions
  // Positions of every pair have live figures.
  useAllTickers()
  return (
    <>
      <PairFilter>
        {tab === 'positions' && all.length > 0 && <CloseAll positions={all} />}
      </PairFilter>
      {tab === 'history' && <HistoryList filter={{ market, status: 'complete' }} />}
      {tab !== 'history' && (
        <Loadable query={account}>
          {() =>
            tab === 'positions' ? (
              positions.length === 0 ? (
                <Empty text={t('no_positions')} />
              ) : (
                positions.map((order) => <PositionCard key={order.id} order={order} />)
              )
            ) : waiting.length === 0 ? (
              <Empty text={t('no_waiting')} />
            ) : (
              waiting.map((order) => <WaitingCard key={order.id} order={order} />)
            )
          }
        </Loadable>
      )}
    </>
  )
}

function PairFilter({ children }: { children: ReactNode }) {
  const { t } = useTranslation('lever')
  const { isOnePairOnly, set } = useTradePreferences()
  return (
    <div className="flex h-11 items-center justify-between px-4">
      <SmallSwitch
        label={t('this_pair_only')}
        isOn={isOnePairOnly}
        onChange={(isOnePairOnly) => set({ isOnePairOnly })}
      />
      {children}
    </div>
  )
}

function LoginFirst() {
  const { t } = useTranslation(['lever', 'common'])
  return (
    <Empty
      text={t('login_for_positions')}
      action={
        <ButtonLink to={paths.login({ return: currentPath() })} tone="quiet">
          {t('common:login')}
        </ButtonLink>
      }
    />
  )
}
