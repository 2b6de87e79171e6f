import type { Chart } from 'klinecharts'

import { lineStyles } from './candle-chart-styles.ts'

/** Lines over the candles, and panes of their own below them. */
export const mainIndicators = ['MA', 'EMA', 'BOLL'] as const
export const subIndicators = ['VOL', 'MACD', 'KDJ', 'RSI'] as const
export type MainIndicator = (typeof mainIndicators)[number]
export type SubIndicator = (typeof subIndicators)[number]

const calcParams: Record<MainIndicator | SubIndicator, number[]> = {
  MA: [7, 25, 99],
  EMA: [7, 25, 99],
  BOLL: [20, 2],
  VOL: [5, 10],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
}

/** All lines over the candles can be shown together, so each has its own colour. */
const lineColours: Record<MainIndicator, number[]> = {
  MA: [1, 2, 3],
  EMA: [4, 5, 6],
  BOLL: [7, 8, 7],
}

/** The names of the lines already contain it, and a narrow screen has little space. */
const shortName = ''

export const subPaneHeight = 56

/** Sets the colours of the theme for the lines over the candles. */
export function colourLines(chart: Chart) {
  for (const name of mainIndicators)
    chart.overrideIndicator({ name, styles: { lines: lineStyles(lineColours[name]) } })
}

/** Adds and removes indicators of the chart; those that stay are not changed. */
export function showIndicators(
  chart: Chart,
  wanted: {
    main: readonly MainIndicator[]
    sub: readonly SubIndicator[]
    priceScale: number
    /** The label of the volume. */
    volume: string
  },
) {
  const shown = new Set(chart.getIndicators().map(({ name }) => name))
  for (const name of mainIndicators) {
    const isWanted = wanted.main.includes(name)
    if (isWanted && !shown.has(name))
      chart.createIndicator(
        {
          name,
          paneId: 'candle_pane',
          calcParams: calcParams[name],
          precision: wanted.priceScale,
          shortName,
          styles: { lines: lineStyles(lineColours[name]) },
        },
        true,
      )
    if (!isWanted && shown.has(name)) chart.removeIndicator({ name })
  }
  // In points: space above for the names, which wrap once, and the mark of the highest price; below for the lowest one.
  const gap = { top: 58 + 14 * wanted.main.length, bottom: 18 }
  chart.overrideYAxis({ paneId: 'candle_pane', name: 'normal', gap })
  for (const name of subIndicators) {
    const isWanted = wanted.sub.includes(name)
    if (isWanted && !shown.has(name)) addPane(chart, name, wanted.priceScale)
    if (!isWanted && shown.has(name)) chart.removeIndicator({ name })
  }
  for (const { figures } of chart.getIndicators({ name: 'VOL' }))
    for (const figure of figures) if (figure.key === 'volume') figure.title = `${wanted.volume}: `
}

function addPane(chart: Chart, name: SubIndicator, priceScale: number) {
  const paneId = `pane_${name}`
  // MACD is a difference of prices; the others are volumes and percents.
  const precision = name === 'MACD' ? priceScale : 2
  chart.createIndicator({ name, paneId, calcParams: calcParams[name], precision, shortName })
  chart.setPaneOptions({ id: paneId, height: subPaneHeight, minHeight: 40 })
  // Without space above, the legend would cover the bars.
  chart.overrideYAxis({ paneId, name: 'normal', gap: { top: 0.6, bottom: 0.04 } })
}
