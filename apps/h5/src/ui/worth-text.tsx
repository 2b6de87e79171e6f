import { directionOf, formatPercent, formatSigned } from '@candor/client'

import { usePreferences } from '../app/preferences.ts'
import { type Unit, useUnit, type Worth } from '../live/use-unit.ts'
import { directionClass } from './change-text.tsx'
import { classes } from './classes.ts'
import { Money } from './money.tsx'

type Props = {
  worth: Worth
  /** Another unit than the chosen one. */
  unit?: Unit
  className?: string
}

/** A value of the user in the chosen unit, with its code. */
export function WorthText({ worth, unit, className = '' }: Props) {
  const { main } = useUnit()
  const { key, code, scale } = unit ?? main
  return (
    <Money value={worth[key]} scaleMin={scale} scaleMax={scale} unit={code} className={className} />
  )
}

/** The user's total, as the largest figure of its page; the code of the unit is beside it. */
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

type GainTextProps = {
  gain: Worth & { readonly rate?: string; readonly rate_btc?: string }
  className?: string
}

/** A profit or a loss in the chosen unit: sign, colour and, where known, its percentage. */
export function GainText({ gain, className }: GainTextProps) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const { key, scale } = useUnit().main
  const value = gain[key]
  const rate = key === 'btc' ? gain.rate_btc : gain.rate
  if (isHidden) return <span className={classes('num', className)}>••••••</span>
  return (
    <span className={classes('num', directionClass[directionOf(value)], className)}>
      {formatSigned(value, { scaleMax: scale })}
      {rate !== undefined && ` (${gainRate(value, rate)})`}
    </span>
  )
}

/** The percentage of a gain; one too small for two decimals is not shown as zero. */
export const gainRate = (value: string, rate: string): string =>
  directionOf(rate) === 'flat' && directionOf(value) !== 'flat' ? '<0.01%' : formatPercent(rate)
