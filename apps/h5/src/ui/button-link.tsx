import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classes } from './classes.ts'

const tones = { primary: 'bg-brand-solid text-on-solid', quiet: 'bg-field text-ink' } as const

type Props = { to: string; tone?: keyof typeof tones; children: ReactNode }

/** A way on that looks like a button. */
export function ButtonLink({ to, tone = 'primary', children }: Props) {
  return (
    <Link
      to={to}
      className={classes(
        'grid h-11 w-full place-items-center rounded-field px-4 text-md font-semibold active:opacity-80',
        tones[tone],
      )}
    >
      {children}
    </Link>
  )
}
