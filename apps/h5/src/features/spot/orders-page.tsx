import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { queryCode } from '../../app/query-code.ts'
import { useMarkets } from '../../live/use-markets.ts'
import { dayRangeOf } from '../../ui/day-range.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { filterOf, OrderFilters, type OrderChoice } from './order-filters.tsx'
import { OpenOrders, PastOrders } from './order-lists.tsx'
import { PastStops, WaitingStops } from './stop-lists.tsx'
import { useOpenCount } from './use-orders.ts'
import { useStopCount } from './use-stops.ts'

const tabs = ['open', 'stops', 'past'] as const

/** All orders of the user by the filter in the address. */
export function OrdersPage() {
  const { t } = useTranslation('spot')
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((tab) => tab === query.get('tab')) ?? 'open'
  const choice = choiceOf(query)
  const market = useMarkets().data?.find(({ symbol }) => symbol === choice.symbol)
  const filter = filterOf(choice, market?.match_id)
  const count = useOpenCount(filter)
  const stops = useStopCount(filter)
  const change = (part: OrderChoice & { tab?: (typeof tabs)[number] }) => {
    const fields = Object.entries({ tab, ...choice, ...part }).filter(([, value]) => value)
    setQuery(fields as [string, string][], { replace: true }) // Without undefined values.
  }
  return (
    <>
      <NavBar title={t('order_history')} />
      <Tabs
        label={t('my_orders')}
        items={[
          { key: 'open', label: t('open_orders', { count }) },
          { key: 'stops', label: t('stop_orders', { count: stops }) },
          { key: 'past', label: t('history') },
        ]}
        selected={tab}
        onSelect={(tab) => change({ tab })}
      >
        <TabRow />
        <TabPanel>
          <OrderFilters choice={choice} onChange={change} />
          {tab === 'open' && <OpenOrders filter={filter} />}
          {tab === 'stops' && (
            <>
              <WaitingStops filter={filter} />
              <Section title={t('history')}>
                <PastStops filter={filter} />
              </Section>
            </>
          )}
          {tab === 'past' && <PastOrders filter={filter} />}
        </TabPanel>
      </Tabs>
    </>
  )
}

/** Invalid parts of an address are ignored. */
const choiceOf = (query: URLSearchParams): OrderChoice => ({
  symbol: queryCode(query, 'symbol'),
  side: (['buy', 'sell'] as const).find((side) => side === query.get('side')),
  ...dayRangeOf(query),
})
