import type { ReactNode } from 'react'

type Part = { key: string; fraction: number; color: string }
type Props = { parts: readonly Part[]; size?: number; width?: number; children?: ReactNode }

const gap = 0.008

/**
 * A ring of parts, clockwise from the top, with space for a figure in its centre. The text beside it has
 * the same content.
 */
export function Donut({ parts, size = 124, width = 14, children }: Props) {
  const radius = (size - width) / 2
  const space = parts.length > 1 ? gap : 0
  const starts = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, { fraction }) => sum + fraction, 0),
  )
  return (
    <div className="relative shrink-0" style={{ width: size, height: size }}>
      <svg viewBox={`0 0 ${size} ${size}`} className="size-full -rotate-90" fill="none" aria-hidden>
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          stroke="var(--c-raised)"
          strokeWidth={width}
        />
        {parts.map(({ key, fraction, color }, at) => (
          <circle
            key={key}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            stroke={color}
            strokeWidth={width}
            pathLength={1}
            strokeDasharray={`${Math.max(fraction - space, 0.003)} 1`}
            strokeDashoffset={-(starts[at] ?? 0)}
          />
        ))}
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center">{children}</div>
    </div>
  )
}
