import { formatAmount } from '@candor/client'

import { classes } from '../../ui/classes.ts'

type Props = {
  /** In USDT. */
  sums: readonly string[]
  isChosen: (sum: string) => boolean
  onChoose: (sum: string) => void
}

/** Round sums to fill a field with. */
export function QuickSums({ sums, isChosen, onChoose }: Props) {
  return (
    <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
      {sums.map((sum) => (
        <button
          key={sum}
          type="button"
          aria-pressed={isChosen(sum)}
          onClick={() => onChoose(sum)}
          className={classes(
            'num h-9 touch truncate rounded-field px-1 text-sm',
            isChosen(sum) ? 'bg-brand-soft font-semibold text-brand' : 'bg-field text-ink-2',
          )}
        >
          {formatAmount(sum)} USDT
        </button>
      ))}
    </div>
  )
}
