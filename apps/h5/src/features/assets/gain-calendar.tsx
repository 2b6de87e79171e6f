import { directionOf, formatDate } from '@candor/client'
import { languageTags } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { useUnit } from '../../live/use-unit.ts'
import { classes } from '../../ui/classes.ts'
import { briefGain, type GainDay, weeksOf } from './gain-days.ts'

const looks = {
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  flat: 'bg-raised text-ink-3',
} as const

/** The gain of each day, one row per week. */
export function GainCalendar({ days }: { days: readonly GainDay[] }) {
  const { t } = useTranslation('assets')
  const lang = usePreferences((preferences) => preferences.lang)
  const weekday = new Intl.DateTimeFormat(languageTags[lang], { weekday: 'short', timeZone: 'UTC' })
  return (
    <table
      aria-label={t('pnl_daily')}
      className="w-full table-fixed border-separate border-spacing-1"
    >
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, day) => (
            // The fifth of January 1970 was a Monday.
            <th key={day} scope="col" className="pb-1 text-xs font-normal text-ink-3">
              {weekday.format(Date.UTC(1970, 0, 5 + day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, at) => (
          <tr key={week.find((day) => day !== undefined)?.at ?? at}>
            {week.map((day, place) => (
              <td key={day?.at ?? -place} className="p-0">
                {day !== undefined && <Day day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day: { at, gain } }: { day: GainDay }) {
  const { key } = useUnit().main
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden)
  const value = gain[key]
  // The colour carries the same information as the figure.
  const direction = isHidden ? 'flat' : directionOf(value)
  return (
    <span
      title={formatDate(at)}
      className={classes('num block rounded-chip py-1.5 text-center', looks[direction])}
    >
      <span className="block text-sm text-ink">{new Date(at).getUTCDate()}</span>
      <span className="block truncate text-2xs">{isHidden ? '••' : briefGain(value)}</span>
    </span>
  )
}
