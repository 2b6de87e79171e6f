import type { LucideIcon } from 'lucide-react'

import { classes } from './classes.ts'

type Props = {
  icon: LucideIcon
  label: string
  onClick: () => void
  /** For a switch: is it on? */
  isPressed?: boolean
  className?: string
}

export function IconButton({ icon: Icon, label, onClick, isPressed, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className={classes('grid size-11 shrink-0 place-items-center', className)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
