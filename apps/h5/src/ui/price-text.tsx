import { type Direction, formatPrice } from '@candor/client'

import { classes } from './classes.ts'

type Props = {
  value: string
  scale: number
  /** Way of the last change; leave it out for a price that has none. */
  direction?: Direction
  className?: string
}

/** A price at its market's scale, in the colour of its last move. */
export function PriceText({ value, scale, direction = 'flat', className }: Props) {
  const tone = { up: 'text-up', down: 'text-down', flat: '' }[direction]
  return <span className={classes('num', tone, className)}>{formatPrice(value, scale)}</span>
}
