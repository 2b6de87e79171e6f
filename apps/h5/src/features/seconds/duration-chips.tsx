import { formatAmount, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { useDurationText } from './duration-text.ts'
import type { Duration } from './use-seconds.ts'

type Props = {
  durations: readonly Duration[]
  selected: number
  onSelect: (seconds: number) => void
}

/** The durations, each with its payout and its smallest stake. */
export function DurationChips({ durations, selected, onSelect }: Props) {
  const { t } = useTranslation('seconds')
  const durationText = useDurationText()
  return (
    <div role="radiogroup" aria-label={t('duration')} className="grid grid-cols-3 gap-2">
      {durations.map(({ seconds, payout_rate: payout, min }) => (
        <label
          key={seconds}
          className={classes(
            'relative grid h-15 content-center justify-items-center rounded-field border px-1 text-center',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand',
            seconds === selected ? 'border-brand bg-brand-soft' : 'border-transparent bg-field',
          )}
        >
          <input
            type="radio"
            name="seconds-duration"
            checked={seconds === selected}
            onChange={() => onSelect(seconds)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="num text-base leading-5 font-semibold">
            {durationText(seconds)}{' '}
            <span className="font-medium text-up">+{formatRate(payout, { scaleMin: 0 })}</span>
          </span>
          <span className="num max-w-full truncate text-2xs text-ink-3">
            {t('from_amount', { amount: formatAmount(min) })}
          </span>
        </label>
      ))}
    </div>
  )
}
