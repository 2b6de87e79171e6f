import { ChartNoAxesColumn, Maximize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../app/paths.ts'
import { useTicker, type Market } from '../live/use-markets.ts'
import { ChangeText } from '../ui/change-text.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PairButton } from './pair-button.tsx'
import { useTradePreferences } from './trade-preferences.ts'

type Props = {
  market: Market
  onChoose: (symbol: string) => void
  /** The section whose markets can be chosen, and the page of their charts; the default is the one of coins. */
  section?: string
  chartPathOf?: (symbol: string) => string
}

/** The market with its change of today and the links to its chart. */
export function TradeHeader(props: Props) {
  const { market, onChoose, section, chartPathOf = paths.chart } = props
  const { t } = useTranslation('spot')
  const { isChartOpen, set } = useTradePreferences()
  const ticker = useTicker(market.symbol) ?? market
  return (
    <header className="sticky top-(--banner) z-(--z-sticky) flex h-13 items-center bg-bg pr-1 pl-4">
      <h1 className="min-w-0">
        <PairButton
          pair={`${market.code}/${market.legal_code}`}
          section={section}
          onChoose={onChoose}
          className="text-xl font-semibold"
        />
      </h1>
      <ChangeText rate={ticker.change_rate} className="ml-2 text-sm" />
      <span className="flex-1" />
      <IconButton
        icon={ChartNoAxesColumn}
        label={t('mini_chart')}
        isPressed={isChartOpen}
        onClick={() => set({ isChartOpen: !isChartOpen })}
        className={classes(isChartOpen && 'text-brand')}
      />
      <Link
        to={chartPathOf(market.symbol)}
        aria-label={t('full_chart')}
        className="grid size-11 place-items-center"
      >
        <Maximize2 size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </header>
  )
}
