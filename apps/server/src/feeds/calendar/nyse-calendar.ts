import { nyseDays } from './nyse-days.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const opensAtMinute = 9 * 60 + 30
const closesAtMinute = { whole: 16 * 60, half: 13 * 60 }
/** New York is four hours behind UTC in summer and five in winter. */
const offsetsMs = [4, 5].map((hours) => hours * 3_600_000)
/** Longer than any closure of the exchange in peacetime. */
const daysAheadMax = 14

const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** Whether regular trading is open at a time, and if not, when it next opens (0: not published yet). */
export type Session = { readonly isOpen: true } | { readonly isOpen: false; readonly until: number }

/** Regular hours of the New York Stock Exchange at `at` (epoch ms). */
export function nyseSession(at: number): Session {
  const [date = '', time = ''] = newYork.format(at).split(', ')
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const closes = closingMinute(date)
  if (closes !== undefined && minute >= opensAtMinute && minute < closes) return { isOpen: true }
  const isBefore = closes !== undefined && minute < opensAtMinute
  return { isOpen: false, until: isBefore ? openingOn(date) : openingAfter(date) }
}

/**
 * When trading opens and closes on a date of New York; both are zero on a day without trading. Undefined in a year that
 * is not published.
 */
export function nyseHours(
  date: string,
): { readonly opensAt: number; readonly closesAt: number } | undefined {
  if (nyseDays[date.slice(0, 4)] === undefined) return undefined
  const closes = closingMinute(date)
  if (closes === undefined) return { opensAt: 0, closesAt: 0 }
  const opensAt = openingOn(date)
  return { opensAt, closesAt: opensAt + (closes - opensAtMinute) * minuteMs }
}

/** Undefined on a day on which the exchange is closed, or whose hours are not published. */
function closingMinute(date: string): number | undefined {
  const year = nyseDays[date.slice(0, 4)]
  const weekday = new Date(`${date}T00:00Z`).getUTCDay()
  if (year === undefined || weekday === 0 || weekday === 6) return undefined
  if (year.closed.includes(date)) return undefined
  return year.half.includes(date) ? closesAtMinute.half : closesAtMinute.whole
}

function openingAfter(date: string): number {
  const midnight = Date.parse(`${date}T00:00Z`)
  for (let days = 1; days <= daysAheadMax; days += 1) {
    const next = new Date(midnight + days * dayMs).toISOString().slice(0, 10)
    if (closingMinute(next) !== undefined) return openingOn(next)
  }
  return 0
}

/** The time of 9:30 in New York on a date. */
function openingOn(date: string): number {
  const wanted = Date.parse(`${date}T00:00Z`) + opensAtMinute * minuteMs
  const candidates = offsetsMs.map((offsetMs) => wanted + offsetMs)
  return candidates.find((at) => newYork.format(at).endsWith(', 09:30')) ?? 0
}
