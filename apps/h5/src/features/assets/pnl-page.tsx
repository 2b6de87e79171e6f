import { type ValueLineDays, valueLineDays } from '@candor/protocol/services/wallet/value-line-days'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useValueLine } from '../../live/use-wallet.ts'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { HideBalanceButton } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { GainText } from '../../ui/worth-text.tsx'
import { GainCalendar, gainDays } from './gain-calendar.tsx'
import { UnitSelect } from './unit-select.tsx'
import { fundedPoints } from './value-chart.tsx'
import { ValueExplorer } from './value-explorer.tsx'

/** What was gained today or over the last week, month or quarter: in all, as a line, and day by day. */
export function PnlPage() {
  const { t } = useTranslation('assets')
  const [chosen, setDays] = useState<ValueLineDays>()
  const week = useValueLine('7')
  // The only day of a new account is today.
  const isFirstDay = week.data !== undefined && fundedPoints(week.data.points).length <= 1
  const days = chosen ?? (isFirstDay ? '1' : '7')
  const query = useValueLine(days)
  return (
    <>
      <NavBar title={t('pnl')} />
      <div className="px-4 pt-1 pb-4">
        <Segmented
          label={t('pnl')}
          items={valueLineDays.map((key) => ({
            key,
            label: key === '1' ? t('today') : t('days_short', { days: key }),
          }))}
          selected={days}
          onSelect={setDays}
        />
      </div>
      <Loadable query={query} skeleton={<PnlSkeleton />}>
        {(line) => (
          <>
            <section className="px-4 pb-5">
              <p className="flex items-center gap-1 text-sm text-ink-2">
                {days === '1' ? t('pnl_today') : t('pnl_of_days', { days })}
                <HideBalanceButton />
                <span className="ml-auto">
                  <UnitSelect />
                </span>
              </p>
              <GainText gain={line.pnl} className="block truncate text-xl font-semibold" />
              {days !== '1' && (
                <p className="pt-1 text-sm text-ink-2">
                  {t('pnl_today')} <GainText gain={line.today} />
                </p>
              )}
            </section>
            <ValueExplorer line={line} isWithinDay={days === '1'} />
            <section className="px-3 pt-6 pb-8">
              {isFirstDay ? (
                <FirstDay />
              ) : (
                days !== '1' && (
                  <>
                    <h2 className="px-1 pb-2 text-lg font-semibold">{t('pnl_daily')}</h2>
                    <GainCalendar days={gainDays(line.points)} />
                  </>
                )
              )}
              <p className="px-1 pt-3 text-xs text-ink-3">{t('pnl_note')}</p>
            </section>
          </>
        )}
      </Loadable>
    </>
  )
}

/** Shown instead of the calendar, which has no day yet. */
function FirstDay() {
  const { t } = useTranslation('assets')
  return (
    <div className="mx-1 flex items-center gap-3 rounded-tile bg-raised p-4">
      <CalendarDays size={28} strokeWidth={1.5} className="shrink-0 text-brand" aria-hidden />
      <div className="min-w-0">
        <h2 className="text-md font-semibold">{t('first_day_title')}</h2>
        <p className="mt-0.5 text-sm text-ink-2">{t('first_day_text')}</p>
      </div>
    </div>
  )
}

function PnlSkeleton() {
  return (
    <div className="px-4">
      <Skeleton className="h-3 w-32" />
      <Skeleton className="mt-3 h-7 w-52" />
      <Skeleton className="mt-3 h-3 w-40" />
      <Skeleton className="mt-8 h-42" />
    </div>
  )
}
