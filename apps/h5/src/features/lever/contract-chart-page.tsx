import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { partsOf } from '../../app/places.ts'
import { useIsOff } from '../../app/products-off.ts'
import { useRecentMarkets } from '../../live/recent-markets.ts'
import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { IndicatorBar } from '../../trading/chart-bars.tsx'
import { Candles } from '../../trading/chart-candles.tsx'
import { MarketActions } from '../../trading/market-actions.tsx'
import { MarketPanels } from '../../trading/market-panels.tsx'
import { PairButton, UnknownMarket } from '../../trading/pair-button.tsx'
import { HaltBanner, PriceHeader } from '../../trading/price-header.tsx'
import { useSymbol } from '../../trading/use-symbol.ts'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { alertPaths } from '../alerts/paths.ts'
import { chatPaths } from '../chat/paths.ts'
import { DelistingBanner } from './delisting-banner.tsx'
import { leverPaths } from './paths.ts'
import { usePositionLines } from './use-position-lines.ts'

/** The K-line page of a pair with futures: its chart has the user's positions. */
export function ContractChartPage() {
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const market = useMarket(symbol)
  const pair = market === undefined ? symbol : `${market.code}/${market.legal_code}`
  return (
    <>
      <NavBar
        title={<PairButton pair={pair} section="futures" onChoose={choose} />}
        action={
          market && (
            <MarketActions
              market={market}
              alertsPath={alertPaths.alerts(symbol)}
              chatPath={chatPaths.chat({ room: symbol })}
            />
          )
        }
      />
      <Loadable query={markets} skeleton={<Skeleton className="mx-4 mt-5 h-[400px]" />}>
        {() =>
          market === undefined ? <UnknownMarket symbol={symbol} /> : <PairChart market={market} />
        }
      </Loadable>
    </>
  )
}

function PairChart({ market }: { market: Market }) {
  const lines = usePositionLines(market)
  const isOff = useIsOff('lever')
  const [book] = partsOf('book')
  useLiveTicker(market.symbol)
  useEffect(() => useRecentMarkets.getState().add(market.symbol), [market.symbol])
  return (
    <div className="pb-20">
      <PriceHeader market={market} />
      <HaltBanner market={market} />
      <DelistingBanner market={market} />
      <Candles market={market} orders={lines} />
      <IndicatorBar />
      <div className="h-2 bg-raised" />
      {market.tradable && book !== undefined && (
        <MarketPanels market={market} panels={book.panels} />
      )}
      {!isOff && <Footer market={market} />}
    </div>
  )
}

/** The links to the form, fixed at the bottom of the screen. */
function Footer({ market: { symbol } }: { market: Market }) {
  const { t } = useTranslation('lever')
  const look =
    'grid h-11 place-items-center rounded-field text-md font-semibold text-on-solid active:opacity-80'
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-navbar) mx-auto grid max-w-[480px] grid-cols-2 gap-3 bg-bg px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] hair-t">
      <Link to={leverPaths.formAbove({ symbol, side: 'buy' })} className={`${look} bg-up-solid`}>
        {t('long')}
      </Link>
      <Link to={leverPaths.formAbove({ symbol, side: 'sell' })} className={`${look} bg-down-solid`}>
        {t('short')}
      </Link>
    </div>
  )
}
