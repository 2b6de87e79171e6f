import { useFiat } from '../live/use-fiat.ts'
import { Money } from './money.tsx'

/** All that the reader owns, as the largest figure of its page; the fiat's code stands beside it. */
export function FiatTotal({ value }: { value: string }) {
  const { scale } = useFiat()
  return (
    <Money
      value={value}
      scaleMin={scale}
      scaleMax={scale}
      className="block truncate text-3xl font-semibold"
    />
  )
}
