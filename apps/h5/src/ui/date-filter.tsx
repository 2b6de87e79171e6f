import { formatDate } from '@candor/client'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { type DayRange, everyDay } from './day-range.ts'
import { SelectButton } from './select.tsx'
import { Sheet } from './sheet.tsx'

type Props = DayRange & { onChange: (days: DayRange) => void }

const presets = ['7', '30', '90'] as const
const dayMs = 86_400_000
const firstOf = (days: string, now: number) => formatDate(now - (Number(days) - 1) * dayMs)

// A calendar is more code than the rest of the page.
const DateRange = lazy(async () => ({
  default: (await import('./date-range.tsx')).DateRange,
}))

/** From when to when: the last days by a tap, or any two dates. */
export function DateFilter({ since, until, onChange }: Props) {
  const { t } = useTranslation('common')
  const [isOpen, setIsOpen] = useState(false)
  const label = useRangeText({ since, until })
  const choose = (days: DayRange) => {
    onChange(days)
    setIsOpen(false)
  }
  return (
    <>
      <SelectButton
        look="pill"
        label={t('filter_date')}
        value={label}
        onClick={() => setIsOpen(true)}
      />
      <Sheet title={t('filter_date')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DateChoice since={since} until={until} onChange={choose} />
      </Sheet>
    </>
  )
}

/** A range by the name of its preset, or as two dates; one without an end lasts until today. */
function useRangeText({ since, until }: DayRange): string {
  const { t } = useTranslation('common')
  const [now] = useState(() => Date.now())
  if (since === undefined) return until === undefined ? t('date_all') : `… – ${until}`
  const preset = presets.find((count) => firstOf(count, now) === since)
  if (until === undefined && preset !== undefined) return t('date_days', { days: preset })
  const end = until ?? formatDate(now)
  return since === end ? since : `${since} – ${end}`
}

function DateChoice({ since, until, onChange }: Props) {
  const { t } = useTranslation('common')
  const [days, setDays] = useState<DayRange>({ since, until })
  // Fixed while the sheet is open.
  const [now] = useState(() => Date.now())
  return (
    <div className="px-4 pb-4">
      <div className="-mx-2.5 flex flex-wrap gap-1 pb-2">
        <Chip
          label={t('date_all')}
          isSelected={days.since === undefined && days.until === undefined}
          onClick={() => onChange(everyDay)}
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
      <Suspense fallback={<div className="h-[352px]" />}>
        <DateRange
          since={days.since}
          until={days.until}
          max={formatDate(now)}
          onChange={setDays}
          labels={{
            name: t('filter_date'),
            since: t('date_from'),
            until: t('date_to'),
            any: t('date_any'),
            previous: t('date_previous'),
            next: t('date_next'),
          }}
        />
      </Suspense>
      <Button size="lg" className="mt-3" onClick={() => onChange(days)}>
        {t('date_apply')}
      </Button>
    </div>
  )
}
