import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useRecentMarkets } from '../../live/recent-markets.ts'
import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { FavoriteButton } from '../../ui/favorite-button.tsx'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { IndicatorBar } from './chart-bars.tsx'
import { ChartBook } from './chart-book.tsx'
import { Candles } from './chart-candles.tsx'
import { ChartDepth } from './chart-depth.tsx'
import { ChartInfo } from './chart-info.tsx'
import { PairButton, UnknownMarket } from './pair-button.tsx'
import { HaltBanner, PriceHeader } from './price-header.tsx'
import { TradeList } from './trade-list.tsx'
import { useSymbol } from './use-symbol.ts'

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
        action={market && <FavoriteButton market={market} />}
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
      <Candles market={market} />
      <IndicatorBar />
      <div className="h-2 bg-raised" />
      <MarketData market={market} />
      {market.tradable && <ChartFooter market={market} />}
    </div>
  )
}

function MarketData({ market }: { market: Market }) {
  const { t } = useTranslation(['spot', 'common'])
  const [tab, setTab] = useState<'book' | 'depth' | 'trades' | 'info'>('book')
  return (
    <Tabs
      label={t('market_data')}
      items={[
        { key: 'book', label: t('book') },
        { key: 'depth', label: t('common:depth') },
        { key: 'trades', label: t('trades') },
        { key: 'info', label: t('info') },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      <TabRow />
      <TabPanel>
        {tab === 'book' && <ChartBook key={market.symbol} market={market} />}
        {tab === 'depth' && <ChartDepth key={market.symbol} market={market} />}
        {tab === 'trades' && <TradeList market={market} />}
        {tab === 'info' && <ChartInfo market={market} />}
      </TabPanel>
    </Tabs>
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
