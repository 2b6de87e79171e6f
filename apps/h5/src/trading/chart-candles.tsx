import { Expand, Minimize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Overlay } from 'react-aria/Overlay'
import { useTranslation } from 'react-i18next'

import { useCandleSource } from '../live/use-candle-source.ts'
import { useTicker, type Market } from '../live/use-markets.ts'
import { subPaneHeight } from '../ui/candle-chart-indicators.ts'
import type { OrderLine } from '../ui/candle-chart-orders.ts'
import { ChangeText } from '../ui/change-text.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LazyCandleChart } from '../ui/lazy-candle-chart.tsx'
import { PriceText } from '../ui/money.tsx'
import { ModalPanel } from '../ui/sheet.tsx'
import { IndicatorBar, PeriodBar } from './chart-bars.tsx'
import { useTradePreferences } from './trade-preferences.ts'
import { useWideView } from './use-wide-view.ts'

const candlesHeight = 300
const noPanes = [] as const

type ChartProps = {
  market: Market
  /** What the user has in the market, as lines of the chart. */
  orders: readonly OrderLine[]
}

/** A chart of the market as the user has set its period and indicators. */
function useChart({ market, orders }: ChartProps) {
  const { t } = useTranslation('spot')
  const { period, main, sub } = useTradePreferences()
  const source = useCandleSource()
  return {
    source,
    symbol: market.symbol,
    priceScale: market.scale,
    amountScale: market.amount_scale,
    orders,
    period,
    main,
    sub,
    label: t('chart_of', { pair: `${market.code}/${market.legal_code}` }),
  }
}

/** The candles alone, without panes below them: above the order form, and beside a page. */
export function SmallChart({ market, orders, height }: ChartProps & { height: number }) {
  return <LazyCandleChart {...useChart({ market, orders })} sub={noPanes} height={height} />
}

/** The chart between its periods and indicators, or on the whole screen. */
export function Candles({ market, orders }: ChartProps) {
  const { t } = useTranslation('spot')
  const chart = useChart({ market, orders })
  const wide = useWideView()
  const height = candlesHeight + chart.sub.length * subPaneHeight
  return (
    <>
      <div className="flex items-center">
        <PeriodBar />
        <IconButton icon={Expand} label={t('landscape')} onClick={wide.open} />
      </div>
      {wide.isOpen ? (
        <>
          <div style={{ height }} />
          <WideChart
            market={market}
            isTurned={wide.isTurned}
            isLying={wide.isLying}
            onClose={wide.close}
          >
            <LazyCandleChart
              {...chart}
              height="100%"
              whole={wide.isTurned ? 'turned' : 'upright'}
            />
          </WideChart>
        </>
      ) : (
        <LazyCandleChart {...chart} height={height} />
      )}
    </>
  )
}

type WideProps = {
  market: Market
  isTurned: boolean
  /** It is wider than high. */
  isLying: boolean
  onClose: () => void
  /** The chart, which fills the remaining space. */
  children: ReactNode
}

/** The chart on the whole screen, with its price, periods and indicators around it. */
function WideChart({ market, isTurned, isLying, onClose, children }: WideProps) {
  const { t } = useTranslation('spot')
  const ticker = useTicker(market.symbol) ?? { ...market, direction: 'flat' as const }
  return (
    <Overlay>
      <ModalPanel
        onClose={onClose}
        name={{ 'aria-label': t('landscape') }}
        className={classes(
          'fixed z-(--z-popup) m-0 flex max-h-none max-w-none flex-col bg-bg text-ink outline-none',
          // A phone that stays upright has its safe areas at other edges of the turned panel.
          isTurned
            ? 'top-0 left-full h-[100vw] w-dvh origin-top-left rotate-90 pr-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-top)]'
            : 'inset-0 size-full pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]',
        )}
      >
        <header className="flex shrink-0 items-center gap-2 pl-4">
          <h2 className="text-md font-semibold whitespace-nowrap">
            {market.code}/{market.legal_code}
          </h2>
          <PriceText
            value={ticker.price}
            scale={market.scale}
            direction={ticker.direction}
            className="live text-md font-semibold"
          />
          <ChangeText rate={ticker.change_rate} className="text-sm" />
          {/* In landscape the periods fit in this line. */}
          <span className="flex min-w-0 flex-1 justify-end">
            {isLying && <PeriodBar isWhole />}
          </span>
          <IconButton icon={Minimize2} label={t('landscape_leave')} onClick={onClose} />
        </header>
        {!isLying && (
          <div className="flex shrink-0">
            <PeriodBar isWhole />
          </div>
        )}
        <div className="min-h-0 flex-1">{children}</div>
        <div className="shrink-0">
          <IndicatorBar />
        </div>
      </ModalPanel>
    </Overlay>
  )
}
