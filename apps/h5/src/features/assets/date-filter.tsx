import { formatDate } from '@candor/client'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Calendar } from '../../ui/calendar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { BillFilter } from './bill-filter.ts'
import { type DayRange, pickDay } from './pick-day.ts'

type Days = Pick<BillFilter, 'since' | 'until'>
type Props = Days & { onChange: (days: Days) => void }

const everything: Days = { since: undefined, until: undefined }
const presets = ['7', '30', '90'] as const
const dayMs = 86_400_000
const firstOf = (days: string, now: number) => formatDate(now - (Number(days) - 1) * dayMs)

/** From when to when: the last days by a tap, or any two dates. */
export function DateFilter({ since, until, onChange }: Props) {
  const { t } = useTranslation('assets')
  const [isOpen, setIsOpen] = useState(false)
  const label = useStretchText({ since, until })
  const choose = (days: Days) => {
    onChange(days)
    setIsOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('filter_date')}: ${label}`}
        onClick={() => setIsOpen(true)}
        className="flex h-8 touch shrink-0 items-center gap-1 rounded-full bg-field px-3 text-sm"
      >
        <span className="whitespace-nowrap">{label}</span>
        <ChevronDown size={14} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <Sheet title={t('filter_date')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DateChoice since={since} until={until} onChange={choose} />
      </Sheet>
    </>
  )
}

/** A stretch in the words of its choice, or as two dates: one without an end goes on until today. */
function useStretchText({ since, until }: Days): string {
  const { t } = useTranslation('assets')
  const [now] = useState(() => Date.now())
  if (since === undefined) return until === undefined ? t('date_all') : `… – ${until}`
  const preset = presets.find((count) => firstOf(count, now) === since)
  if (until === undefined && preset !== undefined) return t('date_days', { days: preset })
  const end = until ?? formatDate(now)
  return since === end ? since : `${since} – ${end}`
}

function DateChoice({ since, until, onChange }: Props) {
  const { t } = useTranslation('assets')
  const [days, setDays] = useState<DayRange>({ since, until, next: 'since' })
  // One moment for the whole time that the sheet is open.
  const [now] = useState(() => Date.now())
  return (
    <div className="px-4 pb-4">
      <div className="-mx-2.5 flex flex-wrap gap-1 pb-2">
        <Chip
          label={t('date_all')}
          isSelected={days.since === undefined && days.until === undefined}
          onClick={() => onChange(everything)}
        />
        {presets.map((count) => (
          <Chip
            key={count}
            label={t('date_days', { days: count })}
            isSelected={days.until === undefined && days.since === firstOf(count, now)}
            onClick={() => onChange({ since: firstOf(count, now), until: undefined })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 pb-2">
        <End days={days} end="since" onChange={setDays} />
        <End days={days} end="until" onChange={setDays} />
      </div>
      <Calendar
        since={days.since}
        until={days.until}
        max={formatDate(now)}
        onPick={(day) => setDays(pickDay(days, day))}
        previous={t('date_previous')}
        next={t('date_next')}
      />
      <Button
        size="lg"
        className="mt-3"
        onClick={() => onChange({ since: days.since, until: days.until })}
      >
        {t('date_apply')}
      </Button>
    </div>
  )
}

type EndProps = { days: DayRange; end: DayRange['next']; onChange: (days: DayRange) => void }

/** One end of the stretch: what it is set to, and whether the next tap sets it. */
function End({ days, end, onChange }: EndProps) {
  const { t } = useTranslation('assets')
  const day = days[end]
  const isNext = days.next === end
  return (
    <button
      type="button"
      aria-pressed={isNext}
      onClick={() => onChange({ ...days, next: end })}
      className={classes(
        'rounded-field bg-field px-3 py-1.5 text-left ring-inset',
        isNext && 'ring-1 ring-brand',
      )}
    >
      <span className="block text-xs text-ink-3">
        {t(end === 'since' ? 'date_from' : 'date_to')}
      </span>
      <span
        className={classes('num block text-base', day === undefined ? 'text-ink-3' : 'font-medium')}
      >
        {day ?? t('date_any')}
      </span>
    </button>
  )
}
