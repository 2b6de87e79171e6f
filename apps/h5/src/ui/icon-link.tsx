import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

type Props = { icon: LucideIcon; label: string; to: string }

/** An icon that leads somewhere, with the reach of a thumb. */
export function IconLink({ icon: Icon, label, to }: Props) {
  return (
    <Link to={to} aria-label={label} className="grid size-11 shrink-0 place-items-center">
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
