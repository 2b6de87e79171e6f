import { memo } from 'react'

type Props = {
  /** Oldest first. */
  points: readonly string[]
  direction: 'up' | 'down' | 'flat'
  width?: number
  height?: number
  /** Shades the area below the line. */
  isFilled?: boolean
}

const inks = { up: 'var(--c-up)', down: 'var(--c-down)', flat: 'var(--c-text-3)' } as const

/** The prices of the last day as a small line. The change beside it is the text alternative. */
export const Spark = memo(function Spark(props: Props) {
  const { points, direction, width = 48, height = 20, isFilled = false } = props
  if (points.length < 2) return <svg width={width} height={height} aria-hidden />
  const line = linePath(points.map(Number), { width, height })
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="shrink-0"
    >
      {isFilled && (
        <path
          d={`${line}L${width} ${height}L0 ${height}Z`}
          fill={inks[direction]}
          fillOpacity="0.1"
        />
      )}
      <path
        d={line}
        fill="none"
        stroke={inks[direction]}
        strokeWidth={isFilled ? 1.6 : 1.3}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
})

function linePath(values: readonly number[], { width, height }: { width: number; height: number }) {
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  const at = (value: number, index: number) => {
    const x = Math.round((index / (values.length - 1)) * width * 10) / 10
    const y = Math.round((height - 2 - ((value - low) / range) * (height - 4)) * 10) / 10
    return `${x} ${y}`
  }
  return `M${values.map(at).join('L')}`
}
