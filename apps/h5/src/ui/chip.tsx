import { ChevronDown } from 'lucide-react'

import { classes } from './classes.ts'

type Props = {
  label: string
  isSelected: boolean
  onClick: () => void
  /** It opens a sheet with more choices. */
  opensMore?: boolean
}

/** A small choice above a list: a filter, a period, an indicator. */
export function Chip({ label, isSelected, onClick, opensMore = false }: Props) {
  return (
    <button
      type="button"
      aria-pressed={opensMore ? undefined : isSelected}
      aria-haspopup={opensMore ? 'dialog' : undefined}
      onClick={onClick}
      className={classes(
        'h-7 shrink-0 touch rounded-chip px-2.5 text-sm whitespace-nowrap',
        isSelected ? 'bg-raised font-semibold text-ink' : 'text-ink-3',
        opensMore && 'inline-flex items-center gap-0.5 pr-1.5',
      )}
    >
      {label}
      {opensMore && <ChevronDown size={14} aria-hidden />}
    </button>
  )
}
