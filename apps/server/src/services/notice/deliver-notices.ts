import { type NoticeGroup, noticeGroupOf } from '@candor/protocol'
import { type Generated, sql } from 'kysely'
import pLimit from 'p-limit'

import type { Int8, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Receiver } from '../account/receiver.ts'
import type { Mailer } from '../outbox/mailer.ts'
import { dueOf } from './dispatch-notices.ts'
import { isChosen, type NoticeChannel, settingsOf } from './notice-settings.ts'
import { noticeText } from './notice-text.ts'
import type { PushSender } from './push-sender.ts'
import type { PushSubscriptions } from './push-subscriptions.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    notice_delivery: {
      id: Int8Identity
      notice_id: Int8
      user_id: Int8
      channel: string
      subscription_id: NullableInt8
      created_at: Int8
      due_at: Int8
      attempts: Generated<number>
    }
  }
}

const minuteMs = 60_000
/** After each failed attempt; a message that has failed once more is given up. */
const delaysMs = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minuteMs)
const perRun = 50
/** Requests to push services at the same time. */
const concurrent = 8
const daySeconds = 24 * 3_600

type Options = {
  readonly db: Database
  readonly now: () => number
  readonly mailer: Pick<Mailer, 'send'>
  readonly sender: Pick<PushSender, 'send'>
  readonly subscriptions: PushSubscriptions
}
type Row = {
  id: bigint
  user_id: bigint
  channel: NoticeChannel
  subscription_id: bigint | null
  attempts: number
  notice_id: bigint | null
  kind: string | null
  ref: bigint
  at: bigint
  data: string
  email: Receiver | null
  lang: string | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
}
type Message = Row & { readonly group: NoticeGroup; readonly text: string }

/** Sends the messages that are due: mails through the outbox, pushes to the services of the browsers. */
export class DeliverNotices {
  readonly #options: Options
  /** What is to be reported by the present run. */
  #problems: string[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Runs once a second; throws what has failed, so that it is logged and counted. A process that is killed between a
   * message and the deletion of its row sends the message twice.
   */
  async run(signal: AbortSignal): Promise<void> {
    const { db, now } = this.#options
    const { rows } = await sql<Row>`
      select delivery.id, delivery.user_id, channel, subscription_id, attempts,
        notice.id as notice_id, kind, ref, at, data, email, lang, endpoint, p256dh, auth
      from notice_delivery as delivery
      left join notice on notice.id = notice_id
      left join app_user on app_user.id = delivery.user_id
      left join push_subscription on push_subscription.id = subscription_id
        and push_subscription.user_id = delivery.user_id
      where due_at <= ${now()} order by due_at, delivery.id limit ${perRun}`.execute(db)
    const settings = await settingsOf(db, [...new Set(rows.map((row) => Number(row.user_id)))])
    const limit = pLimit(concurrent)
    await Promise.all(
      rows.map((row) =>
        limit(async () => {
          if (signal.aborted) return
          await this.#deliver(row, settings(Number(row.user_id)))
        }),
      ),
    )
    const problems = this.#problems
    this.#problems = []
    if (problems.length > 0)
      throw new Error(`${problems.length} messages failed: ${[...new Set(problems)].join('; ')}`)
  }

  async #deliver(row: Row, settings: ReturnType<Awaited<ReturnType<typeof settingsOf>>>) {
    const { now } = this.#options
    const group = row.kind === null ? undefined : noticeGroupOf(row.kind)
    // The notice, the subscription or the user's choice may have gone meanwhile.
    if (group === undefined || !isChosen(settings, { group, channel: row.channel }))
      return this.#remove(row)
    const dueAt = dueOf(group, settings.quiet, now())
    if (dueAt > now()) return this.#postpone(row, { dueAt, attempts: row.attempts })
    const values = JSON.parse(row.data) as Record<string, string> // By `Notices.store`.
    const text = noticeText(row.kind ?? '', values, row.lang ?? 'en')
    const message = { ...row, group, text }
    return row.channel === 'mail' ? this.#mail(message) : this.#push(message)
  }

  /** The outbox has a queue of its own, with retries. */
  async #mail({ email, text, ...row }: Message): Promise<void> {
    const mail = { scene: 'notice', code: '', text, subject: 'subject_notice' } as const
    if (email !== null) await this.#options.mailer.send({ ...mail, receiver: email })
    await this.#remove(row)
  }

  async #push(message: Message): Promise<void> {
    const { endpoint, p256dh, auth, kind, text, group } = message
    if (endpoint === null || p256dh === null || auth === null) return this.#remove(message)
    const [id, ref, at] = [message.notice_id, message.ref, message.at].map(Number)
    const payload = JSON.stringify({ id, kind, ref, at, text })
    const push = { payload, isUrgent: group === 'security', seconds: daySeconds }
    const outcome = await this.#options.sender.send({ endpoint, p256dh, auth }, push)
    if (outcome.kind === 'gone')
      await this.#options.subscriptions.removeEnded(Number(message.subscription_id))
    if (outcome.kind === 'refused') this.#problems.push(`push refused (${outcome.reason})`)
    if (outcome.kind !== 'failed') return this.#remove(message)
    this.#problems.push(`push failed (${outcome.reason})`)
    const delayMs = delaysMs[message.attempts]
    if (delayMs === undefined) return this.#remove(message)
    const dueAt = this.#options.now() + delayMs
    return this.#postpone(message, { dueAt, attempts: message.attempts + 1 })
  }

  async #remove({ id }: Pick<Row, 'id'>): Promise<void> {
    await this.#options.db.deleteFrom('notice_delivery').where('id', '=', id).execute()
  }

  async #postpone(
    { id }: Pick<Row, 'id'>,
    { dueAt, attempts }: { dueAt: number; attempts: number },
  ): Promise<void> {
    await this.#options.db
      .updateTable('notice_delivery')
      .set({ due_at: dueAt, attempts })
      .where('id', '=', id)
      .execute()
  }
}
