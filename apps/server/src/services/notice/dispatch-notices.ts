import { type NoticeGroup, noticeGroupOf } from '@candor/protocol'
import { sql } from 'kysely'

import { TokenBuckets } from '../../calls/token-buckets.ts'
import type { Database } from '../../db/database.ts'
import { isChosen, isMailChosen, type NoticeChannel, settingsOf } from './notice-settings.ts'
import type { PushSubscriptions } from './push-subscriptions.ts'
import { afterQuiet, type QuietHours } from './quiet-hours.ts'

const hourMs = 3_600_000
/** An older notice, as after a long stop, is shown in the app only. */
const lateMs = 24 * hourMs
const perRun = 500
/** Messages of one user: beyond it notices are shown in the app only. */
const bounds = {
  mail: { burst: 10, tokenMs: 6 * 60_000 },
  push: { burst: 20, tokenMs: 30_000 },
} as const
/** Messages that wait, of all users. */
const waitingMax = 20_000

type Options = {
  readonly db: Database
  readonly now: () => number
  readonly subscriptions: PushSubscriptions
}
type Delivery = {
  readonly noticeId: number
  readonly userId: number
  readonly channel: NoticeChannel
  readonly subscriptionId: number | null
  readonly dueAt: number
}
type Notice = { id: bigint; user_id: bigint; kind: string; at: bigint; email: string | null }

/** Security is never held back. */
export const dueOf = (group: NoticeGroup, quiet: QuietHours | undefined, at: number) =>
  group === 'security' ? at : afterQuiet(quiet, at)

/** Decides for each new notice where it is sent beside the app, by its user's settings. */
export class DispatchNotices {
  readonly #options: Options
  readonly #buckets: Readonly<Record<NoticeChannel, TokenBuckets>>

  constructor(options: Options) {
    this.#options = options
    const { now } = options
    this.#buckets = {
      mail: new TokenBuckets(bounds.mail, { now }),
      push: new TokenBuckets(bounds.push, { now }),
    }
  }

  /** Queues the messages of the notices that are not dispatched yet. Runs once a second. */
  async run(): Promise<void> {
    const { db, now } = this.#options
    const { rows: notices } = await sql<Notice>`
      select notice.id, user_id, kind, at, email
      from notice left join app_user on app_user.id = user_id
      where not is_dispatched order by notice.id limit ${perRun}`.execute(db)
    if (notices.length === 0) return
    const recent = notices.filter(({ at }) => Number(at) > now() - lateMs)
    const deliveries = await this.#deliveriesOf(recent)
    const at = now()
    // One statement: a notice is dispatched exactly when its messages are queued.
    await sql`
      with queued as (
        insert into notice_delivery
          (notice_id, user_id, channel, subscription_id, created_at, due_at)
        select notice_id, user_id, channel, subscription_id, ${at}, due_at from unnest(
          ${deliveries.map(({ noticeId }) => noticeId)}::bigint[],
          ${deliveries.map(({ userId }) => userId)}::bigint[],
          ${deliveries.map(({ channel }) => channel)}::text[],
          ${deliveries.map(({ subscriptionId }) => subscriptionId)}::bigint[],
          ${deliveries.map(({ dueAt }) => dueAt)}::bigint[])
          as added (notice_id, user_id, channel, subscription_id, due_at)
        where (select count(*) from notice_delivery) < ${waitingMax})
      update notice set is_dispatched = true
      where id = any(${notices.map(({ id }) => Number(id))}::bigint[])`.execute(db)
  }

  async #deliveriesOf(notices: readonly Notice[]): Promise<Delivery[]> {
    const { db, now, subscriptions } = this.#options
    const userIds = [...new Set(notices.map(({ user_id: id }) => Number(id)))]
    const settings = await settingsOf(db, userIds)
    const devices = await subscriptions.of(userIds)
    return notices.flatMap(({ id, user_id, kind, email }) => {
      const [noticeId, userId] = [Number(id), Number(user_id)]
      const group = noticeGroupOf(kind)
      if (group === undefined) return []
      const own = settings(userId)
      const dueAt = dueOf(group, own.quiet, now())
      const message = { noticeId, userId, dueAt }
      const may = (channel: NoticeChannel) =>
        isChosen(own, { group, channel }) && this.#buckets[channel].take(userId) === 0
      const mailed = isMailChosen(group) && email !== null && may('mail')
      const pushed = devices(userId).length > 0 && may('push') ? devices(userId) : []
      return [
        ...(mailed ? [{ ...message, channel: 'mail' as const, subscriptionId: null }] : []),
        ...pushed.map((subscriptionId) =>
          Object.assign({ channel: 'push' as const, subscriptionId }, message),
        ),
      ]
    })
  }
}
