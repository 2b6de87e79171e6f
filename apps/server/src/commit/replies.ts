import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { texts } from './array-literals.ts'
import type { Answer } from './committer.ts'

/** The command that first came with a key, and its one answer. */
export type KnownReply = { readonly body: string; readonly answer: Promise<Answer> }

const recentMax = 100_000

/** Answers of the last requests, also of those still on their way to the disk. Older ones are in the journal. */
export class RecentReplies {
  readonly #byKey = new Map<string, KnownReply>()

  get(key: string): KnownReply | undefined {
    return this.#byKey.get(key)
  }

  set(key: string, reply: KnownReply): void {
    this.#byKey.set(key, reply)
    if (this.#byKey.size <= recentMax) return
    const oldest = this.#byKey.keys().next().value
    if (oldest !== undefined) this.#byKey.delete(oldest)
  }
}

type Wanted = {
  readonly userId: number
  readonly requestId: string
  readonly found: (reply: KnownReply | undefined) => void
  readonly failed: (error: unknown) => void
}

/** Answers of older requests, from the journal. Look-ups that come together share one query. */
export class StoredReplies {
  readonly #db: Database
  #wanted: Wanted[] = []
  #asking = false

  constructor(db: Database) {
    this.#db = db
  }

  find(userId: number, requestId: string): Promise<KnownReply | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<KnownReply | undefined>()
    this.#wanted.push({ userId, requestId, found: resolve, failed: reject })
    if (!this.#asking) {
      this.#asking = true
      setImmediate(() => void this.#askAll())
    }
    return promise
  }

  async #askAll(): Promise<void> {
    while (this.#wanted.length > 0) {
      const wanted = this.#wanted
      this.#wanted = []
      try {
        await this.#ask(wanted)
      } catch (error) {
        for (const { failed } of wanted) failed(error)
      }
    }
    this.#asking = false
  }

  async #ask(wanted: readonly Wanted[]): Promise<void> {
    const users = `{${wanted.map(({ userId }) => userId).join(',')}}`
    const requests = texts(wanted, ({ requestId }) => requestId)
    const { rows } = await sql<StoredRow>`
        select journal.user_id, journal.request_id, journal.body, journal.outcome
        from unnest(${users}::text::bigint[], ${requests}::text::text[]) as wanted(user_id, request_id)
        join journal using (user_id, request_id)`.execute(this.#db)
    const byKey = new Map(rows.map((row) => [`${row.user_id}:${row.request_id}`, row]))
    for (const { userId, requestId, found } of wanted) {
      const row = byKey.get(`${userId}:${requestId}`)
      found(row === undefined ? undefined : knownReply(row))
    }
  }
}

type StoredRow = { user_id: bigint; request_id: string; body: string; outcome: string }

function knownReply({ body, outcome }: StoredRow): KnownReply {
  const answer = JSON.parse(outcome) as Answer // Written by the committer.
  return { body, answer: Promise.resolve(answer) }
}
