import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayFigures, lastHours, withHourOf, withMinute } from './day-figures.ts'

const minuteMs = 60_000
const price = fc.integer({ min: 1, max: 1000 })
const bars = fc
  .array(
    fc.record({ gap: fc.integer({ min: 1, max: 90 }), prices: fc.tuple(price, price, price) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((rows) => {
    let minute = 0
    return rows.map(({ gap, prices: [open, close, volume] }) => {
      minute += gap
      const [low, high] = [Math.min(open, close), Math.max(open, close)]
      return { openedAt: minute * minuteMs, open, high, low, close, volume }
    })
  })

test('closed minutes and the open one add up to all of them', () => {
  fc.assert(
    fc.property(bars, fc.double({ min: 0, max: 1, noNaN: true }), (minutes, share) => {
      const last = minutes.at(-1)
      if (last === undefined) return
      const since = last.openedAt * share
      expect(withMinute(dayFigures(minutes.slice(0, -1), since), last)).toEqual(
        dayFigures(minutes, since),
      )
      expect(withHourOf(lastHours(minutes.slice(0, -1)), last)).toEqual(lastHours(minutes))
    }),
  )
})

test('minutes before the day do not count', () => {
  const minutes = [0, 1, 61].map((minute) => {
    return { openedAt: minute * minuteMs, open: 5, high: 9, low: 4, close: 6, volume: 2 }
  })
  expect(dayFigures(minutes, minuteMs)).toEqual({
    open: 5,
    high: 9,
    low: 4,
    close: 6,
    lots: 4n,
    turnover: 24n,
  })
})

const at = (hour: number, close: number) => {
  return { openedAt: hour * 60 * minuteMs, open: 5, high: 9, low: 4, close, volume: 2 }
}

test('the last hours are those that have a minute, whatever lies between', () => {
  const session = Array.from({ length: 20 }, (_, hour) => at(hour, hour))
  const later = Array.from({ length: 6 }, (_, hour) => at(1000 + hour, 100 + hour))
  expect(lastHours([...session, ...later]).map(({ close }) => close)).toEqual([
    ...session.slice(-18).map(({ close }) => close),
    ...later.map(({ close }) => close),
  ])
})
