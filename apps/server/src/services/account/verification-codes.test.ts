import { describe, expect, test } from 'vitest'

import { backends, openTestDatabase } from '../../testing/backends.ts'
import { type CodeScene, VerificationCodes } from './verification-codes.ts'

const minuteMs = 60_000
const ip = '192.0.2.1'
const alice = 'alice@example.com'

/** A code that differs from the given one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(backends())('verification codes on %s', (backend) => {
  async function open() {
    const db = await openTestDatabase(backend)
    const clock = { at: Date.UTC(2026, 0, 1) }
    const codes = new VerificationCodes({ db, now: () => clock.at, pepper: 'salt' })
    const issue = (receiver = alice, scene: CodeScene = 'register') =>
      codes.issue({ receiver, scene, isReal: true, ip, isKnown: false })
    const issued = async (receiver = alice, scene: CodeScene = 'register') => {
      const answer = await issue(receiver, scene)
      if (!answer.ok) throw new Error(answer.rejection)
      return answer.value.code
    }
    const isRight = async (
      code: string,
      receiver = alice,
      scene: CodeScene = 'register',
      from = ip,
    ) => (await codes.check({ receiver, scene, code, ip: from })).ok
    return { db, clock, codes, issue, issued, isRight }
  }

  test('a code is six digits, may be checked repeatedly and is not stored in plain text', async () => {
    const { db, issued, isRight } = await open()
    const code = await issued()
    expect(code).toMatch(/^[0-9]{6}$/)
    expect([await isRight(code), await isRight(code)]).toEqual([true, true])
    const row = await db.selectFrom('verification_code').selectAll().executeTakeFirstOrThrow()
    expect(Object.values(row)).not.toContain(code)
  })

  test('a code is bound to its receiver and its scene', async () => {
    const { issued, isRight } = await open()
    const mine = await issued(alice, 'register')
    await issued('bob@example.com', 'register')
    await issued(alice, 'withdraw')
    expect(await isRight(mine, 'bob@example.com')).toBe(false)
    expect(await isRight(mine, alice, 'withdraw')).toBe(false)
    expect(await isRight(mine, alice, 'forget')).toBe(false)
    expect(await isRight(mine)).toBe(true)
  })

  test('a code is valid for ten minutes', async () => {
    const { clock, issued, isRight } = await open()
    const code = await issued()
    clock.at += 10 * minuteMs - 1
    expect(await isRight(code)).toBe(true)
    clock.at += 1
    expect(await isRight(code)).toBe(false)
  })

  test('a new code replaces the old one', async () => {
    const { clock, issued, isRight } = await open()
    const old = await issued()
    clock.at += minuteMs
    const fresh = await issued()
    expect(await isRight(fresh)).toBe(true)
    // With a probability of one in a million the new code equals the old one.
    expect(await isRight(old)).toBe(old === fresh)
  })

  test('five wrong tries end it, and the sixth fails with the correct code', async () => {
    const { issued, isRight } = await open()
    const code = await issued()
    for (let tries = 0; tries < 4; tries += 1) await isRight(not(code))
    expect(await isRight(code)).toBe(true)
    expect(await isRight(not(code))).toBe(false)
    expect(await isRight(code)).toBe(false)
  })

  test('of many parallel guesses five are checked', async () => {
    const { db, issued, isRight } = await open()
    const code = await issued()
    const guesses = Array.from({ length: 30 }, () => isRight(not(code)))
    await Promise.all(guesses)
    const row = await db.selectFrom('verification_code').select('tries').executeTakeFirstOrThrow()
    expect(row.tries).toBe(5)
    expect(await isRight(code)).toBe(false)
  })

  test('another code is sent after 60 seconds, and ten a day to a receiver and scene', async () => {
    const { clock, issue } = await open()
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await issue()).toMatchObject({ ok: true, value: { resendAfterMs: 60_000 } })
      clock.at += minuteMs - 1
      expect(await issue()).toEqual({ ok: false, rejection: 'code_too_soon' })
      clock.at += 1
    }
    expect(await issue()).toEqual({ ok: false, rejection: 'code_limit_reached' })
    expect((await issue(alice, 'forget')).ok).toBe(true)
    expect((await issue('bob@example.com')).ok).toBe(true)
    clock.at += 24 * 60 * minuteMs - 10 * minuteMs - 1
    expect(await issue()).toEqual({ ok: false, rejection: 'code_limit_reached' })
    clock.at += 1
    expect((await issue()).ok).toBe(true)
  })

  test('of many parallel requests one sends a code', async () => {
    const { issue } = await open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('wrong codes and requests of other addresses do not void a code', async () => {
    const { codes, issued, isRight } = await open()
    const code = await issued(alice, 'forget')
    for (let i = 0; i < 40; i += 1) {
      const other = `198.51.100.${i}`
      expect(await isRight(code, alice, 'forget', other)).toBe(false)
      await codes.issue({
        receiver: alice,
        scene: 'forget',
        isReal: true,
        ip: other,
        isKnown: false,
      })
      for (let tries = 0; tries < 6; tries += 1) await isRight(not(code), alice, 'forget', other)
    }
    expect(await isRight(code, alice, 'forget')).toBe(true)
  })

  test('of requests from unknown addresses 30 a day send a code, and known ones are not affected', async () => {
    const { codes } = await open()
    const send = (i: number, isKnown: boolean) =>
      codes.issue({
        receiver: alice,
        scene: 'forget',
        isReal: true,
        ip: `198.51.100.${i}`,
        isKnown,
      })
    for (let i = 0; i < 30; i += 1) expect((await send(i, false)).ok).toBe(true)
    expect(await send(30, false)).toEqual({ ok: false, rejection: 'code_limit_reached' })
    expect((await send(31, true)).ok).toBe(true)
  })

  test('a code that is not real matches nothing', async () => {
    const { codes, issue, isRight } = await open()
    const pretended = await codes.issue({
      receiver: alice,
      scene: 'register',
      isReal: false,
      ip,
      isKnown: false,
    })
    if (!pretended.ok) throw new Error(pretended.rejection)
    expect(await isRight(pretended.value.code)).toBe(false)
    expect(await issue()).toEqual({ ok: false, rejection: 'code_too_soon' })
  })
})
