import type { NoticeKind } from '@candor/protocol'
import { type Generated, sql } from 'kysely'

import { TokenBuckets } from '../../calls/token-buckets.ts'
import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Platform } from '../../server-module.ts'
import { noticeText } from './notice-text.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    notice: {
      id: Int8Identity
      user_id: Int8
      source: string
      at: Int8
      kind: string
      ref: Int8
      /** The values of its text, as JSON. */
      data: string
      is_read: Generated<boolean>
      is_dispatched: Generated<boolean>
    }
    notice_mark: { id: number; seq: Int8 }
  }
}

type Values = Readonly<Record<string, string>>
export type NewNotice = {
  readonly userId: number
  readonly kind: NoticeKind
  /** Unique for the user: another notice of the same source is not stored. */
  readonly source: string
  readonly at: number
  /** The id of what it is about; zero without one. */
  readonly ref: number
  /** Computed only for a notice that is stored. */
  readonly values: () => Values
}

/** How a product derives notices from what it has committed. */
export type NoticeSource = {
  /** `batch` may be kept until its commit; what changes later must be copied. */
  readonly of: (batch: Batch) => readonly NewNotice[]
  /** The same notices from the tables, for the commands after `seq`. */
  readonly since: (seq: number) => Promise<readonly NewNotice[]>
}
type Batch = Parameters<Parameters<Platform['events']['onCommit']>[0]>[0]

const dayMs = 24 * 3_600_000
const keptMs = 90 * dayMs
const keptMax = 200
const rowsPerStatement = 250
const unreadMax = 100
const markEveryMs = 60_000
/** Of one user: beyond it notices are counted by the hour instead of stored. */
const bound = { burst: 50, tokenMs: 10_000 }

type Excess = { readonly userId: number; readonly at: number; count: number }
type Options = Pick<Platform, 'db' | 'now' | 'rooms'>

/**
 * The notices of users. Those about money are derived from committed batches, queued in memory and stored once a second
 * beside the committer. A start derives again what the previous process had committed and not stored.
 */
export class Notices {
  readonly #db: Database
  readonly #now: () => number
  readonly #rooms: Options['rooms']
  readonly #sources: NoticeSource[] = []
  readonly #buckets: TokenBuckets
  #queued: NewNotice[] = []
  #excess = new Map<number, Excess>()
  #committedSeq = 0
  #mark = { seq: 0, at: 0 }

  constructor({ db, now, rooms }: Options) {
    this.#db = db
    this.#now = now
    this.#rooms = rooms
    this.#buckets = new TokenBuckets(bound, { now })
  }

  addSource(source: NoticeSource): void {
    this.#sources.push(source)
  }

  /** Derives the notices of a sealed batch; what it returns queues them after the commit. */
  capture(batch: Batch): () => void {
    const notices = this.#sources.flatMap((source) => source.of(batch))
    return () => {
      for (const each of notices) this.#queue(each)
      this.#committedSeq = batch.seq
    }
  }

