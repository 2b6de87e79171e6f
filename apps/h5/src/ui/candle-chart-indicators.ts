import type { Chart } from 'klinecharts'

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

export const subPaneHeight = 56

/** Makes the chart's indicators those that are wanted; what stays is left alone. */
export function showIndicators(
  chart: Chart,
  wanted: { main: readonly MainIndicator[]; sub: readonly SubIndicator[]; priceScale: number },
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
          // The lines' own names say it already, and a narrow screen needs the room.
          shortName: '',
        },
        true,
      )
    if (!isWanted && shown.has(name)) chart.removeIndicator({ name })
  }
  for (const name of subIndicators) {
    const isWanted = wanted.sub.includes(name)
    if (isWanted && !shown.has(name)) addPane(chart, name, wanted.priceScale)
    if (!isWanted && shown.has(name)) chart.removeIndicator({ name })
  }
}

function addPane(chart: Chart, name: SubIndicator, priceScale: number) {
  const paneId = `pane_${name}`
  // MACD is a difference of prices; the others are volumes and percents.
  const precision = name === 'MACD' ? priceScale : 2
  chart.createIndicator({ name, paneId, calcParams: calcParams[name], precision })
  chart.setPaneOptions({ id: paneId, height: subPaneHeight, minHeight: 40 })
  // Without room above, the legend would lie over the bars.
  chart.overrideYAxis({ paneId, name: 'normal', gap: { top: 0.6, bottom: 0.04 } })
}
