import { directionOf, formatPercent, formatSigned } from '@candor/client'

import { usePreferences } from '../app/preferences.ts'
import { useUnit, type Worth } from '../live/use-unit.ts'
import { classes } from './classes.ts'
import { directionClass } from './direction-class.ts'

type Props = {
  gain: Worth & { readonly rate?: string; readonly rate_btc?: string }
  className?: string
}

/** A profit or a loss in the chosen unit: sign, colour and, where it is known, its percentage. */
export function GainText({ gain, className }: Props) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const { key, scale } = useUnit().main
  const value = gain[key]
  const rate = key === 'btc' ? gain.rate_btc : gain.rate
  if (isHidden) return <span className={classes('num', className)}>••••••</span>
  return (
    <span className={classes('num', directionClass[directionOf(value)], className)}>
      {formatSigned(value, { scaleMax: scale })}
      {rate !== undefined && ` (${formatPercent(rate)})`}
    </span>
  )
}
