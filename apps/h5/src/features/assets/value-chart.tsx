import { type Direction, directionOf } from '@candor/client'

import { usePreferences } from '../../app/preferences.ts'
import type { ValueLine } from '../../live/use-wallet.ts'

type Props = {
  /** Oldest first. */
  points: readonly ChartPoint[]
  height: number
  /** Whether it was a gain: a deposit raises the line but is not a gain. */
  direction: Direction
  /** The selected point. */
  marked?: number
}

/** A value at a time, in epoch ms. */
type ChartPoint = { readonly at: number; readonly value: string }

const inks: Record<Direction, string> = {
  up: 'var(--c-up)',
  down: 'var(--c-down)',
  flat: 'var(--c-brand)',
}
/** Coordinates of the drawing are in hundredths of the width. */
const width = 100

/** Values over time as an area as wide as its container; the values are shown beside it as text. */
export function ValueChart({ points, height, direction, marked }: Props) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  // While balances are hidden, colour and shape must not reveal them.
  const ink = inks[isHidden ? 'flat' : direction]
  const places = placesOf(isHidden ? points.map(({ at }) => ({ at, value: '0' })) : points, height)
  // A constant value has no area below it.
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
          stroke={ink}
          strokeWidth="2"
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

/** The least distance of the line from the upper and the lower edge. */
export const chartMargin = 6

/** The places of points in the drawing; a single value is a line too. */
export function placesOf(points: readonly ChartPoint[], height: number) {
  const [first] = points
  const all = points.length === 1 && first ? [first, { ...first, at: first.at + 1 }] : points
  const values = all.map(({ value }) => Number(value))
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const [start, end] = [all[0]?.at ?? 0, all.at(-1)?.at ?? 0]
  return all.map(({ at }, index) => {
    // A constant value is a line through the middle.
    const share = range === 0 ? 0.5 : ((values[index] ?? low) - low) / range
    const passed = (at - start) / Math.max(1, end - start)
    return {
      x: round(passed * width),
      y: round(height - chartMargin - share * (height - 2 * chartMargin)),
    }
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
