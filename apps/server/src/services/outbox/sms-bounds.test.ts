import { describe, expect, test } from 'vitest'

import { type BackendKind, backends, openTestDatabase } from '../../testing/backends.ts'
import { SmsBounds } from './sms-bounds.ts'

const ok = { ok: true, value: true }
const limited = { ok: false, rejection: 'sms_limit_reached' }
const minuteMs = 60_000
const numberOf = (index: number) => `+861380013${8000 + index}`

async function openBounds(backend: BackendKind, changes: { countries?: ReadonlySet<string> } = {}) {
  const db = await openTestDatabase(backend)
  const clock = { at: Date.UTC(2026, 0, 1) }
  const { countries } = changes
  const bounds = new SmsBounds({ db, now: () => clock.at, countries, perBlock: 10 })
  const take = (number: string, ip = '192.0.2.1') => bounds.take({ receiver: number, ip })
  return { db, clock, bounds, take }
}

describe.each(backends())('the bounds of SMS on %s', (backend) => {
  test('a number gets three in any hour', async () => {
    const { clock, take } = await openBounds(backend)
    for (let count = 0; count < 3; count += 1) {
      expect(await take(numberOf(0), `192.0.2.${count}`)).toEqual(ok)
      clock.at += 20 * minuteMs - 1
    }
    expect(await take(numberOf(0), '192.0.2.9')).toEqual(limited)
    clock.at += 3
    expect(await take(numberOf(0), '192.0.2.9')).toEqual(ok)
    expect(await take(numberOf(0), '192.0.2.9')).toEqual(limited)
  })

  test('an address block causes ten in any hour, and refused ones do not count', async () => {
    const { clock, take } = await openBounds(backend)
    for (let index = 0; index < 3; index += 1) await take(numberOf(0))
    for (let index = 0; index < 5; index += 1) expect(await take(numberOf(0))).toEqual(limited)
    for (let index = 1; index <= 7; index += 1) expect(await take(numberOf(index))).toEqual(ok)
    expect(await take(numberOf(8))).toEqual(limited)
    expect(await take(numberOf(8), '192.0.2.2')).toEqual(ok)
    clock.at += 60 * minuteMs
    expect(await take(numberOf(9))).toEqual(ok)
  })

  test('200 requests at once cause ten', async () => {
    const { take } = await openBounds(backend)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_each, index) => take(numberOf(index))),
    )
    expect(answers.filter(({ ok: isOk }) => isOk)).toHaveLength(10)
  })

  test('a message that was not sent is taken back', async () => {
    const { bounds, take } = await openBounds(backend)
    for (let count = 0; count < 5; count += 1) {
      expect(await take(numberOf(0))).toEqual(ok)
      await bounds.takeBack({ receiver: numberOf(0), ip: '192.0.2.1' })
    }
  })

  test('only numbers of the listed countries are served', async () => {
    const { take } = await openBounds(backend, { countries: new Set(['CN', 'US']) })
    expect(await take('+8613800138000')).toEqual(ok)
    expect(await take('+12025550123')).toEqual(ok)
    const closed = { ok: false, rejection: 'sms_country_closed' }
    // Jamaica has the calling code of the United States.
    for (const number of ['+18765550123', '+85291234567', '+33612345678'])
      expect(await take(number)).toEqual(closed)
  })

  test('expired rows are deleted', async () => {
    const { db, clock, bounds, take } = await openBounds(backend)
    await take(numberOf(0))
    clock.at += 60 * minuteMs
    await bounds.purge()
    expect(await db.selectFrom('sms_sent').selectAll().execute()).toEqual([])
  })
})
