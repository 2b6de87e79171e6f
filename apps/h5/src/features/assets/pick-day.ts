import type { Day } from '../../ui/month-days.ts'

/** A stretch of days, open where nothing is chosen, and the end that the next tap sets. */
export type DayRange = {
  readonly since: Day | undefined
  readonly until: Day | undefined
  readonly next: 'since' | 'until'
}

/** A tap on a day. The ends never cross: whichever is on the wrong side of the day gives way. */
export function pickDay({ since, until, next }: DayRange, day: Day): DayRange {
  if (next === 'since')
    return {
      since: day,
      until: until !== undefined && until < day ? undefined : until,
      next: 'until',
    }
  // Before the first day there is no last one: it is a new first day.
  if (since !== undefined && day < since) return { since: day, until: undefined, next: 'until' }
  return { since, until: day, next: 'since' }
}
