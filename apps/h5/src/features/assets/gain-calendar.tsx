import { directionOf, formatCompact, formatUtcDay } from '@candor/client'
import { localeOf } from '@candor/protocol'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { useUnit, type Worth } from '../../live/use-unit.ts'
import type { ValueLine } from '../../live/use-wallet.ts'
import { classes } from '../../ui/classes.ts'

const looks = {
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  flat: 'bg-raised text-ink-3',
} as const

/** The gain of each day, one row per week. */
export function GainCalendar({ days }: { days: readonly GainDay[] }) {
  const { t } = useTranslation('assets')
  const lang = usePreferences((preferences) => preferences.lang)
  const weekday = new Intl.DateTimeFormat(localeOf(lang), { weekday: 'short', timeZone: 'UTC' })
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
      title={formatUtcDay(at)}
      className={classes('num block rounded-chip py-1.5 text-center', looks[direction])}
    >
      <span className="block text-sm text-ink">{new Date(at).getUTCDate()}</span>
      <span className="block truncate text-2xs">{isHidden ? '••' : briefGain(value)}</span>
    </span>
  )
}

/** One UTC day: its start, and the gain until its end, or until now. */
type GainDay = { readonly at: number; readonly gain: Worth }

const dayMs = 86_400_000
/** 1970 began on a Thursday. */
const weekdayOf = (at: number) => (Math.floor(at / dayMs) + 3) % 7

/** The days between the points, oldest first. */
export const gainDays = (points: ValueLine['points']): GainDay[] =>
  points.slice(1).flatMap(({ pnl }, index) => {
    const at = points[index]?.at
    return at === undefined ? [] : [{ at, gain: pnl }]
  })

/** The days in weeks from Monday to Sunday; a day outside the range is undefined. */
export function weeksOf(days: readonly GainDay[]): (GainDay | undefined)[][] {
  const first = days[0]
  if (first === undefined) return []
  const places = [...Array.from({ length: weekdayOf(first.at) }, () => undefined), ...days]
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  )
  return weeks.map((week) => Array.from({ length: 7 }, (_, day) => week[day]))
}

/** A gain with its sign, short enough for a day of the calendar; a fraction has its first two significant digits. */
export function briefGain(value: string): string {
  const size = new Big(value).abs()
  const isFraction = size.gt(0) && size.lt(1)
  const text = isFraction ? size.prec(2, Big.roundDown).toFixed() : formatCompact(size.toFixed())
  return { up: '+', down: '\u2212', flat: '' }[directionOf(value)] + text
}
