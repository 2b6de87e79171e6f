import { type Chart, registerOverlay } from 'klinecharts'

import { type OrderLabel, orderLabels } from './order-labels.ts'

/** An order or a position of the user, drawn as a line at its price with its name and its amount, where it has one. */
export type OrderLine = {
  id: number
  price: string
  side: 'buy' | 'sell'
  name: string
  amount?: string
}

const name = 'orders'
/** The height of a label and a point between two. */
const labelGap = 16

type Colours = Readonly<Record<OrderLine['side'] | 'back', string>>
type Drawn = { readonly orders: readonly OrderLine[]; readonly colours: Colours }

/** Dashed lines over the whole width with labels at their left; one overlay, so that labels know each other. */
const register = () =>
  registerOverlay<Drawn>({
    name,
    totalStep: 1,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const { orders, colours } = overlay.extendData
      const lines = orders.flatMap(({ side, name, amount }, at) => {
        const y = coordinates[at]?.y
        // A line outside the visible prices moves no label.
        return y === undefined || y < 0 || y > bounding.height ? [] : { y, side, name, amount }
      })
      return [
        ...lines.map(({ y, side }) => lineFigure(y, bounding.width, colours[side])),
        ...orderLabels(lines, labelGap).map((label) => labelFigure(label, colours)),
      ]
    },
  })

const lineFigure = (y: number, width: number, color: string) => ({
  type: 'line',
  attrs: {
    coordinates: [
      { x: 0, y },
      { x: width, y },
    ],
  },
  styles: { color, style: 'dashed', dashedValue: [4, 3] },
  ignoreEvent: true,
})

const labelFigure = ({ y, side, text }: OrderLabel, colours: Colours) => ({
  type: 'text',
  attrs: { x: 4, y, text, baseline: 'middle' },
  styles: {
    color: colours[side],
    backgroundColor: colours.back,
    borderColor: colours[side],
    borderSize: 1,
    style: 'stroke_fill',
    borderRadius: 3,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 2,
    paddingBottom: 2,
    size: 10,
    family: "'Inter Variable', system-ui, sans-serif",
  },
  ignoreEvent: true,
})

/** Replaces the lines of the chart by those of these orders, in the colours of the theme. */
export function showOrders(chart: Chart, orders: readonly OrderLine[]) {
  register()
  const computed = getComputedStyle(document.documentElement)
  const token = (key: string) => computed.getPropertyValue(`--c-${key}`).trim()
  chart.removeOverlay({ name })
  if (orders.length === 0) return
  chart.createOverlay({
    name,
    points: orders.map(({ price }) => ({ value: Number(price) })),
    extendData: { orders, colours: { buy: token('up'), sell: token('down'), back: token('bg') } },
  })
}
