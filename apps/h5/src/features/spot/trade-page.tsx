import { useTranslation } from 'react-i18next'

import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { PeriodBar } from './chart-bars.tsx'
import { SmallChart } from './chart-candles.tsx'
import { OrderForm } from './order-form.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { UnknownMarket } from './pair-button.tsx'
import { HaltBanner } from './price-header.tsx'
import { TradeBook } from './trade-book.tsx'
import { TradeHeader } from './trade-header.tsx'
import { useTradePreferences } from './trade-preferences.ts'
import { useOrderDraft } from './use-order-draft.ts'
import { useSymbol } from './use-symbol.ts'

export function TradePage() {
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const market = useMarket(symbol)
  return (
    <Loadable query={markets} skeleton={<TradeSkeleton />}>
      {() =>
        market === undefined ? (
          <UnknownMarket symbol={symbol} />
        ) : (
          // Another market is another form: nothing typed for one market may be sent to another.
          <Ticket key={symbol} market={market} onChoose={choose} />
        )
      }
    </Loadable>
  )
}

type TicketProps = { market: Market; onChoose: (symbol: string) => void }

function Ticket({ market, onChoose }: TicketProps) {
  const { t } = useTranslation('spot')
  const isChartOpen = useTradePreferences((preferences) => preferences.isChartOpen)
  useLiveTicker(market.symbol)
  return (
    <>
      <TradeHeader market={market} onChoose={onChoose} />
      <HaltBanner market={market} />
      {isChartOpen && (
        <section className="pb-1 hair-b">
          <PeriodBar />
          <SmallChart market={market} height={200} />
        </section>
      )}
      {market.tradable ? <FormAndBook market={market} /> : <Empty text={t('watch_only')} />}
      <OrdersPanel market={market} />
    </>
  )
}

function FormAndBook({ market }: { market: Market }) {
  const ticket = useOrderDraft(market)
  return (
    <div className="flex gap-3.5 px-4 pt-2">
      <div className="min-w-0 flex-1">
        <OrderForm market={market} {...ticket} />
      </div>
      <div className="w-[39%] shrink-0">
        <TradeBook
          market={market}
          rows={7}
          onPick={(price) => ticket.draft.kind !== 'market' && ticket.change({ price })}
        />
      </div>
    </div>
  )
}

/** The trade page's shape while its market is fetched. */
function TradeSkeleton() {
  return (
    <div className="px-4 pt-3">
      <Skeleton className="h-7 w-40" />
      <div className="mt-4 flex gap-3.5">
        <div className="flex-1 space-y-2.5">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
        <div className="w-[39%] space-y-1.5">
          {Array.from({ length: 15 }, (_, row) => (
            <Skeleton key={row} className="h-4" />
          ))}
        </div>
      </div>
    </div>
  )
}
