import { useTranslation } from 'react-i18next'

import { useCandleSource } from '../../live/use-candle-source.ts'
import type { Market } from '../../live/use-markets.ts'
import { LazyCandleChart } from '../../ui/lazy-candle-chart.tsx'
import { PeriodBar } from './period-bar.tsx'
import { useTradePreferences } from './trade-preferences.ts'

const none = [] as const

/** The chart above the form, closed until it is wanted. */
export function MiniChart({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const { period, main } = useTradePreferences()
  const source = useCandleSource()
  return (
    <section className="pb-1 hair-b">
      <PeriodBar />
      <LazyCandleChart
        source={source}
        symbol={market.symbol}
        priceScale={market.scale}
        amountScale={market.amount_scale}
        period={period}
        main={main}
        sub={none}
        height={200}
        label={t('chart_of', { pair: `${market.code}/${market.legal_code}` })}
      />
    </section>
  )
}
