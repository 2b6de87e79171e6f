import { formatDate } from '@candor/client'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { BillFilter } from './bill-filter.ts'

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
  const label =
    since === undefined && until === undefined ? t('date_all') : `${since ?? '…'} – ${until ?? '…'}`
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
        <span className="num whitespace-nowrap">{label}</span>
        <ChevronDown size={14} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <Sheet title={t('filter_date')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DateChoice since={since} until={until} onChange={choose} />
      </Sheet>
    </>
  )
}

function DateChoice({ since = '', until = '', onChange }: Props) {
  const { t } = useTranslation('assets')
  const [first, setFirst] = useState(since)
  const [last, setLast] = useState(until)
  // One moment for the whole time that the sheet is open.
  const [now] = useState(() => Date.now())
  const isBackwards = first !== '' && last !== '' && first > last
  return (
    <div className="px-4 pb-4">
      <div className="-mx-2.5 flex flex-wrap gap-1 pb-2">
        <Chip
          label={t('date_all')}
          isSelected={since === '' && until === ''}
          onClick={() => onChange(everything)}
        />
        {presets.map((days) => (
          <Chip
            key={days}
            label={t('date_days', { days })}
            isSelected={until === '' && since === firstOf(days, now)}
            onClick={() => onChange({ since: firstOf(days, now), until: undefined })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t('date_from')}
          type="date"
          max={formatDate(now)}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <Field
          label={t('date_to')}
          type="date"
          max={formatDate(now)}
          value={last}
          error={isBackwards ? t('date_backwards') : undefined}
          onChange={(event) => setLast(event.target.value)}
        />
      </div>
      <Button
        size="lg"
        className="mt-5"
        disabled={isBackwards}
        onClick={() => onChange({ since: first || undefined, until: last || undefined })}
      >
        {t('date_apply')}
      </Button>
    </div>
  )
}
