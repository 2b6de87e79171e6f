import { alertsMax } from '@candor/protocol/services/alerts/alert-words'
import { useTranslation } from 'react-i18next'

import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { PairButton, UnknownMarket } from '../../trading/pair-button.tsx'
import { useSymbol } from '../../trading/use-symbol.ts'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import { MarketPrice } from './market-price.tsx'
import { useAlerts } from './use-alerts.ts'

/** Sets price alerts of a market, and lists those of all markets. */
export function AlertsPage() {
  const { t } = useTranslation('alerts')
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const market = useMarket(symbol)
  const alerts = useAlerts()
  return (
    <>
      <NavBar title={t('title')} />
      <Loadable query={markets}>
        {() =>
          market === undefined ? (
            <UnknownMarket symbol={symbol} />
          ) : (
            <NewAlert market={market} onChoose={choose} />
          )
        }
      </Loadable>
      <div className="border-t-8 border-raised pb-8">
        <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-1">
          <h2 className="text-md font-semibold">{t('own')}</h2>
          {alerts.data !== undefined && (
            <span className="num text-sm text-ink-3">
              {alerts.data.length}/{alertsMax}
            </span>
          )}
        </div>
        <Loadable
          query={alerts}
          isEmpty={(list) => list.length === 0}
          empty={<Empty text={t('none')} />}
        >
          {(list) => <AlertList list={list} />}
        </Loadable>
      </div>
    </>
  )
}

function NewAlert({ market, onChoose }: { market: Market; onChoose: (symbol: string) => void }) {
  useLiveTicker(market.symbol)
  return (
    <section className="px-4 pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <PairButton
          pair={`${market.code}/${market.legal_code}`}
          onChoose={onChoose}
          className="text-lg font-semibold"
        />
        <MarketPrice market={market} />
      </div>
      {/* Another market has other prices. */}
      <AlertForm key={market.symbol} market={market} />
    </section>
  )
}
