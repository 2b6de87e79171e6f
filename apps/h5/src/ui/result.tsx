import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: string; text?: string; children?: ReactNode; actions: ReactNode }

/** How something that moved money ended, with the ways on. */
export function Result({ title, text, children, actions }: Props) {
  return (
    <output className="block px-6 pt-10 pb-8">
      <span className="flex flex-col items-center text-center">
        <CircleCheck size={56} strokeWidth={1.5} className="text-up" aria-hidden />
        <strong className="mt-4 text-xl font-semibold text-balance">{title}</strong>
        {text !== undefined && <span className="mt-1.5 text-base text-ink-2">{text}</span>}
      </span>
      {children !== undefined && <span className="mt-7 block">{children}</span>}
      <span className="mt-8 grid gap-3">{actions}</span>
    </output>
  )
}
