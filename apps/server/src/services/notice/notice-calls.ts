import { ECDH } from 'node:crypto'

import { noticeEndpoints } from '@candor/protocol/services/notice/endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { type Answer, mount } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import { changeSettings, isMailChosen, matrixOf, settingsOf } from './notice-settings.ts'
import type { Notices } from './notices.ts'
import { isPushService, type PushSettings } from './push-settings.ts'
import type { PushSubscriptions } from './push-subscriptions.ts'
import { clockText, isTimeZone, minutesOf } from './quiet-hours.ts'
import type { VapidKeys } from './vapid-keys.ts'

type Context = {
  readonly db: Database
  readonly notices: Notices
  readonly subscriptions: PushSubscriptions
  readonly keys: VapidKeys
  readonly push: Pick<PushSettings, 'services'>
}
type Fault = Extract<Answer<never>, { ok: false }>

const wrong = (field: string): Fault => ({ ok: false, rejection: 'parameter_error', field })

/** A point of the curve that pushes are encrypted with. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export function noticeCalls(context: Context) {
  const { db, notices, subscriptions, keys, push } = context
  return mount(noticeEndpoints, {
    noticeList: async ({ body, user, lang }) => {
      const limit = limitOf(body)
      const before = body.cursor === undefined ? undefined : Number(body.cursor)
      const rows = await notices.list({ userId: user.id, before, limit: limit + 1, lang })
      const page = cursorPage(rows, limit, ({ id }) => String(id))
      return { ok: true, value: { ...page, unread: await notices.unread(user.id) } }
    },
    noticeUnread: async ({ user }) => ({
      ok: true,
      value: { unread: await notices.unread(user.id) },
    }),
    noticeRead: async ({ body, user }) => {
      const id = body.id === undefined ? undefined : Number(body.id)
      await notices.read({ userId: user.id, id })
      return { ok: true, value: { unread: await notices.unread(user.id) } }
    },
    noticeSettings: async ({ user }) => ({
      ok: true,
      value: await settingsReply(context, user.id),
    }),
    noticeSettingsSet: async ({ body, user }) => {
      const { group, channel, on, quiet, quiet_from: from, quiet_to: to, time_zone: zone } = body
      const isCell = group !== undefined && channel !== undefined && on !== undefined
      if (!isCell && (group ?? channel ?? on) !== undefined) return wrong('group')
      if (isCell && channel === 'mail' && !isMailChosen(group)) return wrong('channel')
      if (zone !== undefined && !isTimeZone(zone)) return wrong('time_zone')
      const isQuiet = quiet === '1'
      if (isQuiet && (from === undefined || to === undefined || from === to))
        return wrong('quiet_from')
      await changeSettings(db, user.id, {
        cell: isCell ? { group, channel, isOn: on === '1' } : undefined,
        quiet:
          quiet === undefined
            ? undefined
            : isQuiet
              ? { from: minutesOf(from ?? ''), to: minutesOf(to ?? '') }
              : null,
        timeZone: zone,
      })
      return { ok: true, value: await settingsReply(context, user.id) }
    },
    pushKey: async () => ({ ok: true, value: { key: keys.get().publicKey } }),
    pushSubscribe: async ({ body: { endpoint, p256dh, auth }, user }) => {
      if (!isPushService(endpoint, push.services)) return wrong('endpoint')
      if (!isPublicKey(p256dh)) return wrong('p256dh')
      const by = { userId: user.id, sessionId: user.sessionId }
      await subscriptions.add(by, { endpoint, p256dh, auth })
      return { ok: true, value: { subscriptions: await subscriptions.count(user.id) } }
    },
    pushUnsubscribe: async ({ body: { endpoint }, user }) => {
      await subscriptions.remove({ userId: user.id, endpoint })
      return { ok: true, value: { subscriptions: await subscriptions.count(user.id) } }
    },
  })
}

async function settingsReply({ db, subscriptions }: Context, userId: number) {
  const settings = (await settingsOf(db, [userId]))(userId)
  const { quiet, timeZone } = settings
  return {
    groups: matrixOf(settings),
    quiet: quiet === undefined ? null : { from: clockText(quiet.from), to: clockText(quiet.to) },
    time_zone: timeZone,
    subscriptions: await subscriptions.count(userId),
  }
}
