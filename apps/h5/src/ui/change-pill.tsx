import { directionOf, formatPercent } from '@candor/client'

import { classes } from './classes.ts'

const tones = { up: 'bg-up-solid', down: 'bg-down-solid', flat: 'bg-ink-3' } as const

/** A change in percent on its own colour; the width is fixed, so a list's prices stay aligned. */
export function ChangePill({ rate }: { rate: string }) {
  return (
    <span
      className={classes(
        'num inline-grid h-8 w-[76px] shrink-0 place-items-center rounded-chip text-[13px] font-medium text-on-solid',
        tones[directionOf(rate)],
      )}
    >
      {formatPercent(rate)}
    </span>
  )
}
