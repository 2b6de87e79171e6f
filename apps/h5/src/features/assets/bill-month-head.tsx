import { type Language, languageTags } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { Money } from '../../ui/money.tsx'
import { WorthText } from '../../ui/worth-text.tsx'
import type { BillFilter } from './bill-filter.ts'
import { useMonthSums } from './use-bills.ts'

type Props = { id: string; at: number; filter: BillFilter }

/** A month's name, and what came in and went out in it: exactly in one coin, at today's index in several. */
export function BillMonthHead({ id, at, filter }: Props) {
  const { t } = useTranslation('assets')
  const lang = usePreferences((preferences) => preferences.lang)
  const sums = useMonthSums(filter, at).data
  const only = sums?.list.length === 1 ? sums.list[0] : undefined
  const hasSums = sums?.complete === true && sums.list.length > 0
  return (
    <div className="sticky top-12 z-(--z-sticky) bg-raised px-4 py-1.5">
      <h2 id={id} className="text-sm font-medium">
        {monthName(at, lang)}
      </h2>
      <dl className="flex min-h-4 flex-wrap gap-x-4 text-xs text-ink-3">
        {hasSums &&
          (['in', 'out'] as const).map((side) => (
            <div key={side} className="flex gap-1">
              <dt>{t(side === 'in' ? 'bills_in' : 'bills_out')}</dt>
              <dd className="num text-ink-2">
                {only === undefined ? (
                  <>
                    ≈ <WorthText worth={sums[side]} />
                  </>
                ) : (
                  <Money value={only[side]} scaleMin={2} unit={only.code} />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

// The times below count Gregorian years, so a Thai month must not count Buddhist ones.
const monthName = (at: number, lang: Language) =>
  new Intl.DateTimeFormat(languageTags[lang], {
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
  }).format(at)
