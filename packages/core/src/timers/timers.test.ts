import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Timer, Timers } from './timers.ts'

type Kind = 'dawn' | 'dusk'

test('due timers are returned in order of time, then kind, then id', () => {
  const timers = new Timers<Kind>()
  timers.set('dusk', 1, 10)
  timers.set('dawn', 2, 10)
  timers.set('dawn', 1, 10)
  timers.set('dawn', 3, 5)
  const taken = [1, 2, 3, 4].map(() => timers.takeDue(10))
  expect(taken.map((timer) => `${timer?.at} ${timer?.kind} ${timer?.id}`)).toEqual([
    '5 dawn 3',
    '10 dawn 1',
    '10 dawn 2',
    '10 dusk 1',
  ])
  expect(timers.takeDue(Infinity)).toBeUndefined()
})

test('a timer is due at its time and not before', () => {
  const timers = new Timers<Kind>()
  timers.set('dawn', 1, 10)
  expect(timers.takeDue(9)).toBeUndefined()
  expect(timers.nextAt).toBe(10)
  expect(timers.takeDue(10)).toMatchObject({ id: 1, at: 10 })
  expect(timers.nextAt).toBeUndefined()
})

test('setting a timer again moves it, sooner or later', () => {
  const timers = new Timers<Kind>()
  timers.set('dawn', 1, 10)
  timers.set('dawn', 1, 20)
  timers.set('dusk', 1, 30)
  timers.set('dusk', 1, 15)
  expect(timers.nextAt).toBe(15)
  expect(timers.takeDue(100)).toMatchObject({ kind: 'dusk', at: 15 })
  expect(timers.takeDue(100)).toMatchObject({ kind: 'dawn', at: 20 })
  expect(timers.takeDue(100)).toBeUndefined()
})

type Step = {
  readonly act: 'set' | 'clear' | 'take'
  readonly kind: Kind
  readonly id: number
  readonly at: number
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom('set', 'set', 'clear', 'take'),
    kind: fc.constantFrom('dawn', 'dusk'),
    id: fc.integer({ min: 1, max: 6 }),
    at: fc.integer({ min: 0, max: 20 }),
  }),
  { maxLength: 120, size: 'max' },
)

/** A list that is sorted at each call. */
class NaiveTimers {
  #timers: Timer<Kind>[] = []

  get nextAt(): number | undefined {
    return this.#sorted()[0]?.at
  }

  set(kind: Kind, id: number, at: number): void {
    this.clear(kind, id)
    this.#timers.push({ at, kind, id })
  }

  clear(kind: Kind, id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.kind !== kind || timer.id !== id)
  }

  takeDue(at: number): Timer<Kind> | undefined {
    const [first] = this.#sorted()
    if (first === undefined || first.at > at) return undefined
    this.clear(first.kind, first.id)
    return first
  }

  #sorted(): Timer<Kind>[] {
    return this.#timers.toSorted(
      (one, other) => one.at - other.at || one.kind.localeCompare(other.kind) || one.id - other.id,
    )
  }
}

function play({ act, kind, id, at }: Step, timers: Timers<Kind> | NaiveTimers) {
  if (act === 'set') timers.set(kind, id, at)
  if (act === 'clear') timers.clear(kind, id)
  const taken = act === 'take' ? timers.takeDue(at) : undefined
  return { at: taken?.at, kind: taken?.kind, id: taken?.id, nextAt: timers.nextAt }
}

test('the heap does what a sorted list does at every step of random use', () => {
  fc.assert(
    fc.property(steps, (flow) => {
      const [heap, list] = [new Timers<Kind>(), new NaiveTimers()]
      for (const step of flow) expect(play(step, heap)).toEqual(play(step, list))
    }),
    { numRuns: 300 },
  )
})
