import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { title: string; more?: { label: string; to: string }; children: ReactNode }

/** A titled part of a page, with a link to the whole list. */
export function Section({ title, more, children }: Props) {
  return (
    <section className="pt-5">
      <div className="flex items-center justify-between px-4 pb-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        {more !== undefined && (
          <Link to={more.to} className="flex h-8 touch items-center text-sm text-ink-3">
            {more.label}
            <ChevronRight size={14} aria-hidden />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
