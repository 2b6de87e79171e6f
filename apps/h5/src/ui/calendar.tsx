import { formatTag } from '@candor/protocol'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { usePreferences } from '../app/preferences.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { addDays, addMonths, type Day, weekdayOf, weeksOfMonth } from './month-days.ts'

type Props = {
  /** What is chosen: a stretch of days, open at either end. */
  since: Day | undefined
  until: Day | undefined
  /** The last day that can be chosen, which is today. */
  max: Day
  onPick: (day: Day) => void
  /** The names of the two buttons. */
  previous: string
  next: string
}

const utc = { timeZone: 'UTC' } as const
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`)

/** Where a key leads from a day, as a grid of dates is used by keyboard. */
const steps: Partial<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
}

/** A month of days to choose from; one of them at a time is a stop of the keyboard. */
export function Calendar({ since, until, max, onPick, previous, next }: Props) {
  const tag = formatTag(usePreferences((preferences) => preferences.lang))
  const [stop, setStop] = useState(until ?? since ?? max)
  const table = useRef<HTMLTableElement>(null)
  const show = (day: Day) => setStop(day > max ? max : day)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    flushSync(() => show(step(stop)))
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const title = new Intl.DateTimeFormat(tag, { ...utc, year: 'numeric', month: 'long' })
  const weekday = new Intl.DateTimeFormat(tag, { ...utc, weekday: 'short' })
  const name = new Intl.DateTimeFormat(tag, { ...utc, dateStyle: 'full' })
  const weeks = weeksOfMonth(stop)
  const isLast = stop.slice(0, 7) === max.slice(0, 7)
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton icon={ChevronLeft} label={previous} onClick={() => show(addMonths(stop, -1))} />
        <p aria-live="polite" className="text-md font-semibold">
          {title.format(dateOf(stop))}
        </p>
        <IconButton
          icon={ChevronRight}
          label={next}
          isDisabled={isLast}
          onClick={() => show(addMonths(stop, 1))}
        />
      </div>
      <table ref={table} aria-label={title.format(dateOf(stop))} className="w-full table-fixed">
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, day) => (
              // The fifth of January 1970 was a Monday.
              <th key={day} scope="col" className="h-7 text-xs font-normal text-ink-3">
                {weekday.format(Date.UTC(1970, 0, 5 + day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find((day) => day !== undefined) ?? at}>
              {week.map((day, place) => (
                <td key={day ?? place} className="p-0 py-px">
                  {day !== undefined && (
                    <DayButton
                      day={day}
                      name={name.format(dateOf(day))}
                      place={placeIn(day, since, until)}
                      isStop={day === stop}
                      isToday={day === max}
                      isDisabled={day > max}
                      onKeyDown={move}
                      onPick={() => {
                        setStop(day)
                        onPick(day)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where a day stands in the chosen stretch. */
type Place = 'outside' | 'inside' | 'first' | 'last' | 'only'

function placeIn(day: Day, since: Day | undefined, until: Day | undefined): Place {
  const isFirst = day === since
  const isLast = day === until
  if (isFirst) return isLast || until === undefined ? 'only' : 'first'
  if (isLast) return since === undefined ? 'only' : 'last'
  if (since === undefined || until === undefined) return 'outside'
  return since < day && day < until ? 'inside' : 'outside'
}

const bands: Record<Place, string> = {
  outside: '',
  only: '',
  inside: 'bg-brand-soft',
  first: 'rounded-l-full bg-brand-soft',
  last: 'rounded-r-full bg-brand-soft',
}

type DayProps = {
  day: Day
  name: string
  place: Place
  isStop: boolean
  isToday: boolean
  isDisabled: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onPick: () => void
}

function DayButton({ day, name, place, ...props }: DayProps) {
  const { isStop, isToday, isDisabled, onKeyDown, onPick } = props
  const isEnd = place === 'first' || place === 'last' || place === 'only'
  return (
    <span className={classes('grid place-items-center', bands[place])}>
      <button
        type="button"
        aria-label={name}
        aria-pressed={place !== 'outside'}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isStop ? 0 : -1}
        disabled={isDisabled}
        onClick={onPick}
        onKeyDown={onKeyDown}
        className={classes(
          'num grid size-10 place-items-center rounded-full text-base disabled:text-disabled',
          isEnd && 'bg-brand-solid font-semibold text-on-solid',
          isToday && !isEnd && 'font-semibold text-brand',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </span>
  )
}
