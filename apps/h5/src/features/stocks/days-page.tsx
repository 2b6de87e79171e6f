import { formatTime } from '@candor/client'
import { localeOf } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type StockSessions, useStockSessions } from './use-stocks.ts'

type Day = StockSessions['days'][number]

const usualMs = 6.5 * 3_600_000
/** Sessions begin and end with a minute. */
const minuteOf = (at: number) => formatTime(at).slice(0, 5)

/** The hours of the next days, in the time of the device. */
export function DaysPage() {
  const { t } = useTranslation('stocks')
  return (
    <>
      <NavBar title={t('days_title')} />
      <p className="px-4 pb-2 text-sm text-ink-3">{t('days_hint')}</p>
      <Loadable
        query={useStockSessions()}
        isEmpty={({ days }) => days.length === 0}
        empty={<Empty text={t('no_days')} />}
      >
        {({ days }) => (
          <ul>
            {days.map((day) => (
              <DayRow key={day.date} day={day} />
            ))}
          </ul>
        )}
      </Loadable>
    </>
  )
}

function DayRow({ day: { date, opens_at: opens, closes_at: closes } }: { day: Day }) {
  const { t } = useTranslation('stocks')
  const lang = usePreferences((preferences) => preferences.lang)
  const weekday = new Intl.DateTimeFormat(localeOf(lang), { weekday: 'short', timeZone: 'UTC' })
  const isClosed = opens === 0
  return (
    <li className="flex min-h-11 items-center gap-2 px-4 py-2.5 text-base hair-b">
      <span className="num">{date}</span>
      <span className="flex-1 text-sm text-ink-3">{weekday.format(Date.parse(date))}</span>
      {!isClosed && closes - opens < usualMs && <Tag>{t('half_day')}</Tag>}
      <span className={isClosed ? 'text-ink-3' : 'num'}>
        {isClosed ? t('day_closed') : `${minuteOf(opens)} – ${minuteOf(closes)}`}
      </span>
    </li>
  )
}
