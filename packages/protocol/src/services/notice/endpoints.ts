import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { flagString, id, idString, oneOf, text, time } from '../../fields.ts'
import { noticeGroups } from '../../module.ts'
import { cursorPageOf, limitString } from '../../staff-endpoint.ts'
import { noticeCalls } from './calls.ts'

/** Counted up to 100. */
const unread = () => Type.Integer({ minimum: 0, maximum: 100 })
const page = cursorPageOf({
  id: id(),
  at: time(),
  kind: Type.String(),
  /** The id of what the notice is about, such as an order; zero without one. */
  ref: Type.Integer({ minimum: 0 }),
  values: Type.Record(Type.String(), Type.String()),
  /** The notice as a sentence in the caller's language. */
  text: Type.String(),
  read: Type.Boolean(),
})

const clock = () => Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const address = () => Type.String({ minLength: 12, maxLength: 1000, pattern: '^https?://[!-~]+$' })

const settings = () =>
  Type.Object({
    /** By group of notices, whether they are shown in the app, mailed and pushed, and which of these cannot be changed. */
    groups: Type.Array(
      Type.Object({
        group: oneOf([...noticeGroups]),
        app: Type.Boolean(),
        mail: Type.Boolean(),
        push: Type.Boolean(),
        locked: Type.Array(oneOf(['app', 'mail', 'push'])),
      }),
    ),
    /** In the user's time zone; messages wait for their end, except those of security. */
    quiet: Type.Union([Type.Null(), Type.Object({ from: clock(), to: clock() })]),
    time_zone: Type.String(),
    /** How many devices receive pushes. */
    subscriptions: Type.Integer({ minimum: 0 }),
  })
const devices = () => Type.Object({ subscriptions: Type.Integer({ minimum: 0 }) })

export const noticeEndpoints = {
  noticeList: endpoint(noticeCalls.noticeList, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s notices, newest first, and how many are unread (up to 100).',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: Type.Object({ ...page.properties, unread: unread() }),
    example: { cursor: '9', limit: '20' },
  }),
  noticeUnread: endpoint(noticeCalls.noticeUnread, {
    session: 'user',
    rate: 'read',
    summary: 'Returns how many of the caller’s notices are unread (up to 100).',
    body: {},
    reply: Type.Object({ unread: unread() }),
    example: {},
  }),
  noticeRead: endpoint(noticeCalls.noticeRead, {
    session: 'user',
    rate: 'read',
    summary: 'Marks one of the caller’s notices as read, or all of them without an id.',
    body: { id: Type.Optional(idString()) },
    reply: Type.Object({ unread: unread() }),
    example: { id: '1' },
  }),
  noticeSettings: endpoint(noticeCalls.noticeSettings, {
    session: 'user',
    rate: 'read',
    summary: 'Returns which notices are mailed and pushed to the caller, and the quiet hours.',
    body: {},
    reply: settings(),
    example: {},
  }),
  noticeSettingsSet: endpoint(noticeCalls.noticeSettingsSet, {
    session: 'user',
    rate: 'read',
    summary:
      'Changes one cell (`group`, `channel` and `on`), the quiet hours (`quiet` with both times, or `quiet=0`) or the time zone.',
    body: {
      group: Type.Optional(oneOf([...noticeGroups])),
      channel: Type.Optional(oneOf(['mail', 'push'])),
      on: Type.Optional(flagString()),
      quiet: Type.Optional(flagString()),
      quiet_from: Type.Optional(clock()),
      quiet_to: Type.Optional(clock()),
      /** A name of the time zone database, such as `Asia/Shanghai`. */
      time_zone: Type.Optional(text({ min: 1, max: 64 })),
    },
    reply: settings(),
    example: {
      group: 'trade',
      channel: 'mail',
      on: '1',
      quiet: '1',
      quiet_from: '22:00',
      quiet_to: '07:00',
      time_zone: 'Asia/Shanghai',
    },
  }),
  pushKey: endpoint(noticeCalls.pushKey, {
    session: 'none',
    rate: 'read',
    summary: 'Returns the key that a browser subscribes to pushes with (VAPID, base64url).',
    body: {},
    reply: Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }) }),
    example: {},
  }),
  pushSubscribe: endpoint(noticeCalls.pushSubscribe, {
    session: 'user',
    rate: 'read',
    summary:
      'Pushes the caller’s notices to this browser until its session is ended. It replaces the browser’s former subscription.',
    body: {
      endpoint: address(),
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    },
    reply: devices(),
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      // A point of the curve P-256.
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  pushUnsubscribe: endpoint(noticeCalls.pushUnsubscribe, {
    session: 'user',
    rate: 'read',
    summary: 'Ends the pushes to one of the caller’s browsers.',
    body: { endpoint: address() },
    reply: devices(),
    example: { endpoint: 'https://fcm.googleapis.com/fcm/send/example' },
  }),
}
