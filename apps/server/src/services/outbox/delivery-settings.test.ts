import { expect, test } from 'vitest'

import { deliverySettings } from './delivery-settings.ts'

const mail = { SMTP_URL: 'smtps://user:secret@mail.example.com', MAIL_FROM: 'no-reply@example.com' }
const http = {
  SMS_URL: 'https://sms.example.com/?to={to}',
  SMS_BODY: '{text}',
  SMS_COUNTRIES: 'CN',
}
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15005550006',
  SMS_COUNTRIES: 'CN, hk',
}

test('without settings every message goes to the demo outbox', () => {
  const unset = { mail: undefined, sms: undefined, smsCountries: undefined, perMinute: 60 }
  expect(deliverySettings({})).toEqual(unset)
})

test('a mail server, a gateway and Twilio are read', () => {
  expect(deliverySettings(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM })
  const headers = { SMS_HEADERS: 'Authorization: Bearer secret | X-Team: a' }
  expect(deliverySettings({ ...http, ...headers }).sms).toEqual({
    kind: 'http',
    url: http.SMS_URL,
    method: 'POST',
    headers: { authorization: 'Bearer secret', 'x-team': 'a' },
    body: '{text}',
  })
  expect(deliverySettings(twilio)).toMatchObject({
    sms: { kind: 'twilio', from: '+15005550006' },
    smsCountries: new Set(['CN', 'HK']),
  })
})

test.each<[string, Record<string, string>]>([
  ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'https://u:secret@example.com', MAIL_FROM: 'a@example.com' }],
  ['SMTP_URL', { MAIL_FROM: 'a@example.com' }],
  ['MAIL_FROM', { SMTP_URL: mail.SMTP_URL }],
  ['MAIL_FROM', { ...mail, MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }],
  ['MAIL_FROM', { ...mail, MAIL_FROM: 'Candor' }],
  ['SMS_COUNTRIES', { ...http, SMS_COUNTRIES: '86' }],
  ['SMS_COUNTRIES', { SMS_URL: http.SMS_URL, SMS_BODY: '{text}' }],
  ['SMS_URL', { ...http, SMS_URL: 'file:///{to}' }],
  ['SMS_URL', { ...http, ...twilio }],
  ['SMS_BODY', { ...http, SMS_BODY: 'no text' }],
  ['SMS_METHOD', { ...http, SMS_METHOD: 'DELETE' }],
  ['SMS_HEADERS', { ...http, SMS_HEADERS: 'secret' }],
  ['TWILIO_ACCOUNT_SID', { ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }],
  ['TWILIO_FROM', { ...twilio, TWILIO_FROM: 'Candor' }],
  ['MESSAGES_PER_MINUTE', { MESSAGES_PER_MINUTE: '0' }],
])('a wrong %s is refused without repeating a secret: %o', (name, env) => {
  const read = () => deliverySettings(env)
  expect(read).toThrow(name)
  expect(read).not.toThrow('secret')
})
