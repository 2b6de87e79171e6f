import { directionOf, formatPercent } from '@candor/client'

import { classes } from './classes.ts'
import { directionClass } from './direction-class.ts'

/** A change in percent with its sign, in the colour of its direction. */
export function ChangeText({ rate, className }: { rate: string; className?: string }) {
  return (
    <span className={classes('num', directionClass[directionOf(rate)], className)}>
      {formatPercent(rate)}
    </span>
  )
}
