import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { bindReceiver } from './bind-receiver.ts'
import { type Accounts, openAccounts } from './testing/open-accounts.ts'
import { userInfo } from './user-info.ts'

const email = 'alice@example.com'
const number = '+8613800138000'
const hourMs = 3_600_000

async function openUser(accounts: Accounts, address = email) {
  const token = await accounts.signUpCompletely(address)
  const session = await accounts.context.sessions.resolve(token)
  if (session === undefined) throw new Error('no session')
  accounts.clock.at += 60_000
  return { id: session.userId, sessionId: session.id, steppedUpUntil: 0, token }
}
type User = Awaited<ReturnType<typeof openUser>>

/** Opens an account whose session has proved that its user is the owner. */
const openOwner = async (accounts: Accounts, address = email): Promise<User> => ({
  ...(await openUser(accounts, address)),
  steppedUpUntil: accounts.clock.at + 600_000,
})

function binder(accounts: Accounts, user: User) {
  const bind = (kind: 'email' | 'mobile', userString: string, codes: Partial<Codes>) =>
    bindReceiver(accounts.context, user, {
      kind,
      userString,
      code: '',
      securityCode: undefined,
      ...codes,
      from: { ip: '192.0.2.1', userAgent: 'test' },
    })
  const codeTo = async (written: string, receiver = written) => {
    await accounts.send(written, 'bind', user.id)
    return accounts.lastCode(receiver)
  }
  const securityCode = async (receiver: string) => {
    await accounts.send(receiver, 'security', user.id)
    return accounts.lastCode(receiver)
  }
  const profile = () => userInfo(accounts.context, user.id)
  return { bind, codeTo, securityCode, profile }
}
type Codes = { code: string; securityCode: string }

