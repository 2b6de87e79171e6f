import { useTimeLeft } from './countdown.tsx'

type Props = {
  /** Epoch milliseconds by the server's clock. */
  until: number
  /** The whole time, for which the ring is closed. */
  totalMs: number
  /** Called once, when no time is left. */
  onEnd?: () => void
}

const size = 40
const width = 3
const radius = (size - width) / 2

/** The seconds that are left, in a ring that opens as they pass. */
export function CountdownRing({ until, totalMs, onEnd }: Props) {
  const leftMs = useTimeLeft(until, onEnd)
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: width, pathLength: 1 }
  return (
    // A screen reader announces a timer on request, not every second.
    <span role="timer" className="num relative grid size-10 shrink-0 place-items-center text-sm">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="absolute inset-0 -rotate-90"
        fill="none"
        aria-hidden
      >
        <circle {...circle} stroke="var(--c-raised)" />
        <circle
          {...circle}
          stroke="var(--c-brand)"
          strokeLinecap="round"
          strokeDasharray={1}
          strokeDashoffset={1 - Math.min(1, leftMs / totalMs)}
          className="transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      {Math.ceil(leftMs / 1000)}
    </span>
  )
}