  /** Derives what was committed before this start and not stored; a database without a mark starts at `seq`. */
  async recover(seq: number): Promise<void> {
    const stored = await this.#db.selectFrom('notice_mark').select('seq').executeTakeFirst()
    const from = stored === undefined ? seq : Number(stored.seq)
    this.#committedSeq = Math.max(this.#committedSeq, seq)
    if (from < seq) {
      for (const { since } of this.#sources) for (const each of await since(from)) this.#queue(each)
    }
    await this.flush()
    await this.#setMark(this.#mark.seq || seq)
  }

  /** Stores what is queued; runs once a second. */
  async flush(): Promise<void> {
    const seq = this.#committedSeq
    const [queued, excess] = [this.#queued, [...this.#excess.values()]]
    this.#queued = []
    this.#excess = new Map()
    let stored = 0
    try {
      while (stored < queued.length) {
        await this.store(queued.slice(stored, stored + rowsPerStatement))
        stored += rowsPerStatement
      }
      await this.#storeExcess(excess)
    } catch (error) {
      this.#queued = [...queued.slice(stored), ...this.#queued]
      for (const each of excess) this.#addExcess(each)
      throw error
    }
    const isDue = queued.length > 0 || this.#now() - this.#mark.at >= markEveryMs
    if (isDue && seq > this.#mark.seq) await this.#setMark(seq)
  }

  /** Stores notices and publishes those that are not stored yet. */
  async store(notices: readonly NewNotice[]): Promise<void> {
    const rows = notices.map(({ values, ...rest }) => ({ ...rest, values: values() }))
    const added = await sql<{ id: bigint; user_id: bigint; source: string }>`
      insert into notice (user_id, source, at, kind, ref, data)
      select * from unnest(
        ${rows.map(({ userId }) => userId)}::bigint[], ${rows.map(({ source }) => source)}::text[],
        ${rows.map(({ at }) => at)}::bigint[], ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ ref }) => ref)}::bigint[],
        ${rows.map(({ values }) => JSON.stringify(values))}::text[])
      on conflict (user_id, source) do nothing
      returning id, user_id, source`.execute(this.#db)
    const idOf = new Map(
      added.rows.map(({ id, user_id, source }) => [`${user_id} ${source}`, Number(id)]),
    )
    for (const { userId, source, at, kind, ref, values } of rows) {
      const id = idOf.get(`${userId} ${source}`)
      if (id === undefined || !this.#rooms.hasListener(userId)) continue
      this.#rooms.publishToUser({ userId, event: 'notice', data: { id, at, kind, ref, values } })
    }
  }

  /** A user's notices, newest first; `before` is the id of the last one of the previous page. */
  async list(of: { userId: number; before: number | undefined; limit: number; lang: string }) {
    const { userId, before, limit, lang } = of
    let query = this.#db.selectFrom('notice').selectAll().where('user_id', '=', BigInt(userId))
    if (before !== undefined) query = query.where('id', '<', BigInt(before))
    const rows = await query.orderBy('id', 'desc').limit(limit).execute()
    return rows.map(({ id, at, kind, ref, data, is_read: read }) => {
      const isCounted = kind === 'more'
      const values = isCounted ? { count: String(ref) } : valuesOf(data)
      const text = noticeText(kind, values, lang)
      return {
        id: Number(id),
        at: Number(at),
        kind,
        ref: isCounted ? 0 : Number(ref),
        values,
        text,
        read,
      }
    })
  }

  async unread(userId: number): Promise<number> {
    const rows = await this.#db
      .selectFrom('notice')
      .select('id')
      .where('user_id', '=', BigInt(userId))
      .where('is_read', '=', false)
      .limit(unreadMax)
      .execute()
    return rows.length
  }

  /** Marks one notice of a user as read, or all of them without an id. */
  async read({ userId, id }: { userId: number; id: number | undefined }): Promise<void> {
    let query = this.#db
      .updateTable('notice')
      .set({ is_read: true })
      .where('user_id', '=', BigInt(userId))
      .where('is_read', '=', false)
    if (id !== undefined) query = query.where('id', '=', BigInt(id))
    await query.execute()
  }

  /** Deletes notices of more than 90 days ago, and those beyond the newest 200 of a user. */
  async purge(): Promise<void> {
    await sql`delete from notice where at <= ${this.#now() - keptMs}`.execute(this.#db)
    await sql`delete from notice using (
        select id from (
          select id, row_number() over (partition by user_id order by id desc) as place from notice
        ) as placed where place > ${keptMax}
      ) as old where notice.id = old.id`.execute(this.#db)
  }

  #queue(notice: NewNotice): void {
    const { userId, at } = notice
    if (this.#buckets.take(userId) === 0) this.#queued.push(notice)
    else this.#addExcess({ userId, at, count: 1 })
  }

  #addExcess(excess: Excess): void {
    const known = this.#excess.get(excess.userId)
    if (known === undefined) this.#excess.set(excess.userId, { ...excess })
    else known.count += excess.count
  }

  /** One row for each user and hour, unread again whenever its count grows. */
  async #storeExcess(excess: readonly Excess[]): Promise<void> {
    if (excess.length === 0) return
    const sources = excess.map(({ at }) => `more:${Math.floor(at / 3_600_000)}`)
    await sql`
      insert into notice (user_id, source, at, kind, ref, data)
      select user_id, source, at, 'more', count, '{}' from unnest(
        ${excess.map(({ userId }) => userId)}::bigint[], ${sources}::text[],
        ${excess.map(({ at }) => at)}::bigint[], ${excess.map(({ count }) => count)}::bigint[]
      ) as excess (user_id, source, at, count)
      on conflict (user_id, source) do update set
        ref = notice.ref + excluded.ref, at = excluded.at, is_read = false`.execute(this.#db)
  }

  async #setMark(seq: number): Promise<void> {
    this.#mark = { seq, at: this.#now() }
    await this.#db
      .insertInto('notice_mark')
      .values({ id: 1, seq })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seq }))
      .execute()
  }
}

const valuesOf = (data: string) => JSON.parse(data) as Record<string, string> // By `store`.
