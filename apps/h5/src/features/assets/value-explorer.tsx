import { directionOf, formatTime, formatUtcDay } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useUnit } from '../../live/use-unit.ts'
import type { ValueLine } from '../../live/use-wallet.ts'
import { WorthText } from '../../ui/worth-text.tsx'
import { ValueAxis } from './value-axis.tsx'
import { fundedPoints, ValueChart } from './value-chart.tsx'

const height = 168

type Props = { line: ValueLine; isWithinDay: boolean }

/** The line of values; a finger or an arrow key selects a day, or a moment of today. */
export function ValueExplorer({ line, isWithinDay }: Props) {
  const { t } = useTranslation('assets')
  const { key } = useUnit().main
  const [looked, setLooked] = useState<number>()
  const points = fundedPoints(line.points)
  const last = points.length - 1
  const at = Math.min(looked ?? last, last)
  const point = points[at]
  if (point === undefined) return null
  const name = isWithinDay ? formatTime : formatUtcDay
  const date = name(point.at)
  return (
    <section aria-label={t('value_line')}>
      <p className="flex items-baseline justify-between gap-3 px-4 pb-2 text-sm text-ink-3">
        <span>{at === last ? t('value_now') : date}</span>
        <WorthText worth={point} className="text-base font-medium text-ink" />
      </p>
      <div className="relative has-focus-visible:outline-2 has-focus-visible:outline-brand">
        <ValueAxis values={points.map((one) => one[key])} height={height} />
        <ValueChart
          points={points.map((one) => ({ at: one.at, value: one[key] }))}
          height={height}
          direction={directionOf(line.pnl[key])}
          {...(looked === undefined ? {} : { marked: at })}
        />
        <input
          type="range"
          aria-label={t('value_line')}
          aria-valuetext={date}
          min={0}
          max={last}
          step={1}
          value={at}
          onChange={(event) => setLooked(event.target.valueAsNumber)}
          onPointerUp={() => setLooked(undefined)}
          onPointerCancel={() => setLooked(undefined)}
          onBlur={() => setLooked(undefined)}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <p className="flex justify-between px-4 pt-1 text-xs text-ink-3">
        <span>{name(points[0]?.at ?? 0)}</span>
        <span>{last === 0 ? t('value_now') : name(points[last]?.at ?? 0)}</span>
      </p>
    </section>
  )
}
