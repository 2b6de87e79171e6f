import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

/** Nothing to show: one plain sentence and at most one way on. */
export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-8 py-12 text-center">
      <Inbox size={36} strokeWidth={1.25} className="text-disabled" aria-hidden />
      <p className="text-base text-ink-3">{text}</p>
      {action}
    </div>
  )
}
