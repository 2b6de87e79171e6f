import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsOff } from '../../app/products-off.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { PeriodBar } from '../../trading/chart-bars.tsx'
import { SmallChart } from '../../trading/chart-candles.tsx'
import { UnknownMarket } from '../../trading/pair-button.tsx'
import { TradeHeader } from '../../trading/trade-header.tsx'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { useSymbol } from '../../trading/use-symbol.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OffNote } from '../../ui/off-note.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { stockPaths } from './paths.ts'
import { stockSection } from './section-key.ts'
import { SessionBar } from './session-bar.tsx'
import { TicketForm } from './ticket-form.tsx'
import { useStockDeal, useStockSessions } from './use-stocks.ts'

const firstStock = 'AAPLUSDT'

/** Stocks: the session, the ticket, and the orders below it. */
export function StockSection() {
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const chosen = useMarket(symbol)
  const first = useMarket(firstStock)
  // Another section may have left a pair of coins in the address.
  const market = chosen?.sections.includes(stockSection) === false ? first : chosen
  return (
    <Loadable query={markets} skeleton={<SectionSkeleton />}>
      {() =>
        market === undefined ? (
          <UnknownMarket symbol={symbol} />
        ) : (
          // Another stock is another form: nothing typed for one may be sent to another.
          <Stock key={market.symbol} market={market} onChoose={choose} />
        )
      }
    </Loadable>
  )
}

type Props = { market: Market; onChoose: (symbol: string) => void }

function Stock({ market, onChoose }: Props) {
  const isChartOpen = useTradePreferences((preferences) => preferences.isChartOpen)
  const isLoggedIn = useIsLoggedIn()
  const isOff = useIsOff('stocks')
  useLiveTicker(market.symbol)
  return (
    <>
      <TradeHeader
        market={market}
        onChoose={onChoose}
        section={stockSection}
        chartPathOf={stockPaths.chart}
      />
      {isChartOpen && (
        <section className="pb-1 hair-b">
          <PeriodBar />
          <SmallChart market={market} orders={[]} height={200} />
        </section>
      )}
      {isOff && <OffNote />}
      {isLoggedIn ? <UserView market={market} /> : !isOff && <GuestView market={market} />}
      <OrdersPanel market={market} />
    </>
  )
}

function UserView({ market }: { market: Market }) {
  return (
    <Loadable query={useStockDeal(market)} skeleton={<SectionSkeleton />}>
      {(deal) => (
        <>
          <SessionBar {...deal} />
          <TicketForm market={market} deal={deal} />
        </>
      )}
    </Loadable>
  )
}

/** What a visitor sees: the session, and the way to the login. */
function GuestView({ market }: { market: Market }) {
  const { t } = useTranslation('stocks')
  const navigate = useNavigate()
  return (
    <Loadable query={useStockSessions()} skeleton={<SectionSkeleton />}>
      {({ session, stocks }) => {
        const stock = stocks.find(({ symbol }) => symbol === market.symbol)
        if (stock === undefined) return <Empty text={t('not_traded')} />
        return (
          <>
            <SessionBar {...stock} session={session} />
            <div className="px-4 pt-2">
              <Button onClick={() => void navigate(paths.login({ return: currentPath() }))}>
                {t('login_to_trade')}
              </Button>
            </div>
          </>
        )
      }}
    </Loadable>
  )
}

function SectionSkeleton() {
  return (
    <div className="space-y-3 px-4 pt-3">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
