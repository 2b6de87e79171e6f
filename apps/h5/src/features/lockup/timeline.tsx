import { formatDateTime } from '@candor/client'
import type { ReactNode } from 'react'

import { classes } from '../../ui/classes.ts'

export type Step = { at: number; title: string; note?: ReactNode }

/** Steps in the order of their times; those up to `now` are done. */
export function Timeline({ steps, now }: { steps: readonly Step[]; now: number }) {
  return (
    <ol className="px-4 pt-1">
      {steps.map(({ at, title, note }, index) => (
        <li key={title} className="relative flex gap-3 pb-4 last:pb-1">
          {index < steps.length - 1 && (
            <i className="absolute top-4 bottom-0 left-[4.5px] w-px bg-line-strong" aria-hidden />
          )}
          <i
            className={classes(
              'mt-1.5 size-2.5 shrink-0 rounded-full border-2',
              at <= now ? 'border-brand bg-brand' : 'border-line-strong bg-bg',
            )}
            aria-hidden
          />
          <span className="min-w-0 flex-1">
            <span className="block text-base">{title}</span>
            {note !== undefined && <span className="block text-sm text-ink-3">{note}</span>}
          </span>
          <time className="shrink-0 text-sm text-ink-2">{formatDateTime(at).slice(0, -3)}</time>
        </li>
      ))}
    </ol>
  )
}
