import fc from 'fast-check'
import { expect, test } from 'vitest'

import { AlertEngine } from './alert-engine.ts'
import type { PriceAlert } from './price-alert.ts'

const hourMs = 3_600_000
let ids = 0

function alertOf(fields: Partial<PriceAlert>): PriceAlert {
  ids += 1
  const terms = { kind: 'above', value: 100, base: 0, repeat: 'once' } as const
  const counts = { fires: 0, version: 1, changedAt: 0, triggeredAt: 0, readyAt: 0 }
  return { id: ids, userId: 1, marketId: 1, state: 'armed', ...terms, ...counts, ...fields }
}

function engineWith(...alerts: PriceAlert[]) {
  const engine = new AlertEngine()
  for (const alert of alerts) engine.add(alert)
  /** The ids of what triggers at a price, a second after the last one. */
  let at = 1_000
  const tick = (price: number, marketId = 1) => {
    at += 1_000
    return engine.tick({ marketId, price, at }).map(({ alert }) => alert.id)
  }
  const pass = (ms: number) => {
    at += ms
    engine.endRests(at)
  }
  return { engine, tick, pass }
}

test.each([
  [{ kind: 'above', value: 100 }, 99, 100],
  [{ kind: 'below', value: 100 }, 101, 100],
  [{ kind: 'change', value: 500, base: 10_000 }, 10_499, 10_500],
  [{ kind: 'change', value: 500, base: 10_000 }, 9_501, 9_500],
  // 5% of 7 is no whole tick: the price has to reach all of it.
  [{ kind: 'change', value: 500, base: 7 }, 7, 8],
  [{ kind: 'change', value: 500, base: 7 }, 7, 6],
] as const)('%o waits at %i and triggers at %i, once', (fields, before, reached) => {
  const alert = alertOf(fields)
  const { tick } = engineWith(alert)
  expect(tick(before)).toEqual([])
  expect(tick(reached, 2)).toEqual([])
  expect(tick(reached)).toEqual([alert.id])
  expect(alert).toMatchObject({ state: 'done', fires: 1 })
  for (const price of [before, reached, reached * 2, 1]) expect(tick(price)).toEqual([])
})

test('a repeating one rests, waits for the price to return, and triggers again', () => {
  const alert = alertOf({ repeat: 'hour' })
  const { tick, pass } = engineWith(alert)
  expect(tick(100)).toEqual([alert.id])
  expect(tick(99)).toEqual([])
  expect(tick(101)).toEqual([])
  pass(hourMs)
  // The rest is over, and the price has not been below since.
  expect([tick(101), tick(100), tick(99), tick(99)]).toEqual([[], [], [], []])
  expect(tick(100)).toEqual([alert.id])
  expect(alert.fires).toBe(2)
})

test('a repeating change is measured from the price of its last notice', () => {
  const alert = alertOf({ kind: 'change', value: 1_000, base: 1_000, repeat: 'day' })
  const { tick, pass } = engineWith(alert)
  expect(tick(1_200)).toEqual([alert.id])
  pass(24 * hourMs - 2_000)
  expect(tick(2_000)).toEqual([])
  pass(2_000)
  expect([tick(1_319), tick(1_081), tick(1_080)]).toEqual([[], [], [alert.id]])
})

test('a removed one is silent, at every stage', () => {
  const alerts = [
    alertOf({}),
    alertOf({ kind: 'below', value: 1 }),
    alertOf({ kind: 'change', value: 500, base: 50 }),
    alertOf({ state: 'resting', readyAt: 2_000 }),
    alertOf({ state: 'returning' }),
  ]
  const { engine, tick, pass } = engineWith(...alerts)
  for (const alert of alerts) engine.remove(alert)
  pass(hourMs)
  expect([tick(1), tick(1_000), tick(1)]).toEqual([[], [], []])
  expect(engine.takeChanged()).toEqual([])
})

test('a tick of before the last change of an alert does not trigger it', () => {
  const alert = alertOf({ changedAt: 5_000 })
  const { engine } = engineWith(alert)
  expect(engine.tick({ marketId: 1, price: 200, at: 4_999 })).toEqual([])
  expect(engine.tick({ marketId: 1, price: 200, at: 5_000 })).toHaveLength(1)
})

test('all that one tick reaches trigger at once, and no others', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 80 })
  const alerts = fc.array(
    fc.record({
      kind: fc.constantFrom('above' as const, 'below' as const),
      value: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 120 },
  )
  fc.assert(
    fc.property(alerts, prices, fc.nat(), (wanted, ticks, seed) => {
      const all = wanted.map((fields) => alertOf(fields))
      const removed = new Set(all.filter((_, at) => (at * 7 + seed) % 5 === 0))
      const { engine, tick } = engineWith(...all)
      for (const alert of removed) engine.remove(alert)
      // The same by looking at every alert at every tick.
      let left = all.filter((alert) => !removed.has(alert))
      for (const price of ticks) {
        const isReached = ({ kind, value }: PriceAlert) =>
          kind === 'above' ? price >= value : price <= value
        const reached = left.filter((alert) => isReached(alert)).map(({ id }) => id)
        left = left.filter((alert) => !isReached(alert))
        expect(tick(price).toSorted((a, b) => a - b)).toEqual(reached)
      }
    }),
  )
})

test('a tick that reaches none looks at two of 200,000 alerts', () => {
  const engine = new AlertEngine()
  const values = Array.from({ length: 200_000 }, (_, at) => at + 1)
  for (const value of values)
    engine.add(
      alertOf({
        kind: value > 100_000 ? 'above' : 'below',
        value: value > 100_000 ? value : value - 2,
      }),
    )
  let looks = 0
  const price = { valueOf: () => ((looks += 1), 100_000) } as unknown as number // Counts its uses in comparisons.
  expect(engine.tick({ marketId: 1, price, at: 1 })).toEqual([])
  expect(looks).toBeLessThan(10)
})
