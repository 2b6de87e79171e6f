import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'

import { type DetailRow, DetailList } from './detail-list.tsx'

const outcomes = {
  done: { icon: CircleCheck, ink: 'text-up' },
  pending: { icon: Clock, ink: 'text-warn' },
  failed: { icon: CircleX, ink: 'text-down' },
} as const

type Props = {
  outcome?: keyof typeof outcomes
  title: string
  text?: string
  /** The figures of what was done. */
  rows?: readonly DetailRow[]
  /** The links and buttons to go on with, the most useful first. */
  actions: ReactNode
}

/** How something that moved money ended, as a page or in a sheet. */
export function Result({ outcome = 'done', title, text, rows, actions }: Props) {
  const { icon: Icon, ink } = outcomes[outcome]
  return (
    <output className="block px-4 pt-8 pb-6">
      <span className="flex flex-col items-center text-center">
        <Icon size={56} strokeWidth={1.5} className={ink} aria-hidden />
        <strong className="mt-4 text-xl font-semibold text-balance wrap-anywhere">{title}</strong>
        {text !== undefined && <span className="mt-1.5 text-base text-ink-2">{text}</span>}
      </span>
      {rows !== undefined && (
        <span className="mt-7 block rounded-tile bg-raised p-4">
          <DetailList rows={rows} />
        </span>
      )}
      <span className="mt-8 grid gap-3">{actions}</span>
    </output>
  )
}
