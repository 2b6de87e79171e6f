import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { checkCode } from './check-code.ts'
import { openAccounts } from './testing/open-accounts.ts'

const email = 'alice@example.com'
const wrong = { ok: false, rejection: 'code_wrong', field: 'email_code' }

describe.each(backends())('a look at a code on %s', (backend) => {
  test("another user cannot use up the tries of an open session's code", async () => {
    const { context, clock, send, lastCode, signUpCompletely } = await openAccounts(backend)
    const idOf = async (address: string) =>
      (await context.sessions.resolve(await signUpCompletely(address)))?.userId
    const [alice, bob] = [await idOf(email), await idOf('bob@example.com')]
    clock.at += 60_000
    await send(undefined, 'security', alice)
    const code = await lastCode(email)
    const look = (given: string, userId: number | undefined) =>
      checkCode(context, {
        ip: '192.0.2.1',
        userString: email,
        scene: 'security',
        code: given,
        userId,
      })
    const guess = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await look(guess, undefined)).toEqual(wrong)
      expect(await look(code, bob)).toEqual(wrong)
    }
    expect(await look(code, alice)).toEqual({ ok: true, value: { valid: true } })
    for (let tries = 0; tries < 5; tries += 1) expect(await look(guess, alice)).toEqual(wrong)
    expect(await look(code, alice)).toEqual(wrong)
  })
})
