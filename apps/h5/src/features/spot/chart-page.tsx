import { ChevronDown, Expand } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useRecentMarkets } from '../../live/recent-markets.ts'
import { useCandleSource } from '../../live/use-candle-source.ts'
import { type Market, useLiveTicker, useMarket, useMarkets } from '../../live/use-markets.ts'
import { subPaneHeight } from '../../ui/candle-chart-indicators.ts'
import { FavoriteButton } from '../../ui/favorite-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyCandleChart } from '../../ui/lazy-candle-chart.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { ChartBook } from './chart-book.tsx'
import { ChartDepth } from './chart-depth.tsx'
import { ChartFooter } from './chart-footer.tsx'
import { ChartInfo } from './chart-info.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { HaltBanner } from './halt-banner.tsx'
import { IndicatorBar } from './indicator-bar.tsx'
import { PairDrawer } from './pair-drawer.tsx'
import { PeriodBar } from './period-bar.tsx'
import { PriceHeader } from './price-header.tsx'
import { TradeList } from './trade-list.tsx'
import { useTradePreferences } from './trade-preferences.ts'
import { UnknownMarket } from './unknown-market.tsx'
import { useSymbol } from './use-symbol.ts'
import { useWideView } from './use-wide-view.ts'
import { WideChart } from './wide-chart.tsx'

/** The full K-line page of a market. */
export function ChartPage() {
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
          market === undefined ? <UnknownMarket symbol={symbol} /> : <MarketChart market={market} />
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
  useLiveTicker(market.symbol)
  useEffect(() => useRecentMarkets.getState().remember(market.symbol), [market.symbol])
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

/** The chart between its switches, or on the whole screen. */
function Candles({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const { period, main, sub } = useTradePreferences()
  const source = useCandleSource()
  const wide = useWideView()
  const height = candlesHeight + sub.length * subPaneHeight
  const chart = {
    source,
    symbol: market.symbol,
    priceScale: market.scale,
    amountScale: market.amount_scale,
    period,
    main,
    sub,
    label: t('chart_of', { pair: `${market.code}/${market.legal_code}` }),
  }
  return (
    <>
      <div className="flex items-center">
        <PeriodBar />
        <IconButton icon={Expand} label={t('landscape')} onClick={wide.open} />
      </div>
      {wide.isOpen ? (
        <>
          <div style={{ height }} />
          <WideChart market={market} onClose={wide.close}>
            <LazyCandleChart {...chart} height="100%" />
          </WideChart>
        </>
      ) : (
        <LazyCandleChart {...chart} height={height} />
      )}
    </>
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
