import { formatAmount } from '@candor/client'

import { usePreferences } from '../app/preferences.ts'
import { classes } from './classes.ts'

type Props = {
  value: string
  scaleMax?: number
  scaleMin?: number
  unit?: string
  className?: string
}

/** A balance of the reader's own: shown as dots while balances are hidden. */
export function Money({ value, scaleMax = 8, scaleMin = 0, unit, className }: Props) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const text = isHidden ? '••••••' : formatAmount(value, { scaleMax, scaleMin })
  return (
    <span className={classes('num', className)}>
      {unit === undefined ? text : `${text} ${unit}`}
    </span>
  )
}
