import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

import { classes } from './classes.ts'

type Props = {
  icon: LucideIcon
  label: string
  onClick: () => void
  /** Whether it is on, for a switch. */
  isPressed?: boolean
  isDisabled?: boolean
  className?: string
}

export function IconButton(props: Props) {
  const { icon: Icon, label, onClick, isPressed, isDisabled, className } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
      className={classes(
        'grid size-11 shrink-0 place-items-center disabled:text-disabled',
        className,
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

type IconLinkProps = { icon: LucideIcon; label: string; to: string }

/** An icon that is a link, with a touch target of 44 points. */
export function IconLink({ icon: Icon, label, to }: IconLinkProps) {
  return (
    <Link to={to} aria-label={label} className="grid size-11 shrink-0 place-items-center">
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
