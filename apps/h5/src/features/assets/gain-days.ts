import { directionOf, formatCompact } from '@candor/client'
import { Big } from 'big.js'

import type { Worth } from '../../live/use-unit.ts'
import type { ValueLine } from '../../live/use-wallet.ts'

/** One UTC day: its start, and the gain until its end, or until now. */
export type GainDay = { readonly at: number; readonly gain: Worth }

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
