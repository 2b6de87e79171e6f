import { type Direction, formatDate, formatDateTime } from '@candor/client'
import { useId, useState } from 'react'

import { classes } from '../../ui/classes.ts'
import { type CurvePoint, curveShape } from './curve-shape.ts'

type Props = {
  label: string
  /** Oldest first; at least one. */
  points: readonly CurvePoint[]
  height: number
  direction: Direction
  format: (value: string) => string
}

const inks: Record<Direction, string> = {
  up: 'var(--c-up)',
  down: 'var(--c-down)',
  flat: 'var(--c-text-3)',
}

/** A rate over time with its line at zero; a finger or an arrow key selects a point. */
export function CurveChart({ label, points, height, direction, format }: Props) {
  const [looked, setLooked] = useState<number>()
  const last = points.length - 1
  const at = Math.min(looked ?? last, last)
  const point = points[at]
  if (point === undefined) return null
  return (
    <section aria-label={label}>
      <p className="num flex items-baseline justify-between gap-3 px-4 pb-1 text-sm text-ink-3">
        <span>{formatDateTime(point.at).slice(0, -3)}</span>
        <span className="text-base font-medium text-ink">{format(point.value)}</span>
      </p>
      <div className="relative has-focus-visible:outline-2 has-focus-visible:outline-brand">
        <Drawing
          points={points}
          height={height}
          ink={inks[direction]}
          marked={looked === undefined ? undefined : at}
        />
        <Bounds points={points} height={height} format={format} />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${formatDateTime(point.at)} ${format(point.value)}`}
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
      <p className="num flex justify-between px-4 pt-1 text-xs text-ink-3">
        <span>{formatDate(points[0]?.at ?? 0)}</span>
        <span>{formatDate(points[last]?.at ?? 0)}</span>
      </p>
    </section>
  )
}

type DrawingProps = Pick<Props, 'points' | 'height'> & { ink: string; marked: number | undefined }

function Drawing({ points, height, ink, marked }: DrawingProps) {
  const fade = useId()
  const { places, zero } = curveShape(points, height)
  const line = places.map(({ x, y }) => `${x} ${y}`).join('L')
  const mark = marked === undefined ? undefined : places[marked]
  return (
    <div className="relative" style={{ height }} aria-hidden>
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" className="block size-full">
        <defs>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={ink} stopOpacity="0.2" />
            <stop offset="1" stopColor={ink} stopOpacity="0.02" />
          </linearGradient>
        </defs>
        <path d={`M${line}L100 ${zero}L0 ${zero}Z`} fill={`url(#${fade})`} />
        <path
          d={`M0 ${zero}H100`}
          stroke="var(--c-line-strong)"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M${line}`}
          fill="none"
          stroke={ink}
          strokeWidth="1.75"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {mark !== undefined && (
        <>
          <i className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${mark.x}%` }} />
          <i
            className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full ring-2 ring-bg"
            style={{ left: `${mark.x}%`, top: mark.y, background: ink }}
          />
        </>
      )}
    </div>
  )
}

/** The highest and the lowest value, each at the side where the line is far from it; zero has its line. */
function Bounds({ points, height, format }: Pick<Props, 'points' | 'height' | 'format'>) {
  const { high, low } = curveShape(points, height)
  const isRising = Number(points.at(-1)?.value) > Number(points[0]?.value)
  const look = 'num absolute rounded-chip bg-bg/80 px-1 text-2xs text-ink-3'
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {high > 0 && (
        <span className={classes(look, 'top-0.5', isRising ? 'left-3' : 'right-3')}>
          {format(String(high))}
        </span>
      )}
      {low < 0 && (
        <span className={classes(look, 'bottom-0.5', isRising ? 'right-3' : 'left-3')}>
          {format(String(low))}
        </span>
      )}
    </div>
  )
}
