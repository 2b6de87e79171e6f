import { formatAmount } from '@candor/client'

import { usePreferences } from '../../app/preferences.ts'
import { useUnit } from '../../live/use-unit.ts'
import { chartMargin } from './value-chart.tsx'

type Props = { values: readonly string[]; height: number }

/** Lines at the highest and the lowest value of a chart, or at its only one, each with its figure. */
export function ValueAxis({ values, height }: Props) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const { scale } = useUnit().main
  return (
    <div className="pointer-events-none absolute inset-0 z-1" aria-hidden>
      {axisMarks(values, height).map(({ value, y, isBelow }) => (
        <div
          key={y}
          className="absolute inset-x-0 border-t border-dashed border-line"
          style={{ top: y }}
        >
          <span
            className={`num absolute right-4 rounded-chip bg-bg/80 px-1 text-2xs text-ink-3 ${isBelow ? 'top-1' : 'bottom-1'}`}
          >
            {isHidden ? '••••' : formatAmount(value, { scaleMax: scale, scaleMin: scale })}
          </span>
        </div>
      ))}
    </div>
  )
}

/** The places of the lines, with the side on which the figure is inside of the chart. */
export function axisMarks(values: readonly string[], height: number) {
  const sorted = values.toSorted((a, b) => Number(a) - Number(b))
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) return []
  if (Number(low) === Number(high)) return [{ value: low, y: height / 2, isBelow: false }]
  return [
    { value: high, y: chartMargin, isBelow: true },
    { value: low, y: height - chartMargin, isBelow: false },
  ]
}
