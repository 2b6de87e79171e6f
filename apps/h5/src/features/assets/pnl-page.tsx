import { type ValueLineDays, valueLineDays } from '@candor/protocol/services/wallet/value-line-days'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useUserRoom } from '../../live/use-user-room.ts'
import { useValueLine } from '../../live/use-wallet.ts'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { HideBalanceButton } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { GainText } from '../../ui/worth-text.tsx'
import { GainCalendar, gainDays } from './gain-calendar.tsx'
import { UnitSelect } from './unit-select.tsx'
import { ValueExplorer } from './value-explorer.tsx'

/** What was gained over the last week, month or quarter: in all, as a line, and day by day. */
export function PnlPage() {
  const { t } = useTranslation('assets')
  const [days, setDays] = useState<ValueLineDays>('7')
  const query = useValueLine(days)
  useUserRoom()
  return (
    <>
      <NavBar title={t('pnl')} />
      <div className="px-4 pt-1 pb-4">
        <Segmented
          label={t('pnl')}
          items={valueLineDays.map((key) => ({ key, label: t('days_short', { days: key }) }))}
          selected={days}
          onSelect={setDays}
        />
      </div>
      <Loadable query={query} skeleton={<PnlSkeleton />}>
        {(line) => (
          <>
            <section className="px-4 pb-5">
              <p className="flex items-center gap-1 text-sm text-ink-2">
                {t('pnl_of_days', { days })}
                <HideBalanceButton />
                <span className="ml-auto">
                  <UnitSelect />
                </span>
              </p>
              <GainText gain={line.pnl} className="block truncate text-xl font-semibold" />
              <p className="pt-1 text-sm text-ink-2">
                {t('pnl_today')} <GainText gain={line.today} />
              </p>
            </section>
            <ValueExplorer line={line} />
            <section className="px-3 pt-6 pb-8">
              <h2 className="px-1 pb-2 text-lg font-semibold">{t('pnl_daily')}</h2>
              <GainCalendar days={gainDays(line.points)} />
              <p className="px-1 pt-3 text-xs text-ink-3">{t('pnl_note')}</p>
            </section>
          </>
        )}
      </Loadable>
    </>
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
