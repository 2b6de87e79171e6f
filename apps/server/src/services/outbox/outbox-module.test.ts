import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openServices } from '../account/testing/open-services.ts'
import { openGateway } from './testing/open-gateway.ts'
import { openSmtp } from './testing/open-smtp.ts'

const password = 'correct horse'
const email = 'alice@example.com'
const codeIn = (text = '') => /code is (\d{6})/.exec(text)?.[1] ?? ''

describe.each(backends())('messages on %s', (backend) => {
  test('a mail server receives the code of a registration, and the demo outbox does not', async () => {
    const { received, url } = await openSmtp()
    const settings = { SMTP_URL: url, MAIL_FROM: 'no-reply@example.com' }
    const { post, get } = await openServices(backend, { settings })
    expect(await post('/sms_mail', { user_string: email })).toMatchObject({ type: 'ok' })
    const outbox = await get('/demo/outbox', { user_string: email })
    expect(outbox.message).toMatchObject({ list: [] })
    const [mail] = received
    expect(mail?.to).toEqual([email])
    const code = codeIn(mail?.source)
    const form = { user_string: email, code, password, re_password: password }
    expect(await post('/user/register', form)).toMatchObject({ type: 'ok' })
  })

  test('a mail server that does not respond is reported to the caller', async () => {
    const { close, url } = await openSmtp()
    await close()
    const settings = { SMTP_URL: url, MAIL_FROM: 'no-reply@example.com' }
    const { post } = await openServices(backend, { settings })
    for (let count = 0; count < 2; count += 1)
      expect(await post('/sms_mail', { user_string: email })).toMatchObject({
        type: 'error',
        error: 'message_not_sent',
      })
  })

  test('a gateway receives the SMS, only for the listed countries', async () => {
    const { requests, url } = await openGateway()
    const settings = {
      SMS_URL: url,
      SMS_BODY: '{"to":"{to}","text":"{text}"}',
      SMS_COUNTRIES: 'CN',
    }
    const { post, get } = await openServices(backend, { settings })
    const sent = await post('/sms_mail', { user_string: '138 0013 8000', area_code: '86' })
    expect(sent.type).toBe('ok')
    const closed = await post('/sms_mail', { user_string: '0812345678', area_code: '66' })
    expect(closed).toMatchObject({ error: 'sms_country_closed' })
    expect(requests).toHaveLength(1)
    const { to, text } = JSON.parse(requests[0]?.body ?? '{}') as Record<string, string>
    expect(to).toBe('+8613800138000')
    const outbox = await get('/demo/outbox', { user_string: '13800138000' })
    expect(outbox.message).toMatchObject({ list: [] })
    const form = { user_string: '13800138000', type: 'mobile', code: codeIn(text) }
    const registered = await post('/user/register', { ...form, password, re_password: password })
    expect(registered.type).toBe('ok')
  })

  test('the demo outbox shows an SMS by any spelling of its number', async () => {
    const { post, get } = await openServices(backend)
    await post('/sms_mail', { user_string: '13800138000' })
    for (const user_string of ['138-0013-8000', '+8613800138000'])
      expect((await get('/demo/outbox', { user_string })).message).toMatchObject({
        list: [{ channel: 'sms', to: '+8613800138000', scene: 'register' }],
      })
  })

  test('a number gets three SMS an hour, also for scenes of several callers', async () => {
    const { post, clock } = await openServices(backend)
    const request = { user_string: '13800138000' }
    for (let count = 0; count < 3; count += 1) {
      expect(await post('/sms_mail', request)).toMatchObject({ type: 'ok' })
      clock.at += 60_000
    }
    for (const scene of ['register', 'forget'])
      expect(await post('/sms_mail', { ...request, scene })).toMatchObject({
        error: 'sms_limit_reached',
      })
    clock.at += 3_600_000
    expect(await post('/sms_mail', request)).toMatchObject({ type: 'ok' })
  })
})
