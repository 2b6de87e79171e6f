import { type ComponentProps, lazy, Suspense } from 'react'

import type { CandleChart } from './candle-chart.tsx'

const Chart = lazy(async () => ({ default: (await import('./candle-chart.tsx')).CandleChart }))

/** The chart's library is a chunk of its own; until it is loaded, its space is reserved. */
export function LazyCandleChart(props: ComponentProps<typeof CandleChart>) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <Chart {...props} />
    </Suspense>
  )
}
