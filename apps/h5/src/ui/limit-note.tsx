import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

type Props = {
  label: string
  limit: string
  /** The way to a higher limit, where there is one. */
  raise: { label: string; to: string } | undefined
}

/** A limit of the account, and how it is raised. */
export function LimitNote({ label, limit, raise }: Props) {
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-3">
      <span>
        {label} <span className="num whitespace-nowrap text-ink">{limit}</span>
      </span>
      {raise !== undefined && (
        <Link to={raise.to} className="touch flex items-center font-semibold text-brand">
          {raise.label}
          <ChevronRight size={14} aria-hidden />
        </Link>
      )}
    </p>
  )
}
