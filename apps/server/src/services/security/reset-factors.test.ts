import { describe, expect, test } from 'vitest'

import type { Reply } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { openSecurity } from './testing/open-security.ts'

const wrong = 'two_step_off'
const reason = 'Lost phone and codes; compared with the documents'

/** Of a request that was made. */
const idOf = ({ message }: Reply) => (message as { id: number }).id // Its own schema.

describe.each(backends())('the reset of lost factors on %s', (backend) => {
  async function open() {
    const console = await openConsoleServer(backend)
    const server = await openSecurity(backend, {}, console)
    const [support, risk] = [await console.person('support'), await console.person('risk')]
    const ask = (id: number, by = support) =>
      console.post('/admin/user/factors/reset', { user_id: String(id), reason }, by)
    const approve = (id: number, by = risk) =>
      console.post('/admin/requests/approve', { id: String(id) }, by)
    return { ...server, person: console.person, support, risk, ask, approve }
  }
  test('removes them, ends sessions and keys, freezes withdrawals and informs the user', async () => {
    const server = await open()
    const { ask, approve, signUp, turnOn, addPasskey, logIn, get, context, support, risk } = server
    const member = await signUp()
    await turnOn(member)
    await addPasskey(member)
    const other = await signUp()
    await turnOn(other)
    const made = await server.post('/apikey/create', { name: 'Bot', permissions: 'read' }, member)
    expect(made.type).toBe('ok')
    const asked = await ask(member.id)
    expect(asked.message).toMatchObject({
      state: 'open',
      details: { user_id: String(member.id), otp: 'on', passkeys: '1', recovery_codes: '10' },
    })
    // Nothing has changed before a second person agrees.
    expect(await server.stateOfUser(member.token)).toMatchObject({ two_step: true, passkeys: 1 })
    expect(await approve(idOf(asked), support)).toMatchObject({ error: 'not_permitted' })
    expect((await approve(idOf(asked))).message).toMatchObject({
      state: 'done',
      outcome: 'two-step verification removed, API keys revoked: 1',
    })
    expect(await get('/safe/state', {}, member)).toMatchObject({ error: 'not_logged_in' })
    const again = { ...member, token: server.tokenOf(await logIn(member.email)) }
    expect(await server.stateOfUser(again.token)).toMatchObject({
      two_step: false,
      otp_enabled: false,
      passkeys: 0,
      recovery_codes_left: 0,
    })
    expect(await server.withdrawalsFrozenFor(member)).toEqual({
      hours: 24,
      reason: 'factors_reset',
    })
    expect((await get('/apikey/list', {}, again)).message).toEqual([])
    const texts = (await server.mailsTo(member.email)).map(({ text }) => text)
    expect(texts[0]).toContain('The support team has removed two-step verification')
    const { message: notices } = await get('/notice/list', {}, again)
    expect(JSON.stringify(notices)).toContain('Two-step verification was removed by support')
    await context.securityLog.flush()
    const events = await context.db
      .selectFrom('security_event')
      .select(['staff_id', 'kind'])
      .where('user_id', '=', BigInt(member.id))
      .where('kind', '=', 'user.factors_reset')
      .execute()
    expect(events).toEqual([{ kind: 'user.factors_reset', staff_id: BigInt(risk.id) }])
    const log = await context.db
      .selectFrom('audit')
      .select(['target', 'staff_id'])
      .where('action', 'in', ['user.factors_reset', 'user.factors_reset_asked'])
      .orderBy('seq')
      .execute()
    expect(log).toEqual([
      { target: `request:${idOf(asked)}`, staff_id: BigInt(support.id) },
      { target: `user:${member.id}`, staff_id: BigInt(risk.id) },
    ])
    // Another user keeps the own factors.
    expect(await server.stateOfUser(other.token)).toMatchObject({ two_step: true })
  })

  test('is refused without a factor to remove, for an unknown user and to other roles', async () => {
    const { ask, approve, signUp, turnOn, person } = await open()
    const member = await signUp()
    expect(await ask(member.id)).toMatchObject({ error: wrong })
    expect(await ask(999_999_999)).toMatchObject({ error: 'user_unknown' })
    await turnOn(member)
    for (const role of ['kyc', 'risk', 'treasury', 'owner', 'auditor'] as const)
      expect(await ask(member.id, await person(role))).toMatchObject({ error: 'not_permitted' })
    // Two requests for one user: the second finds nothing to remove.
    const [first, second] = [idOf(await ask(member.id)), idOf(await ask(member.id))]
    expect((await approve(first)).message).toMatchObject({ state: 'done' })
    expect((await approve(second)).message).toMatchObject({ state: 'failed', outcome: wrong })
  })

  test('has one effect where its outcome was not stored, and leaves factors set up since', async () => {
    const server = await open()
    const { ask, approve, signUp, turnOn, logIn, context, clock } = server
    const member = await signUp()
    await turnOn(member)
    const id = idOf(await ask(member.id))
    await approve(id)
    clock.at += 1000
    const token = server.tokenOf(await logIn(member.email))
    const code = await server.codeFor(member.email, 'security', token)
    await server.post('/safe/step_up', { code }, { token })
    await turnOn({ ...member, token })
    await context.db.updateTable('four_eyes_request').set({ state: 'approved' }).execute()
    await context.fourEyes.resume()
    const kept = await context.db
      .selectFrom('user_security')
      .select('otp_secret')
      .where('user_id', '=', BigInt(member.id))
      .executeTakeFirstOrThrow()
    expect(kept.otp_secret).not.toBe('')
    const resets = context.db.selectFrom('audit').where('action', '=', 'user.factors_reset')
    expect(await resets.select('seq').execute()).toHaveLength(1)
  })

  test('a forgotten password revokes the API keys too, and the notice reports it', async () => {
    const { post, get, signUp, codeFor, logIn, mailsTo, tokenOf } = await open()
    const member = await signUp()
    const proof = await codeFor(member.email, 'security', member.token)
    await post('/safe/step_up', { code: proof }, member)
    const { message: key } = await post(
      '/apikey/create',
      { name: 'Bot', permissions: 'read' },
      member,
    )
    expect(key).toMatchObject({ name: 'Bot' })
    const code = await codeFor(member.email, 'forget')
    const password = 'another correct horse'
    const fields = { account: member.email, password, repassword: password, code }
    expect(await post('/user/forget', fields)).toMatchObject({ type: 'ok' })
    const again = { token: tokenOf(await logIn(member.email, { password })) }
    expect((await get('/apikey/list', {}, again)).message).toEqual([])
    const texts = (await mailsTo(member.email)).map(({ text }) => text)
    expect(texts.some((text) => text.includes('your API keys are revoked (1)'))).toBe(true)
    const { message: notices } = await get('/notice/list', {}, again)
    expect(JSON.stringify(notices)).toContain('Password reset. API keys revoked: 1')
  })

  test('is listed to support only where support has requested it', async () => {
    const { ask, signUp, turnOn, person, get, post, support } = await open()
    const member = await signUp()
    await turnOn(member)
    const house = { pot: 'liquidity', currency: 'USDT', amount: '5', reason: 'More to quote with' }
    await post('/admin/house/fund', house, await person('treasury'))
    const id = idOf(await ask(member.id))
    const listed = (await get('/admin/requests', { state: 'open' }, support)).message
    expect((listed as { list: { id: number }[] }).list.map((one) => one.id)).toEqual([id])
    expect((await get('/admin/requests/counts', {}, support)).message).toMatchObject({ open: 1 })
    const all = (await get('/admin/requests/counts', {}, await person('risk'))).message
    expect(all).toMatchObject({ open: 2 })
    expect(
      (await post('/admin/requests/withdraw', { id: String(id) }, support)).message,
    ).toMatchObject({ state: 'withdrawn' })
  })
})
