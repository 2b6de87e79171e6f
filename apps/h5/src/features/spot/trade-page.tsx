import { useTranslation } from 'react-i18next'

import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { HaltBanner } from './halt-banner.tsx'
import { MiniChart } from './mini-chart.tsx'
import { OrderForm } from './order-form.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { TradeBook } from './trade-book.tsx'
import { TradeHeader } from './trade-header.tsx'
import { useTradePreferences } from './trade-preferences.ts'
import { TradeSkeleton } from './trade-skeleton.tsx'
import { UnknownMarket } from './unknown-market.tsx'
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
          // Another market is another form: nothing typed for one may be sent to the other.
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
      {isChartOpen && <MiniChart market={market} />}
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
