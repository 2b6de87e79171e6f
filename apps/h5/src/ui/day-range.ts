/** As yyyy-mm-dd, in the local time zone. */
export type Day = string

/** A range of days, both included; each end may be missing. */
export type DayRange = { readonly since?: Day | undefined; readonly until?: Day | undefined }

/** A range of time in epoch ms, `to` not included, as the calls take it. */
export type TimeRange = { readonly from?: number | undefined; readonly to?: number | undefined }

export const everyDay: DayRange = { since: undefined, until: undefined }

export function timesOf({ since, until }: DayRange): TimeRange {
  return {
    from: since === undefined ? undefined : startOf(since),
    to: until === undefined ? undefined : nextDay(startOf(until)),
  }
}

/** A day in an address; undefined for any other text. */
export function dayOf(text: string | null): Day | undefined {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(startOf(text))
    ? text
    : undefined
}

const startOf = (day: Day) => new Date(`${day}T00:00:00`).getTime()

/** Some days have 23 or 25 hours. */
function nextDay(at: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
}
