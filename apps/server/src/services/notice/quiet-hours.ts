/** Minutes of the day in the user's time zone; over midnight where `to` is not after `from`. */
export type QuietHours = { readonly from: number; readonly to: number; readonly timeZone: string }

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** When a message may be sent that is due at `at`: at once, or at the end of the quiet hours. */
export function afterQuiet(quiet: QuietHours | undefined, at: number): number {
  if (quiet === undefined) return at
  const { from, to, timeZone } = quiet
  const minute = minuteOfDay(at, timeZone)
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return at
  const left = (to - minute + dayMinutes) % dayMinutes
  // From the beginning of the minute. Where the zone's offset changes meanwhile, the time is checked again when it is due.
  return Math.floor(at / minuteMs) * minuteMs + left * minuteMs
}

const formats = new Map<string, Intl.DateTimeFormat>()

function minuteOfDay(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    formats.set(timeZone, format)
  }
  const [hour, minute] = format.format(at).split(':').map(Number)
  return (hour ?? 0) * 60 + (minute ?? 0)
}

/** The names of the time zone database, which are a few hundred. */
const timeZones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
export const isTimeZone = (name: string) => timeZones.has(name)

/** `22:30` as minutes of the day, and back. */
export const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
export const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
