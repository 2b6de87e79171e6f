import { expect, test } from 'vitest'

import { checkClock } from './check-clock.ts'
import { ServerTime } from './clock.ts'
import { backends, openTestDatabase } from './testing/backends.ts'

const start = Date.UTC(2026, 0, 15, 10)
const dayMs = 86_400_000

function openTime() {
  const clock = { wall: start, monotonic: 5 }
  const changes: boolean[] = []
  const time = new ServerTime({
    clock: { wall: () => clock.wall, monotonic: () => clock.monotonic },
    onChange: (isAgreed) => changes.push(isAgreed),
  })
  const pass = (ms: number) => {
    clock.wall += ms
    clock.monotonic += ms
  }
  return { clock, time, changes, pass }
}

test.each([40 * dayMs, -40 * dayMs, 10_001])(
  'a step of the wall clock by %d ms is not taken, and time goes on while it lasts and after it',
  (stepMs) => {
    const { clock, time, changes, pass } = openTime()
    clock.wall += stepMs
    expect(time.now()).toBe(start)
    pass(6000)
    expect(time.readings).toEqual({
      isAgreed: false,
      wall: start + 6000 + stepMs,
      expected: start + 6000,
    })
    clock.wall -= stepMs
    pass(1000)
    expect(time.now()).toBe(start + 7000)
    expect(changes).toEqual([false, true])
  },
)

test('small steps of the wall clock are taken', () => {
  const { clock, time, changes, pass } = openTime()
  for (const stepMs of [10_000, -10_000, 10_000, 9000]) {
    clock.wall += stepMs
    pass(1000)
    expect(time.now()).toBe(clock.wall)
  }
  expect(changes).toEqual([])
})

test.each(backends())(
  'on %s a start far from the last time of the journal needs confirmation',
  async (name) => {
    const db = await openTestDatabase(name)
    const check = (wall: number, accepted?: number) => checkClock(db, { wall, accepted })
    await check(start) // An empty journal has no last time.
    await db
      .updateTable('core_lease')
      .set({ seq: 1n, at: BigInt(start) })
      .execute()
    for (const nearMs of [-10_000, 0, 3 * dayMs]) await check(start + nearMs)
    for (const farMs of [-10_001, -40 * dayMs, 3 * dayMs + 1, 40 * dayMs]) {
      const wall = start + farMs
      const clock = new Date(wall).toISOString()
      await expect(check(wall)).rejects.toThrow(
        `The clock reads ${clock}, and the journal's last entry is of 2026-01-15T10:00:00.000Z`,
      )
      await check(wall, wall - 900_000)
      // A setting that was left on confirms no later time.
      await expect(check(wall, wall - 900_001)).rejects.toThrow(`ACCEPT_CLOCK=${clock}`)
    }
  },
)
