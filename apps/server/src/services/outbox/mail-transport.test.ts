import { expect, test } from 'vitest'

import { mailTransport } from './mail-transport.ts'
import { renderedMail } from './rendered-mail.ts'
import { openSmtp } from './testing/open-smtp.ts'

const from = 'Candor <no-reply@example.com>'
const mail = {
  receiver: 'alice@example.com',
  scene: 'register',
  code: '123456',
  text: 'Your code is 123456 <b>',
  subject: 'subject_code',
} as const

/** The source with the encoding of long lines undone. */
const decoded = (source = '') =>
  Buffer.from(
    source
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8')

test('a mail has a subject, a plain and a marked-up form, and the anti-phishing code', async () => {
  const { received, url } = await openSmtp()
  const transport = mailTransport({ url, from })
  const rendered = renderedMail(mail, { lang: 'en', mark: 'BLUE & 7' })
  expect(await transport.deliver(rendered)).toEqual({ kind: 'sent' })
  const [{ source, ...envelope } = { source: '' }] = received
  expect(envelope).toEqual({ from: 'no-reply@example.com', to: ['alice@example.com'] })
  const text = decoded(source)
  expect(text).toContain('Subject: [Candor] Verification code')
  expect(text).toContain('From: Candor <no-reply@example.com>')
  expect(text).toContain('Content-Type: text/plain')
  expect(text).toContain('Your code is 123456 <b>')
  expect(text).toContain('Your code is 123456 &lt;b&gt;')
  expect(text).toContain('Your anti-phishing code: BLUE & 7')
  expect(text).toContain('Your anti-phishing code: BLUE &amp; 7')
  transport.close()
})

test("a mail is written in the receiver's language", () => {
  const { subject, html, text } = renderedMail(mail, { lang: 'zh', mark: 'X' })
  expect(subject).toBe('[Candor] 验证码')
  expect(html).toContain('<html lang="zh-Hans">')
  expect(text).toContain('您的防钓鱼码：X')
})

test('an SMS is the text alone', () => {
  const sms = { ...mail, receiver: '+8613800138000' }
  expect(renderedMail(sms, { lang: 'en', mark: 'X' })).toMatchObject({
    text: mail.text,
    subject: '',
  })
})

test.each([
  [550, 'refused'],
  [450, 'deferred'],
] as const)('status %i for the receiver means %s', async (status, kind) => {
  const { url } = await openSmtp(() => status)
  const outcome = await mailTransport({ url, from }).deliver(
    renderedMail(mail, { lang: 'en', mark: '' }),
  )
  expect(outcome).toEqual({ kind, reason: `EENVELOPE ${status}` })
})

test('a wrong login and an unreachable server are failures', async () => {
  const { url, port, close } = await openSmtp()
  const rendered = renderedMail(mail, { lang: 'en', mark: '' })
  const wrong = mailTransport({ url: `smtp://candor:guess@127.0.0.1:${port}`, from })
  expect(await wrong.deliver(rendered)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/^EAUTH/),
  })
  const right = mailTransport({ url: `smtp://candor:secret@127.0.0.1:${port}`, from })
  expect(await right.deliver(rendered)).toEqual({ kind: 'sent' })
  await close()
  expect(await mailTransport({ url, from }).deliver(rendered)).toMatchObject({ kind: 'failed' })
})
