import { candlePeriods } from '@candor/protocol'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useRecentMarkets } from '../../live/recent-markets.ts'
import { useCandleSource } from '../../live/use-candle-source.ts'
import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { subPaneHeight } from '../../ui/candle-chart-indicators.ts'
import { Empty } from '../../ui/empty.tsx'
import { FavoriteButton } from '../../ui/favorite-button.tsx'
import { LazyCandleChart } from '../../ui/lazy-candle-chart.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ChartBook } from './chart-book.tsx'
import { ChartDepth } from './chart-depth.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { HaltBanner } from './halt-banner.tsx'
import { IndicatorBar } from './indicator-bar.tsx'
import { PairDrawer } from './pair-drawer.tsx'
import { PeriodBar } from './period-bar.tsx'
import { PriceHeader } from './price-header.tsx'
import { TradeList } from './trade-list.tsx'
import { useTradePreferences } from './trade-preferences.ts'
import { useSymbol } from './use-symbol.ts'

/** The full K-line page of a market. */
export function ChartPage() {
  const { t } = useTranslation('trade')
  const { symbol, choose } = useSymbol()
  const markets = useMarkets()
  const market = useMarket(symbol)
  return (
    <>
      <NavBar
        title={<PairButton market={market} symbol={symbol} onChoose={choose} />}
        action={market && <FavoriteButton market={market} />}
      />
      <Loadable query={markets} skeleton={<ChartSkeleton />}>
        {() =>
          market === undefined ? (
            <Empty text={t('unknown_market', { symbol })} />
          ) : (
            <MarketChart market={market} />
          )
        }
      </Loadable>
    </>
  )
}

type PairProps = { market: Market | undefined; symbol: string; onChoose: (symbol: string) => void }

function PairButton({ market, symbol, onChoose }: PairProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex h-11 items-center gap-1"
      >
        {market === undefined ? symbol : `${market.code}/${market.legal_code}`}
        <ChevronDown size={16} aria-hidden />
      </button>
      <PairDrawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(symbol) => {
          setIsOpen(false)
          onChoose(symbol)
        }}
      />
    </>
  )
}

const candlesHeight = 300

function MarketChart({ market }: { market: Market }) {
  const { t } = useTranslation(['trade', 'common'])
  const { period, main, sub } = useTradePreferences()
  const source = useCandleSource()
  const [tab, setTab] = useState<'book' | 'depth' | 'trades'>('book')
  useLiveTicker(market.symbol)
  useEffect(() => useRecentMarkets.getState().remember(market.symbol), [market.symbol])
  return (
    <div className={market.tradable ? 'pb-20' : 'pb-6'}>
      <PriceHeader market={market} />
      <HaltBanner market={market} />
      <PeriodBar periods={candlePeriods} />
      <LazyCandleChart
        source={source}
        symbol={market.symbol}
        priceScale={market.scale}
        amountScale={market.amount_scale}
        period={period}
        main={main}
        sub={sub}
        height={candlesHeight + sub.length * subPaneHeight}
        label={t('chart_of', { pair: `${market.code}/${market.legal_code}` })}
      />
      <IndicatorBar />
      <div className="h-2 bg-raised" />
      <Tabs
        label={t('market_data')}
        items={[
          { key: 'book', label: t('book') },
          { key: 'depth', label: t('common:depth') },
          { key: 'trades', label: t('trades') },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      {tab === 'book' && <ChartBook key={market.symbol} market={market} />}
      {tab === 'depth' && <ChartDepth key={market.symbol} market={market} />}
      {tab === 'trades' && <TradeList market={market} />}
      {market.tradable && <Footer market={market} />}
    </div>
  )
}

function Footer({ market }: { market: Market }) {
  const { t } = useTranslation('trade')
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
