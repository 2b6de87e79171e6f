import { identityEndpoints } from '@candor/protocol/services/identity/endpoints'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { verificationOn } from '../services/identity/testing/verification.ts'
import { openConsoleServer } from '../services/staff/testing/open-console-server.ts'
import { backends } from '../testing/backends.ts'
import { Calls } from './calls.ts'
import { Levels } from './levels.ts'
import { mount } from './mount.ts'

const { realViews } = identityEndpoints

describe.each(backends())('a call that needs a level on %s', (backend) => {
  test('answers 998 until the level is reached, for each level', async () => {
    const server = await openConsoleServer(backend, { DEMO_REVIEWER: 'off' })
    const { joinBound, first, second, caseOf } = verificationOn(server)
    const { db, sessions, levels } = server.context
    const calls = new Calls(pino({ level: 'silent' }))
    for (const level of [1, 2] as const) {
      const endpoint = { ...realViews, path: `/level/${level}`, level } as const
      const [made] = mount({ call: endpoint }, {
        call: async () => ({ ok: true, value: { list: [], next: null } }),
      } as never) // One call under another path.
      if (made !== undefined)
        calls.add(made({ sessions, limits: undefined, levels, checkReply: undefined }))
    }
    const typeOf = async (level: number, token: string) => {
      const { body } = await calls.answer({
        path: `/level/${level}`,
        lang: 'en',
        token,
        ip: '192.0.2.1',
        host: 'localhost',
        requestId: '1',
        fields: {},
        fault: undefined,
        userAgent: '',
        key: undefined,
        file: undefined,
        isAdmitted: false,
      })
      const { type, code, error } = JSON.parse(body) as {
        type: string
        code: number
        error?: string
      }
      return error === undefined ? type : `${type} ${code} ${error}`
    }
    const both = async ({ token }: { token: string }) => [
      await typeOf(1, token),
      await typeOf(2, token),
    ]
    const refused = '998 998 verification_required'
    const [kyc, risk] = [await server.person('kyc'), await server.person('risk')]
    const user = await joinBound()
    const decide = async (by: typeof kyc) => {
      const id = await caseOf(user)
      await server.post('/admin/identity/claim', { id }, by)
      await server.post('/admin/identity/approve', { id }, by)
    }
    expect(await typeOf(1, '')).toBe('999 999 not_logged_in')
    expect(await both(user)).toEqual([refused, refused])
    await first(user)
    expect(await both(user)).toEqual([refused, refused])
    await decide(kyc)
    expect(await both(user)).toEqual(['ok', refused])
    await second(user)
    await decide(kyc)
    expect(await both(user)).toEqual(['ok', refused])
    await decide(risk)
    expect(await both(user)).toEqual(['ok', 'ok'])
    expect(await both(await joinBound())).toEqual([refused, refused])
    expect(await new Levels({ db }).of(user.id)).toBe(2)
  })
})