describe.each(backends())('binding on %s', (backend) => {
  test('a first number needs a proof of the owner beside its own code', async () => {
    const accounts = await openAccounts(backend)
    const user = await openUser(accounts)
    const { bind, codeTo, securityCode, profile } = binder(accounts, user)
    const code = await codeTo(number)
    expect(await bind('mobile', number, { code })).toEqual({
      ok: false,
      rejection: 'step_up_required',
      factors: ['code'],
    })
    expect(await profile()).toMatchObject({ mobile: '', frozen_until: 0 })
    expect(await accounts.send(number, 'forget')).toMatchObject({ ok: true })
    expect((await accounts.mailsTo(number))[0]?.scene).toBe('bind')
    // The code is still valid once the session has proved more, or with a code of the account's security.
    const proof = { code, securityCode: await securityCode(email) }
    expect(await bind('mobile', number, proof)).toEqual({ ok: true, value: number })
    accounts.clock.at += 60_000
    await accounts.send(number, 'forget')
    expect((await accounts.mailsTo(number))[0]?.scene).toBe('forget')
  })

  test('a first number freezes six hours and informs both receivers', async () => {
    const accounts = await openAccounts(backend)
    const user = await openOwner(accounts)
    const other = await accounts.context.sessions.create({
      userId: user.id,
      ip: '192.0.2.9',
      userAgent: 'other',
      stay: false,
    })
    const { bind, codeTo, profile } = binder(accounts, user)
    const code = await codeTo('138 0013 8000', number)
    expect(await bind('mobile', '13800138000', { code })).toEqual({ ok: true, value: number })
    expect(await profile()).toMatchObject({
      mobile: number,
      frozen_until: accounts.clock.at + 6 * hourMs,
      freeze_reason: 'mobile_linked',
    })
    expect(await accounts.context.sessions.resolve(other)).toBeUndefined()
    expect(await accounts.context.sessions.resolve(user.token)).toBeDefined()
    for (const receiver of [email, number]) {
      const [message] = await accounts.mailsTo(receiver)
      expect(message).toMatchObject({ code: '', text: expect.stringContaining('+86138****8000') })
    }
    const [notice] = await accounts.noticesOf(user.id)
    expect(notice).toMatchObject({
      kind: 'mobile_changed',
      text: expect.stringContaining('6 hours'),
    })
  })

  test('a change needs the code of the old receiver too, and freezes a day', async () => {
    const accounts = await openAccounts(backend)
    const user = await openUser(accounts)
    const { bind, codeTo, securityCode, profile } = binder(accounts, user)
    const code = await codeTo('new@example.com')
    expect(await bind('email', 'new@example.com', { code })).toEqual({
      ok: false,
      rejection: 'step_up_required',
      factors: ['code'],
    })
    const wrong = { ok: false, rejection: 'code_wrong', field: 'security_code' }
    expect(await bind('email', 'new@example.com', { code, securityCode: '000000' })).toEqual(wrong)
    const proof = { code, securityCode: await securityCode(email) }
    expect(await bind('email', 'New@example.com', proof)).toMatchObject({ ok: true })
    expect(await profile()).toMatchObject({
      email: 'new@example.com',
      frozen_until: accounts.clock.at + 24 * hourMs,
      freeze_reason: 'email_changed',
    })
    for (const receiver of [email, 'new@example.com'])
      expect((await accounts.mailsTo(receiver))[0]).toMatchObject({
        text: expect.stringContaining('ne***@example.com'),
      })
    const [toOld] = await accounts.mailsTo(email)
    expect(toOld?.text).toContain('“Forgot password” no longer works with this address')
    const [toNew] = await accounts.mailsTo('new@example.com')
    expect(toNew?.text).not.toContain('no longer works')
    accounts.clock.at += 60_000
    expect(await bind('email', 'new@example.com', proof)).toMatchObject({
      rejection: 'receiver_unchanged',
    })
    const back = { code: await codeTo(email), securityCode: proof.securityCode }
    expect(await bind('email', email, back)).toMatchObject({
      rejection: 'code_wrong',
      field: 'security_code',
    })
  })

  test('wrong, late, used and foreign codes bind nothing', async () => {
    const accounts = await openAccounts(backend)
    const [user, other] = [await openOwner(accounts), await openOwner(accounts, 'bob@example.com')]
    const mine = binder(accounts, user)
    const wrong = { ok: false, rejection: 'code_wrong', field: 'code' }
    expect(await mine.bind('mobile', number, { code: '000000' })).toEqual(wrong)
    const foreign = await binder(accounts, other).codeTo(number)
    expect(await mine.bind('mobile', number, { code: foreign })).toEqual(wrong)
    const late = await mine.codeTo(number)
    accounts.clock.at += 10 * 60_000
    expect(await mine.bind('mobile', number, { code: late })).toEqual(wrong)
    const ofOtherScene = await mine.securityCode(email)
    expect(await mine.bind('mobile', number, { code: ofOtherScene })).toEqual(wrong)
    const elsewhere = await mine.codeTo('+8613800138001')
    expect(await mine.bind('mobile', number, { code: elsewhere })).toEqual(wrong)
    const code = await mine.codeTo(number)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => mine.bind('mobile', number, { code })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await binder(accounts, other).profile()).toMatchObject({ mobile: '' })
  })

  test('a code is void after five wrong ones', async () => {
    const accounts = await openAccounts(backend)
    const { bind, codeTo } = binder(accounts, await openOwner(accounts))
    const code = await codeTo(number)
    const other = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await bind('mobile', number, { code: other })
    expect(await bind('mobile', number, { code })).toMatchObject({ rejection: 'code_wrong' })
  })

  test('a number of another account gets a message instead of a code, with the same reply', async () => {
    const accounts = await openAccounts(backend)
    const [user, other] = [await openOwner(accounts), await openUser(accounts, 'bob@example.com')]
    const mine = binder(accounts, user)
    await mine.bind('mobile', number, { code: await mine.codeTo(number) })
    accounts.clock.at += 60_000
    const taken = await accounts.send(number, 'bind', other.id)
    expect(taken).toEqual(await accounts.send('+8613800138001', 'bind', other.id))
    expect(await accounts.lastCode(number)).toBe('')
    const answer = await binder(accounts, other).bind('mobile', number, { code: '000000' })
    expect(answer).toMatchObject({ rejection: 'code_wrong' })
  })

  test('of two accounts with codes for one number, one binds it', async () => {
    const accounts = await openAccounts(backend)
    const users = [await openOwner(accounts), await openOwner(accounts, 'bob@example.com')]
    const binders = users.map((user) => binder(accounts, user))
    const codes: string[] = []
    for (const { codeTo } of binders) codes.push(await codeTo(number))
    const answers = await Promise.all(
      binders.map(({ bind }, index) => bind('mobile', number, { code: codes[index] ?? '' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, rejection: 'account_exists', field: 'mobile' })
  })
})
