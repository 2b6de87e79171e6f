import { useTranslation } from 'react-i18next'

import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { PeriodBar } from '../../trading/chart-bars.tsx'
import { SmallChart } from '../../trading/chart-candles.tsx'
import { UnknownMarket } from '../../trading/pair-button.tsx'
import { HaltBanner } from '../../trading/price-header.tsx'
import { TradeHeader } from '../../trading/trade-header.tsx'
import { useTradePreferences } from '../../trading/trade-preferences.ts'
import { useSymbol } from '../../trading/use-symbol.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { OrderForm } from './order-form.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { TradeBook } from './trade-book.tsx'
import { useOrderDraft } from './use-order-draft.ts'
import { useOrderLines } from './use-orders.ts'

/** Coins: the form beside the book, and the orders below them. */
export function SpotSection() {
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
  const orders = useOrderLines(market)
  useLiveTicker(market.symbol)
  return (
    <>
      <TradeHeader market={market} onChoose={onChoose} />
      <HaltBanner market={market} />
      {isChartOpen && (
        <section className="pb-1 hair-b">
          <PeriodBar />
          <SmallChart market={market} orders={orders} height={200} />
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
          rows={8}
          onPick={(price) => ticket.draft.kind !== 'market' && ticket.change({ price })}
        />
      </div>
    </div>
  )
}

/** The trade page's shape while its market is fetched. */
export function TradeSkeleton() {
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
