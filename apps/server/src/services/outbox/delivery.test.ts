import { describe, expect, test, vi } from 'vitest'

import { type BackendKind, backends } from '../../testing/backends.ts'
import { sendCode } from '../account/send-code.ts'
import { openAccounts } from '../account/testing/open-accounts.ts'
import type { Delivery } from './delivery.ts'
import type { Outcome, Rendered, Transport } from './transport.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const email = 'alice@example.com'

/** A provider whose answer the test chooses. */
function openProvider() {
  const delivered: Rendered[] = []
  const answer: { outcome: Outcome; tries: number } = { outcome: { kind: 'sent' }, tries: 0 }
  const transport: Transport = {
    deliver: async (message) => {
      answer.tries += 1
      if (answer.outcome.kind === 'sent') delivered.push(message)
      return answer.outcome
    },
  }
  return { delivered, answer, transport }
}

async function openDelivery(backend: BackendKind) {
  const [mail, sms] = [openProvider(), openProvider()]
  const transports = { email: mail.transport, sms: sms.transport }
  const accounts = await openAccounts(backend, { transports })
  const delivery = accounts.context.mailer as Delivery // By `openAccounts`.
  const flush = () => delivery.flush(new AbortController().signal)
  const send = (receiver: string) =>
    delivery.send({ receiver, scene: 'login', code: '', text: 'text', lang: 'en' })
  const waiting = async () =>
    (await accounts.context.db.selectFrom('delivery').select('id').execute()).length
  return { ...accounts, mail, sms, delivery, flush, send, waiting }
}

const failed = { kind: 'failed', reason: 'ETIMEDOUT' } as const

