import { type ComponentProps, lazy, Suspense } from 'react'

import type { CandleChart } from './candle-chart.tsx'

const Chart = lazy(async () => ({ default: (await import('./candle-chart.tsx')).CandleChart }))

/** The chart's library is its own chunk; until it is here its room is kept. */
export function LazyCandleChart(props: ComponentProps<typeof CandleChart>) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <Chart {...props} />
    </Suspense>
  )
}
