import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useIsOff } from '../../app/products-off.ts'
import { useRecentMarkets } from '../../live/recent-markets.ts'
import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { IndicatorBar } from '../../trading/chart-bars.tsx'
import { Candles } from '../../trading/chart-candles.tsx'
import { PairButton, UnknownMarket } from '../../trading/pair-button.tsx'
import { PriceHeader } from '../../trading/price-header.tsx'
import { useSymbol } from '../../trading/use-symbol.ts'
import { FavoriteButton } from '../../ui/favorite-button.tsx'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { stockPaths } from './paths.ts'
import { stockSection } from './section-key.ts'
import { SessionBar } from './session-bar.tsx'
import { useStockSessions } from './use-stocks.ts'

/** The K-line page of a stock. */
export function StockChartPage() {
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const market = useMarket(symbol)
  const pair = market === undefined ? symbol : `${market.code}/${market.legal_code}`
  return (
    <>
      <NavBar
        title={<PairButton pair={pair} section={stockSection} onChoose={choose} />}
        action={market && <FavoriteButton market={market} />}
      />
      <Loadable query={markets} skeleton={<Skeleton className="mx-4 mt-5 h-[400px]" />}>
        {() =>
          market === undefined ? <UnknownMarket symbol={symbol} /> : <StockChart market={market} />
        }
      </Loadable>
    </>
  )
}

function StockChart({ market }: { market: Market }) {
  const sessions = useStockSessions().data
  const stock = sessions?.stocks.find(({ symbol }) => symbol === market.symbol)
  useLiveTicker(market.symbol)
  useEffect(() => useRecentMarkets.getState().add(market.symbol), [market.symbol])
  return (
    <div className="pb-20">
      <PriceHeader market={market} />
      {sessions !== undefined && stock !== undefined && (
        <SessionBar {...stock} session={sessions.session} />
      )}
      <Candles market={market} orders={[]} />
      <IndicatorBar />
      <Footer market={market} />
    </div>
  )
}

/** The links to the ticket, fixed at the bottom of the screen. */
function Footer({ market: { symbol } }: { market: Market }) {
  const { t } = useTranslation('stocks')
  const isOff = useIsOff('stocks')
  const look =
    'grid h-11 place-items-center rounded-field text-md font-semibold text-on-solid active:opacity-80'
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-navbar) mx-auto grid max-w-[480px] auto-cols-fr grid-flow-col gap-3 bg-bg px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] hair-t">
      {!isOff && (
        <Link to={stockPaths.form({ symbol, side: 'buy' })} className={`${look} bg-up-solid`}>
          {t('buy')}
        </Link>
      )}
      <Link to={stockPaths.form({ symbol, side: 'sell' })} className={`${look} bg-down-solid`}>
        {t('sell')}
      </Link>
    </div>
  )
}