describe.each(backends())('delivery on %s', (backend) => {
  test('a message without a code is queued, and sent once', async () => {
    const { mail, sms, send, flush, waiting, mailsTo } = await openDelivery(backend)
    await send(email)
    await send('+8613800138000')
    expect(mail.delivered).toEqual([])
    await flush()
    expect(mail.delivered).toMatchObject([{ to: email, subject: '[Candor] Security notice' }])
    expect(sms.delivered).toMatchObject([{ to: '+8613800138000', text: 'text' }])
    await flush()
    expect([mail.delivered.length, sms.delivered.length, await waiting()]).toEqual([1, 1, 0])
    expect(await mailsTo(email)).toEqual([])
  })

  test('failures are tried again for a day with growing delays, and reported', async () => {
    const { clock, mail, send, flush, waiting } = await openDelivery(backend)
    await send(email)
    mail.answer.outcome = failed
    await expect(flush()).rejects.toThrow('email failed (ETIMEDOUT)')
    await flush()
    expect(mail.answer.tries).toBe(1)
    const tries: number[] = []
    for (let hours = 0; hours < 30; hours += 1) {
      for (let minutes = 0; minutes < 60; minutes += 1) {
        clock.at += minuteMs
        await flush().catch(() => {})
      }
      tries.push(mail.answer.tries)
    }
    expect(tries[0]).toBe(4)
    expect(tries.at(-1)).toBe(8)
    expect(await waiting()).toBe(0)
  })

  test('a message that is tried again arrives', async () => {
    const { clock, mail, send, flush } = await openDelivery(backend)
    await send(email)
    mail.answer.outcome = failed
    await flush().catch(() => {})
    mail.answer.outcome = { kind: 'sent' }
    clock.at += minuteMs
    await flush()
    expect(mail.delivered).toHaveLength(1)
  })

  test('a refused receiver is not tried again', async () => {
    const { mail, send, flush, waiting } = await openDelivery(backend)
    mail.answer.outcome = { kind: 'refused', reason: 'EENVELOPE 550' }
    await send(email)
    await expect(flush()).rejects.toThrow('email refused')
    expect(await waiting()).toBe(0)
  })

  test('a provider that is down is tried once a minute, and the other one goes on', async () => {
    const { clock, mail, sms, send, flush } = await openDelivery(backend)
    mail.answer.outcome = failed
    for (let index = 0; index < 20; index += 1) await send(`user${index}@example.com`)
    await send('+8613800138000')
    await flush().catch(() => {})
    expect(mail.answer.tries).toBe(1)
    expect(sms.delivered).toHaveLength(1)
    clock.at += minuteMs
    await flush().catch(() => {})
    expect(mail.answer.tries).toBe(2)
  })

  test('a minute has sixty messages', async () => {
    const { clock, mail, send, flush, waiting } = await openDelivery(backend)
    for (let index = 0; index < 70; index += 1) await send(`user${index}@example.com`)
    await flush()
    clock.at += minuteMs - 1
    await flush()
    expect([mail.delivered.length, await waiting()]).toEqual([60, 10])
    clock.at += 1
    await flush()
    expect([mail.delivered.length, await waiting()]).toEqual([70, 0])
  })

  test('beyond ten thousand waiting messages no other is taken, which is reported', async () => {
    const { context, mail, send, flush, waiting } = await openDelivery(backend)
    const row = { receiver: email, scene: 'login', lang: 'en', subject: 'subject_security' }
    const rows = Array.from({ length: 1_000 }, () => ({
      ...row,
      text: 'text',
      created_at: 0,
      due_at: Number.MAX_SAFE_INTEGER,
    }))
    for (let part = 0; part < 10; part += 1)
      await context.db.insertInto('delivery').values(rows).execute()
    await send(email)
    expect(await waiting()).toBe(10_000)
    await expect(flush()).rejects.toThrow('the queue is full')
    expect(mail.delivered).toEqual([])
  })

  test('a code is sent at once, a failure is answered, and the next request need not wait', async () => {
    const { mail, send: queue, mailsTo, context } = await openDelivery(backend)
    await queue('other@example.com')
    const send = () =>
      sendCode(context, { userString: email, scene: 'register', lang: 'fra', ip: '192.0.2.1' })
    mail.answer.outcome = failed
    expect(await send()).toEqual({ ok: false, rejection: 'message_not_sent' })
    mail.answer.outcome = { kind: 'sent' }
    expect(await send()).toMatchObject({ ok: true })
    expect(mail.delivered).toMatchObject([
      { to: email, subject: '[Candor] Code de vérification', text: expect.stringMatching(/\d{6}/) },
    ])
    expect(await mailsTo(email)).toEqual([])
  })

  test('a code that could not be sent is invalid', async () => {
    const { mail, context } = await openDelivery(backend)
    const texts: string[] = []
    mail.answer.outcome = failed
    const { transport } = mail
    const deliver = transport.deliver
    Object.assign(transport, {
      deliver: (message: Rendered) => {
        texts.push(message.text)
        return deliver(message)
      },
    })
    const request = { scene: 'register', ip: '192.0.2.1' } as const
    await sendCode(context, { userString: email, lang: 'en', ...request })
    const code = /\d{6}/.exec(texts[0] ?? '')?.[0] ?? ''
    expect(await context.codes.check({ receiver: email, code, ...request })).toMatchObject({
      ok: false,
    })
  })

  test('a forgotten password is answered alike with and without an account', async () => {
    const { clock, mail, context } = await openDelivery(backend)
    const values = { password_hash: '', nickname: 'nick', lang: 'th', created_at: 1 }
    await context.db
      .insertInto('app_user')
      .values({ ...values, email, invite_code: 'A', inviter_id: null })
      .execute()
    const forget = (userString: string) =>
      sendCode(context, { userString, scene: 'forget', lang: 'en', ip: '192.0.2.1' })
    const unknown = 'unknown@example.com'
    expect(await forget(email)).toEqual(await forget(unknown))
    await vi.waitFor(() => expect(mail.delivered).toMatchObject([{ to: email }]))

    // Nor does the reply wait for a provider that does not answer.
    const waiting = Promise.withResolvers<Outcome>()
    const { deliver } = mail.transport
    const hanging = vi.fn(() => waiting.promise)
    Object.assign(mail.transport, { deliver: hanging })
    clock.at += hourMs
    expect(await forget(email)).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(hanging).toHaveBeenCalled())
    waiting.resolve({ kind: 'sent' })
    Object.assign(mail.transport, { deliver })

    // The first failure is not visible, because only a known receiver could cause it. Later replies name it to both.
    mail.answer.outcome = failed
    clock.at += hourMs
    expect(await forget(email)).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(mail.answer.tries).toBe(2))
    clock.at += minuteMs - 1
    const down = { ok: false, rejection: 'message_not_sent' }
    expect(await forget('other@example.com')).toEqual(down)
    clock.at += 1
    expect(await forget(unknown)).toMatchObject({ ok: true })
  })
})
