import { type Direction, directionOf } from '@candor/client'

import { usePreferences } from '../../app/preferences.ts'
import type { ValueLine } from '../../live/use-wallet.ts'

type Props = {
  /** Oldest first. */
  values: readonly string[]
  height: number
  /** Whether it was a gain: a deposit raises the line but is not a gain. */
  direction: Direction
  /** The selected point. */
  marked?: number
}

const inks: Record<Direction, string> = {
  up: 'var(--c-up)',
  down: 'var(--c-down)',
  flat: 'var(--c-brand)',
}
/** Coordinates of the drawing are in hundredths of the width. */
const width = 100

/** Values over time as an area as wide as its container; the values are shown beside it as text. */
export function ValueChart({ values, height, direction, marked }: Props) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  // While balances are hidden, colour and shape must not reveal them.
  const ink = inks[isHidden ? 'flat' : direction]
  // A single value is a line too.
  const places = placesOf(
    (values.length === 1 ? [...values, ...values] : values).map(isHidden ? () => 0 : Number),
    height,
  )
  // A constant value has no direction, and no area below it.
  const isMoving = places.some(({ y }) => y !== places[0]?.y)
  const line = places.map(({ x, y }) => `${x} ${y}`).join('L')
  const mark = marked === undefined ? undefined : places[marked]
  return (
    <div className="relative" style={{ height }} aria-hidden>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block size-full"
      >
        {isMoving && (
          <path d={`M${line}L${width} ${height}L0 ${height}Z`} fill={ink} fillOpacity="0.1" />
        )}
        <path
          d={`M${line}`}
          fill="none"
          stroke={isMoving ? ink : 'var(--c-line-strong)'}
          strokeWidth={isMoving ? 2 : 1}
          {...(isMoving ? {} : { strokeDasharray: '4 4' })}
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

function placesOf(values: readonly number[], height: number) {
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const last = Math.max(1, values.length - 1)
  return values.map((value, at) => {
    // A constant value is a line through the middle.
    const share = range === 0 ? 0.5 : (value - low) / range
    return { x: round((at / last) * width), y: round(height - 6 - share * (height - 12)) }
  })
}

const round = (value: number) => Math.round(value * 10) / 10

/**
 * The points from the first one with a value: a line from zero to the first deposit would look like a
 * gain.
 */
export function fundedPoints(points: ValueLine['points']): ValueLine['points'] {
  const first = points.findIndex(({ usd }) => directionOf(usd) === 'up')
  return points.slice(Math.max(0, first))
}
