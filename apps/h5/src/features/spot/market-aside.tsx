import { useTranslation } from 'react-i18next'

import { useCandleSource } from '../../live/use-candle-source.ts'
import { type Market, useLiveTicker, useMarket } from '../../live/use-markets.ts'
import { LazyCandleChart } from '../../ui/lazy-candle-chart.tsx'
import { PeriodBar } from './period-bar.tsx'
import { PriceHeader } from './price-header.tsx'
import { TradeList } from './trade-list.tsx'
import { useTradePreferences } from './trade-preferences.ts'
import { useSymbol } from './use-symbol.ts'

const chartHeight = 280
const none = [] as const

type Props = { className: string; hasChart: boolean }

/** Beside the page where a screen is wide: the market that is looked at, or was the last. */
export function MarketAside({ className, hasChart }: Props) {
  const market = useMarket(useSymbol().symbol)
  if (market === undefined) return null
  const pair = `${market.code}/${market.legal_code}`
  return (
    <aside aria-label={pair} className={className}>
      <h2 className="px-4 pt-4 pb-1 text-lg font-semibold">{pair}</h2>
      {hasChart && <Chart market={market} />}
      <TradeList market={market} />
    </aside>
  )
}

function Chart({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const { period, main } = useTradePreferences()
  const source = useCandleSource()
  useLiveTicker(market.symbol)
  return (
    <>
      <PriceHeader market={market} />
      <PeriodBar isWhole />
      <LazyCandleChart
        source={source}
        symbol={market.symbol}
        priceScale={market.scale}
        amountScale={market.amount_scale}
        period={period}
        main={main}
        sub={none}
        height={chartHeight}
        label={t('chart_of', { pair: `${market.code}/${market.legal_code}` })}
      />
    </>
  )
}
