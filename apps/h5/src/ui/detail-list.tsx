import type { ReactNode } from 'react'

import { classes } from './classes.ts'

export type DetailRow = {
  readonly label: string
  readonly value: ReactNode
  /** Shown after the value. */
  readonly action?: ReactNode
}

type Props = {
  rows: readonly DetailRow[]
  /** For a narrow column: small, and a value that is too long is truncated. */
  isCompact?: boolean
}

/** Labels at the left, values at the right: figures of a form, a confirmation or a receipt. */
export function DetailList({ rows, isCompact = false }: Props) {
  return (
    <dl className={isCompact ? 'num space-y-1 text-sm' : 'space-y-2.5 text-base'}>
      {rows.map(({ label, value, action }) => (
        <div
          key={label}
          className={classes(
            'flex justify-between',
            isCompact ? 'gap-2' : 'gap-4',
            action !== undefined && 'items-center',
          )}
        >
          {/* A long value wraps, not a short label: Thai would be broken within a word. */}
          <dt className={classes('shrink-0 text-ink-3', !isCompact && 'max-w-3/5')}>{label}</dt>
          <dd className="flex min-w-0 items-center justify-end gap-1 text-right">
            <span
              className={isCompact ? 'truncate' : 'min-w-0 break-words'}
              title={isCompact && typeof value === 'string' ? value : undefined}
            >
              {value}
            </span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
