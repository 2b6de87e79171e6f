import { formatCompact } from '@candor/client'
import type { CandlePeriod } from '@candor/protocol/services/market/candle-periods'
import { type Chart, dispose, init, type KLineData, type Period } from 'klinecharts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { serverNow } from '../app/server-time.ts'
import {
  colourLines,
  type MainIndicator,
  showIndicators,
  type SubIndicator,
} from './candle-chart-indicators.ts'
import { type OrderLine, showOrders } from './candle-chart-orders.ts'
import { candleChartStyles } from './candle-chart-styles.ts'
import { scrollPageUpright, turnPointers } from './candle-chart-touch.ts'
import { translateChart } from './candle-chart-words.ts'

type Candle = Record<'open' | 'high' | 'low' | 'close' | 'volume', string> & { time: number }

/** Where the candles come from: those before a time, and the one that is forming. */
export type CandleSource = {
  fetch: (symbol: string, period: CandlePeriod, until: number) => Promise<Candle[]>
  follow: (symbol: string, period: CandlePeriod, onCandle: (candle: Candle) => void) => () => void
}

type Props = {
  source: CandleSource
  symbol: string
  priceScale: number
  amountScale: number
  period: CandlePeriod
  main: readonly MainIndicator[]
  sub: readonly SubIndicator[]
  /** In points, or the height of its container. */
  height: number | '100%'
  /** Open orders of the user in this market. */
  orders?: readonly OrderLine[]
  /** On the whole screen: every drag belongs to the chart. `turned` is by 90° clockwise. */
  whole?: 'upright' | 'turned'
  label: string
}

const periods: Record<CandlePeriod, Period> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '4hour': { type: 'hour', span: 4 },
  '1day': { type: 'day', span: 1 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
}

const noOrders: readonly OrderLine[] = []

/** Days and what is made of them begin at midnight UTC; below a day the time is local. */
export const timezoneOf = (period: CandlePeriod): string =>
  ['1day', '1week', '1mon'].includes(period)
    ? 'UTC'
    : new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Width of a label on the time axis, in points. */
const timeWidth = 40

/** A K-line chart. It is created once; symbol, period and indicators are changed by the library's calls. */
export function CandleChart(props: Props) {
  const { source, symbol, priceScale, amountScale, period, main, sub, height, label } = props
  const { orders = noOrders, whole } = props
  const box = useRef<HTMLDivElement>(null)
  const latestOrders = useRef(orders)
  const [chart, setChart] = useState<Chart>()
  const { t } = useTranslation('common')

  useEffect(() => {
    const element = box.current
    const made = element && init(element, { styles: candleChartStyles() })
    if (element === null || made === null) return undefined
    scrollPageUpright(made)
    // The library adds its canvas to the tab order, where a picture does not belong.
    made.getDom()?.setAttribute('tabindex', '-1')
    made.setFormatter({ formatBigNumber: (value) => formatCompact(String(value)) })
    made.setDecimalFold({ threshold: 9 })
    made.setBarSpace(7)
    made.setOffsetRightDistance(28)
    made.overrideXAxis({
      // A time label that does not fit left of the prices would be cut off.
      createTicks: ({ defaultTicks, bounding }) =>
        defaultTicks.filter(({ coord }) => coord < bounding.width - timeWidth / 2),
    })
    setChart(made)
    const themes = new MutationObserver(() => {
      made.setStyles(candleChartStyles())
      colourLines(made)
      showOrders(made, latestOrders.current)
    })
    themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown'] })
    const sizes = new ResizeObserver(() => made.resize())
    sizes.observe(element)
    return () => {
      themes.disconnect()
      sizes.disconnect()
      setChart(undefined)
      dispose(element)
    }
  }, [])

  useEffect(() => {
    if (chart === undefined) return undefined
    return loadCandles(chart, { source, symbol, period, priceScale, amountScale })
  }, [chart, source, symbol, period, priceScale, amountScale])

  useEffect(() => {
    chart?.setTimezone(timezoneOf(period))
  }, [chart, period])

  useEffect(() => {
    if (chart !== undefined) translateChart(chart, t)
  }, [chart, t])

  useEffect(() => {
    if (chart !== undefined)
      showIndicators(chart, { main, sub, priceScale, volume: t('chart_volume') })
  }, [chart, main, sub, priceScale, t])

  useEffect(() => {
    latestOrders.current = orders
    if (chart !== undefined) showOrders(chart, orders)
  }, [chart, orders])

  useEffect(
    () => (chart !== undefined && whole === 'turned' ? turnPointers(chart) : undefined),
    [chart, whole],
  )

  return (
    <figure aria-label={label} className="h-full">
      <div
        ref={box}
        className={whole === undefined ? 'touch-pan-y' : 'touch-none'}
        style={{ height }}
      />
    </figure>
  )
}

type Load = Pick<Props, 'source' | 'symbol' | 'period' | 'priceScale' | 'amountScale'>

/** Loads the chart's candles: the newest, older ones when the user scrolls back, and the one that is forming. */
function loadCandles(chart: Chart, { source, symbol, period, priceScale, amountScale }: Load) {
  let isCurrent = true
  let stop: (() => void) | undefined
  // Without a loader the three settings below do not start a fetch each.
  chart.setDataLoader({ getBars: ({ callback }) => callback([], false) })
  chart.setSymbol({ ticker: symbol, pricePrecision: priceScale, volumePrecision: amountScale })
  chart.setPeriod(periods[period])
  chart.setDataLoader({
    getBars: async ({ type, timestamp, callback }) => {
      if (type === 'backward') return callback([], false)
      try {
        const candles = await source.fetch(symbol, period, timestamp ?? serverNow())
        // The user has chosen another market meanwhile.
        if (isCurrent)
          callback(candles.map(toBar), { forward: candles.length > 0, backward: false })
      } catch {
        if (isCurrent) callback([], false)
      }
    },
    subscribeBar: ({ callback }) => {
      stop?.()
      stop = source.follow(symbol, period, (candle) => callback(toBar(candle)))
    },
    unsubscribeBar: () => stop?.(),
  })
  return () => {
    isCurrent = false
    stop?.()
  }
}

const toBar = ({ time, open, high, low, close, volume }: Candle): KLineData => ({
  timestamp: time,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
})
