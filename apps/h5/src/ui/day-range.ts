/** As yyyy-mm-dd, in the local time zone. */
export type Day = string

/** A range of days, both included; each end may be missing. */
export type DayRange = { readonly since?: Day | undefined; readonly until?: Day | undefined }

/** A range of time in epoch ms, `to` not included, as the calls take it. */
export type TimeRange = { readonly from?: number | undefined; readonly to?: number | undefined }

export const everyDay: DayRange = { since: undefined, until: undefined }

/** Before this the calls read a time as seconds; nothing is as old, nor as late as the year 5138. */
const [timeMin, timeMax] = [100_000_000_000, 99_999_999_999_999]

const within = (at: number) => Math.min(Math.max(at, timeMin), timeMax)

export function timesOf({ since, until }: DayRange): TimeRange {
  return {
    from: since === undefined ? undefined : within(startOf(since)),
    to: until === undefined ? undefined : within(nextDay(startOf(until))),
  }
}

/** The range in an address. What is no day is ignored, and a range that ends before it begins is exchanged. */
export function dayRangeOf(query: URLSearchParams): DayRange {
  const [since, until] = ['since', 'until'].map((name) => dayOf(query.get(name)))
  const isReversed = since !== undefined && until !== undefined && until < since
  return isReversed ? { since: until, until: since } : { since, until }
}

/** A day that some calendar has: `Date` reads 31 February as 3 March. */
function dayOf(text: string | null): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '')?.map(Number) ?? []
  if (text === null || year === undefined || month === undefined) return undefined
  const date = new Date(startOf(text))
  return date.getMonth() + 1 === month && date.getDate() === day ? text : undefined
}

const startOf = (day: Day) => new Date(`${day}T00:00:00`).getTime()

/** Some days have 23 or 25 hours. */
function nextDay(at: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
}
