import { localeOf } from '@candor/protocol'
import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCalendarCell, useCalendarGrid, useRangeCalendar } from 'react-aria/useRangeCalendar'
import { type RangeCalendarState, useRangeCalendarState } from 'react-stately/useRangeCalendarState'

import { usePreferences } from '../app/preferences.ts'
import { AriaLocale } from './aria-locale.tsx'
import { classes } from './classes.ts'
import type { Day, DayRange } from './day-range.ts'
import { IconButton } from './icon-button.tsx'

type Props = DayRange & {
  /** The last day that can be chosen, which is today. */
  max: Day
  onChange: (range: DayRange) => void
  labels: Readonly<Record<'name' | 'since' | 'until' | 'any' | 'previous' | 'next', string>>
}

/** A month of days: the first tap chooses one end of the range and the second the other. */
export function DateRange(props: Props) {
  return (
    <AriaLocale>
      <RangeCalendar {...props} />
    </AriaLocale>
  )
}

function RangeCalendar({ since, until, max, onChange, labels }: Props) {
  const tag = localeOf(usePreferences((preferences) => preferences.lang))
  const calendar = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState<keyof DayRange>('until')
  const first = since ?? until
  const state = useRangeCalendarState({
    locale: tag,
    createCalendar: () => new GregorianCalendar(),
    value: first === undefined ? null : { start: parseDate(first), end: parseDate(until ?? max) },
    defaultFocusedValue: parseDate(until ?? since ?? max),
    maxValue: parseDate(max),
    firstDayOfWeek: 'mon',
    onChange: (range) => {
      setChanged('until')
      if (range !== null) onChange({ since: String(range.start), until: String(range.end) })
    },
  })
  const { calendarProps, prevButtonProps, nextButtonProps } = useRangeCalendar(
    { 'aria-label': labels.name },
    state,
    calendar,
  )
  // When one end is chosen, the next tap chooses the other.
  const isChoosing = state.anchorDate !== null
  const chosen = state.anchorDate?.toString()
  const shown: DayRange = isChoosing
    ? { since, until, [changed]: undefined, [changed === 'since' ? 'until' : 'since']: chosen }
    : { since, until }
  /** Keeps the other end, so that the next tap moves this one. */
  const change = (end: keyof DayRange) => {
    const kept = end === 'since' ? until : since
    setChanged(kept === undefined ? 'until' : end)
    state.setAnchorDate(kept === undefined ? null : parseDate(kept))
  }
  const next = isChoosing ? changed : 'since'
  const month = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', year: 'numeric', month: 'long' })
  return (
    <div {...calendarProps} ref={calendar}>
      <div className="grid grid-cols-2 gap-3 pb-2">
        {(['since', 'until'] as const).map((end) => (
          <button
            key={end}
            type="button"
            aria-pressed={end === next}
            onClick={() => change(end)}
            className={classes(
              'rounded-field bg-field px-3 py-1.5 text-left ring-inset',
              end === next && 'ring-1 ring-brand',
            )}
          >
            <span className="block text-xs text-ink-3">{labels[end]}</span>
            <span
              className={classes(
                'num block text-base',
                shown[end] === undefined ? 'text-ink-3' : 'font-medium',
              )}
            >
              {shown[end] ?? labels.any}
            </span>
          </button>
        ))}
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label={labels.previous}
          isDisabled={prevButtonProps.isDisabled ?? false}
          onClick={() => state.focusPreviousPage()}
        />
        <p className="text-md font-semibold">
          {month.format(state.visibleRange.start.toDate('UTC'))}
        </p>
        <IconButton
          icon={ChevronRight}
          label={labels.next}
          isDisabled={nextButtonProps.isDisabled ?? false}
          onClick={() => state.focusNextPage()}
        />
      </div>
      <Month state={state} tag={tag} max={max} />
    </div>
  )
}

function Month({ state, tag, max }: { state: RangeCalendarState; tag: string; max: Day }) {
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { weekdayStyle: 'short', firstDayOfWeek: 'mon' },
    state,
  )
  return (
    <table {...gridProps} className="w-full table-fixed">
      <thead {...headerProps}>
        <tr>
          {weekDays.map((day) => (
            <th key={day} scope="col" className="h-7 text-xs font-normal text-ink-3">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeksInMonth }, (_, week) => (
          <tr key={week}>
            {state.getDatesInWeek(week).map((date, place) => (
              <Cell key={date?.toString() ?? place} date={date} state={state} tag={tag} max={max} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { date: CalendarDate | null; state: RangeCalendarState; tag: string; max: Day }

function Cell({ date, ...props }: CellProps) {
  const isOfMonth = date !== null && date.month === props.state.visibleRange.start.month
  return isOfMonth ? <DayCell date={date} {...props} /> : <td aria-hidden className="p-0 py-px" />
}

function DayCell({ date, state, tag, max }: CellProps & { date: CalendarDate }) {
  const button = useRef<HTMLSpanElement>(null)
  const { cellProps, buttonProps, isSelected, isDisabled } = useCalendarCell(
    { date },
    state,
    button,
  )
  const { start, end } = state.highlightedRange ?? {}
  const [isStart, isEnd] = [start?.compare(date) === 0, end?.compare(date) === 0]
  const isToday = date.toString() === max
  const full = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'full' }).format(
    date.toDate('UTC'),
  )
  // These write a number and its unit as one word, so the number that is seen comes first.
  const name = /^(ko|ja|zh)/.test(tag) ? `${date.day}, ${full}` : full
  return (
    <td {...cellProps} className="p-0 py-px">
      <span
        className={classes(
          'grid place-items-center',
          isSelected && !(isStart && isEnd) && 'bg-brand-soft',
          isStart && 'rounded-l-full',
          isEnd && 'rounded-r-full',
        )}
      >
        {/* The library has no Thai texts, so the app sets the name of each day. */}
        <span
          {...buttonProps}
          ref={button}
          aria-label={name}
          aria-describedby={undefined}
          aria-current={isToday ? 'date' : undefined}
          className={classes(
            'num grid size-10 cursor-pointer place-items-center rounded-full text-base',
            isDisabled && 'cursor-default text-disabled',
            isSelected && (isStart || isEnd)
              ? 'bg-brand-solid font-semibold text-on-solid'
              : isToday && 'font-semibold text-brand',
          )}
        >
          {date.day}
        </span>
      </span>
    </td>
  )
}
