import { type Unit, useUnit, type Worth } from '../live/use-unit.ts'
import { Money } from './money.tsx'

type Props = {
  worth: Worth
  /** Another unit than the one that was chosen. */
  unit?: Unit
  className?: string
}

/** A value of the reader's own in the unit that was chosen, with its code. */
export function WorthText({ worth, unit, className = '' }: Props) {
  const { main } = useUnit()
  const { key, code, scale } = unit ?? main
  return (
    <Money value={worth[key]} scaleMin={scale} scaleMax={scale} unit={code} className={className} />
  )
}
