import type { ReactNode } from 'react'

import { classes } from './classes.ts'

const tones = {
  brand: 'bg-brand-soft text-brand-ink',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  warn: 'bg-warn-soft text-warn',
  plain: 'bg-raised text-ink-2',
} as const

/** A label of a row: a state, a side, a kind. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex h-[18px] shrink-0 items-center rounded-[4px] px-1.5 text-xs font-medium',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
