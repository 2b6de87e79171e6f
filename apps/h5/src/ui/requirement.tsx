import type { LucideIcon } from 'lucide-react'

import { ButtonLink } from './button.tsx'

type Props = {
  icon: LucideIcon
  title: string
  text: string
  to: string
  /** The label of the link. */
  action: string
}

/** What the account needs before it can use a page, and the way there. */
export function Requirement({ icon: Icon, title, text, to, action }: Props) {
  return (
    <section className="flex flex-col items-center px-8 pt-14 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon size={36} strokeWidth={1.5} aria-hidden />
      </span>
      <h2 className="mt-5 text-xl font-semibold text-balance">{title}</h2>
      <p className="mt-1.5 text-base text-balance text-ink-2">{text}</p>
      <div className="mt-7 w-full max-w-64">
        <ButtonLink to={to}>{action}</ButtonLink>
      </div>
    </section>
  )
}
