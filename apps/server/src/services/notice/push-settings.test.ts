import { expect, test } from 'vitest'

import { isPushService, pushSettings } from './push-settings.ts'

const read = (env: Record<string, string> = {}) => pushSettings(env, { keyFile: '/data/vapid.key' })

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://push.example.com/abc', true],
  ['http://127.0.0.1:9000/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@evil.example/', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['https://push.services.mozilla.com.evil.example/', false],
  ['http://127.0.0.1:9001/abc', false],
  ['http://127.0.0.1:9000@evil.example/', false],
  ['https://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('pushes to %s are sent: %s', (endpoint, isOne) => {
  const { services } = read({ PUSH_SERVICES: 'push.example.com, http://127.0.0.1:9000' })
  expect(isPushService(endpoint, services)).toBe(isOne)
})

test.each([
  [{ VAPID_KEY: 'short' }, 'VAPID_KEY'],
  [{ PUSH_CONTACT: 'nobody' }, 'PUSH_CONTACT'],
  [{ PUSH_SERVICES: 'http://push.example.com' }, 'PUSH_SERVICES'],
  [{ PUSH_SERVICES: 'localhost' }, 'PUSH_SERVICES'],
  [{ PUSH_SERVICES: 'push.example.com/path' }, 'PUSH_SERVICES'],
])('%o is refused with a sentence about %s', (env, name) => {
  expect(() => read(env as Record<string, string>)).toThrow(name)
})
