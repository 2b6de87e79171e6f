import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
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
import { marketBook } from './market-book.ts'
import { useOrderLines } from './use-orders.ts'

/** The full K-line page of a market. */
export function ChartPage() {
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const market = useMarket(symbol)
  const pair = market === undefined ? symbol : `${market.code}/${market.legal_code}`
  return (
    <>
      <NavBar
        title={<PairButton pair={pair} onChoose={choose} />}
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
      <Loadable query={markets} skeleton={<ChartSkeleton />}>
        {() =>
          market === undefined ? <UnknownMarket symbol={symbol} /> : <MarketChart market={market} />
        }
      </Loadable>
    </>
  )
}

function MarketChart({ market }: { market: Market }) {
  useLiveTicker(market.symbol)
  useEffect(() => useRecentMarkets.getState().add(market.symbol), [market.symbol])
  return (
    <div className={market.tradable ? 'pb-20' : 'pb-6'}>
      <PriceHeader market={market} />
      <HaltBanner market={market} />
      <Candles market={market} orders={useOrderLines(market)} />
      <IndicatorBar />
      <div className="h-2 bg-raised" />
      <MarketPanels market={market} panels={marketBook.panels} />
      {market.tradable && <ChartFooter market={market} />}
    </div>
  )
}

/** The page's shape while its market is fetched. */
function ChartSkeleton() {
  return (
    <div className="px-4 pt-3">
      <Skeleton className="h-8 w-44" />
      <Skeleton className="mt-3 h-4 w-64" />
      <Skeleton className="mt-5 h-[340px]" />
    </div>
  )
}

/** The links to the order form, fixed at the bottom of the screen. */
function ChartFooter({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const look =
    'grid h-11 place-items-center rounded-field text-md font-semibold text-on-solid active:opacity-80'
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-navbar) mx-auto grid max-w-[480px] grid-cols-2 gap-3 bg-bg px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] hair-t">
      <Link
        to={paths.trade({ symbol: market.symbol, side: 'buy' })}
        className={`${look} bg-up-solid`}
      >
        {t('buy')}
      </Link>
      <Link
        to={paths.trade({ symbol: market.symbol, side: 'sell' })}
        className={`${look} bg-down-solid`}
      >
        {t('sell')}
      </Link>
    </div>
  )
}
