import type { StockHours } from '@candor/core/products/stocks'

import { nyseHours } from '../../feeds/calendar/nyse-calendar.ts'

const dayMs = 86_400_000
/** How far the calendar is listed ahead, and a day back: a date in New York may be the one before. */
const [daysBack, daysAhead] = [1, 120]

/** The published hours of the next days. A year that is not published has no days. */
export function publishedDays(at: number): StockHours[] {
  const today = Math.floor(at / dayMs)
  return Array.from(
    { length: daysBack + daysAhead },
    (_, place) => today - daysBack + place,
  ).flatMap((day) => {
    const hours = nyseHours(new Date(day * dayMs).toISOString().slice(0, 10))
    return hours === undefined ? [] : [{ day, ...hours }]
  })
}
