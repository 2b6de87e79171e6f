import { classes } from './classes.ts'

type Props = { label: string; isSelected: boolean; onClick: () => void }

/** A small choice above a list: a filter, a period, an indicator. */
export function Chip({ label, isSelected, onClick }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onClick}
      className={classes(
        'h-7 shrink-0 touch rounded-chip px-2.5 text-sm whitespace-nowrap',
        isSelected ? 'bg-raised font-semibold text-ink' : 'text-ink-3',
      )}
    >
      {label}
    </button>
  )
}
