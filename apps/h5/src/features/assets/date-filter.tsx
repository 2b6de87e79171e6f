import { formatDate } from '@candor/client'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { DayRange } from '../../ui/date-range.tsx'
import { SelectButton } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { BillFilter } from './use-bills.ts'

type Days = Pick<BillFilter, 'since' | 'until'>
type Props = Days & { onChange: (days: Days) => void }

const everything: Days = { since: undefined, until: undefined }
const presets = ['7', '30', '90'] as const
const dayMs = 86_400_000
const firstOf = (days: string, now: number) => formatDate(now - (Number(days) - 1) * dayMs)

// A calendar is more code than the rest of the page.
const DateRange = lazy(async () => ({
  default: (await import('../../ui/date-range.tsx')).DateRange,
}))

/** From when to when: the last days by a tap, or any two dates. */
export function DateFilter({ since, until, onChange }: Props) {
  const { t } = useTranslation('assets')
  const [isOpen, setIsOpen] = useState(false)
  const label = useRangeText({ since, until })
  const choose = (days: Days) => {
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
function useRangeText({ since, until }: Days): string {
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
  const [days, setDays] = useState<DayRange>({ since, until })
  // Fixed while the sheet is open.
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
