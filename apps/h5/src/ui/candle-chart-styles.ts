import type { DeepPartial, SmoothLineStyle, Styles } from 'klinecharts'

const family = "'Inter Variable', system-ui, sans-serif"

function tokens() {
  const computed = getComputedStyle(document.documentElement)
  return (name: string) => computed.getPropertyValue(`--c-${name}`).trim()
}

/** Lines in the colours of these numbers. */
export function lineStyles(numbers: readonly number[]): SmoothLineStyle[] {
  const token = tokens()
  return numbers.map((nth) => ({
    color: token(`line-${nth}`),
    size: 1,
    style: 'solid',
    smooth: false,
    dashedValue: [],
  }))
}

/** The chart draws on a canvas, which does not use CSS variables: its styles are read from them. */
export function candleChartStyles(): DeepPartial<Styles> {
  const token = tokens()
  const [up, down, quiet, line] = [token('up'), token('down'), token('text-3'), token('line')]
  const font = { family, size: 10, color: quiet }
  const axis = { axisLine: { show: false }, tickLine: { show: false }, tickText: font }
  const crosshair = {
    line: { color: quiet },
    text: {
      family,
      size: 10,
      color: token('text'),
      backgroundColor: token('press'),
      borderColor: token('line-strong'),
    },
  }
  return {
    grid: { horizontal: { color: line, style: 'solid' }, vertical: { show: false } },
    candle: {
      bar: {
        upColor: up,
        downColor: down,
        noChangeColor: quiet,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: quiet,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: quiet,
      },
      priceMark: {
        high: { color: quiet, textSize: 10, textFamily: family },
        low: { color: quiet, textSize: 10, textFamily: family },
        last: {
          upColor: up,
          downColor: down,
          noChangeColor: quiet,
          text: { family, size: 10, borderRadius: 3, paddingLeft: 4, paddingRight: 4 },
        },
      },
      tooltip: {
        showRule: 'follow_cross',
        title: { ...font, show: false },
        legend: {
          ...font,
          marginLeft: 6,
          marginTop: 4,
          // The time is on its axis.
          template: (['open', 'high', 'low', 'close', 'volume'] as const).map((title) => ({
            title,
            value: `{${title}}`,
          })),
        },
      },
    },
    indicator: {
      bars: [{ upColor: up, downColor: down, noChangeColor: quiet }],
      lines: lineStyles([1, 2, 3, 4]),
      lastValueMark: { show: false },
      tooltip: {
        title: { ...font, showParams: false, marginTop: 2, marginBottom: 0 },
        legend: { ...font, marginLeft: 6, marginTop: 4, marginRight: 4, marginBottom: 0 },
      },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: line },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}
