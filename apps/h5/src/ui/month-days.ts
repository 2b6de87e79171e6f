/** A day as yyyy-mm-dd. Reckoned without a clock's zone: a day plus one is the next day. */
export type Day = string

const dayMs = 86_400_000
const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, count: number): Day => dayOf(timeOf(day) + count * dayMs)

/** The same day of another month, or its last one. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(timeOf(day))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month, Math.min(date.getUTCDate(), last)))
}

/** From Monday, as 0. */
export const weekdayOf = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7

/** The weeks of the month that holds a day, from Monday; a place of another month is undefined. */
export function weeksOfMonth(day: Day): (Day | undefined)[][] {
  const first = `${day.slice(0, 8)}01`
  const next = addMonths(first, 1)
  const weeks: (Day | undefined)[][] = []
  for (let monday = addDays(first, -weekdayOf(first)); monday < next; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const at = addDays(monday, place)
        return at >= first && at < next ? at : undefined
      }),
    )
  return weeks
}
