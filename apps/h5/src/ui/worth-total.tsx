import { useUnit, type Worth } from '../live/use-unit.ts'
import { Money } from './money.tsx'

/** All that the reader owns, as the largest figure of its page; the unit's code stands beside it. */
export function WorthTotal({ worth }: { worth: Worth }) {
  const { key, scale } = useUnit().main
  return (
    <Money
      value={worth[key]}
      scaleMin={scale}
      scaleMax={scale}
      className="block truncate text-3xl font-semibold"
    />
  )
}
