import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsOff } from '../../app/products-off.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { UnknownMarket } from '../../trading/pair-button.tsx'
import { HaltBanner } from '../../trading/price-header.tsx'
import { useSymbol } from '../../trading/use-symbol.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OffNote } from '../../ui/off-note.tsx'
import { LineChart } from './line-chart.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PayoutTable } from './payout-table.tsx'
import { ResultSheet } from './result-sheet.tsx'
import { SecondsHeader } from './seconds-header.tsx'
import { secondsSection } from './section-key.ts'
import { useSettled } from './settled-order.ts'
import { StakeForm } from './stake-form.tsx'
import { useSecondPrices } from './use-second-prices.ts'
import { type SecondPrice, useDurations, useSecondsDeal } from './use-seconds.ts'

/** Seconds: the line that settles, the form, and the orders below it. */
export function SecondsSection() {
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const market = useMarket(symbol)
  return (
    <Loadable query={markets} skeleton={<SectionSkeleton />}>
      {() =>
        market === undefined ? (
          <UnknownMarket symbol={symbol} />
        ) : (
          // Another market is another form: nothing typed for one market may be sent to another.
          <Seconds key={symbol} market={market} onChoose={choose} />
        )
      }
    </Loadable>
  )
}

type Props = { market: Market; onChoose: (symbol: string) => void }

function Seconds({ market, onChoose }: Props) {
  const { t } = useTranslation('seconds')
  const isLoggedIn = useIsLoggedIn()
  const isOffered = market.sections.includes(secondsSection)
  useLiveTicker(market.symbol)
  useShownResults()
  return (
    <>
      <SecondsHeader market={market} onChoose={onChoose} />
      <HaltBanner market={market} text={t('halted')} />
      {!isOffered && <Empty text={t('not_offered')} />}
      {isOffered && (isLoggedIn ? <UserView market={market} /> : <GuestView market={market} />)}
      <OrdersPanel market={market} />
      <ResultSheet />
    </>
  )
}

/** While the section is open, a result is a sheet instead of a short notice. */
function useShownResults() {
  useEffect(() => {
    useSettled.setState({ isShown: true })
    return () => useSettled.setState({ isShown: false, order: undefined })
  }, [])
}

function UserView({ market }: { market: Market }) {
  const deal = useSecondsDeal(market)
  const isOff = useIsOff('seconds')
  const prices = useSecondPrices(market.symbol, deal.data?.prices ?? none)
  return (
    <Loadable query={deal} skeleton={<SectionSkeleton />}>
      {(deal) => (
        <>
          <LineChart
            market={market}
            prices={prices}
            orders={deal.orders.filter(
              ({ symbol, status_name: status }) => symbol === market.symbol && status === 'open',
            )}
          />
          {isOff ? <OffNote /> : <StakeForm market={market} deal={deal} />}
        </>
      )}
    </Loadable>
  )
}

const none: readonly SecondPrice[] = []

/** What a visitor sees: the line from now on, and the payouts. */
function GuestView({ market }: { market: Market }) {
  const { t } = useTranslation('seconds')
  const navigate = useNavigate()
  const prices = useSecondPrices(market.symbol, none)
  const durations = useDurations()
  const isOff = useIsOff('seconds')
  if (isOff) return <OffNote />
  return (
    <>
      <LineChart market={market} prices={prices} orders={[]} />
      <div className="space-y-4 px-4 pt-3">
        <Loadable query={durations} skeleton={<Skeleton className="h-40" />}>
          {(durations) => <PayoutTable durations={durations} />}
        </Loadable>
        <Button onClick={() => void navigate(paths.login({ return: currentPath() }))}>
          {t('login_to_trade')}
        </Button>
      </div>
    </>
  )
}

function SectionSkeleton() {
  return (
    <div className="space-y-3 px-4 pt-1">
      <Skeleton className="h-60" />
      <div className="grid grid-cols-3 gap-2">
        {[0, 1, 2, 3, 4, 5].map((chip) => (
          <Skeleton key={chip} className="h-15" />
        ))}
      </div>
      <Skeleton className="h-14" />
      <Skeleton className="h-12" />
    </div>
  )
}
