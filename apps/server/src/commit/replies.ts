import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import type { Answer } from './committer.ts'
import { KeyFilter } from './key-filter.ts'

/** The command that first came with a key, and its one answer. */
export class KnownReply {
  readonly body: string
  #answer: Promise<Answer> | undefined
  #outcome: string | undefined

  constructor(body: string, outcome?: string) {
    this.body = body
    this.#outcome = outcome
  }

  await(answer: Promise<Answer>): void {
    this.#answer = answer
  }

  /** Keeps the answer as its journal row has it: one text is less to look after than all that it was made of. */
  settle(outcome: string): void {
    this.#outcome = outcome
    this.#answer = undefined
  }

  answer(): Promise<Answer> {
    // Written by the committer.
    return this.#answer ?? Promise.resolve(JSON.parse(this.#outcome ?? '') as Answer)
  }
}

const recentMax = 16_384

/** Answers of the last requests, also of those still on their way to the disk. Older ones are in the journal. */
export class RecentReplies {
  readonly #byKey = new Map<string, KnownReply>()
  /** The keys in the order they came, round and round: finding a map's oldest key walks over all that were deleted. */
  readonly #ring: string[] = []
  #next = 0

  get(key: string): KnownReply | undefined {
    return this.#byKey.get(key)
  }

  set(key: string, reply: KnownReply): void {
    const oldest = this.#ring[this.#next]
    if (oldest !== undefined) this.#byKey.delete(oldest)
    this.#ring[this.#next] = key
    this.#next = (this.#next + 1) % recentMax
    this.#byKey.set(key, reply)
  }
}

type Wanted = {
  readonly userId: number
  readonly requestId: string
  readonly found: (reply: KnownReply | undefined) => void
  readonly failed: (error: unknown) => void
}

const keysPage = 5000

/** Answers of older requests, from the journal. Look-ups that come together share one query. */
export class StoredReplies {
  readonly #db: Database
  readonly #filter = new KeyFilter()
  #filterState: 'empty' | 'filling' | 'full' = 'empty'
  #wanted: Wanted[] = []
  #asking = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Every new key is told, so that one which was never seen is known without asking the table. */
  note(key: string): void {
    this.#filter.add(key)
  }

  /** No only for a key that the journal surely lacks. Until its keys are read, every key may be there. */
  mayHave(key: string): boolean {
    if (this.#filterState === 'empty') void this.#fill()
    return this.#filterState !== 'full' || this.#filter.mayHave(key)
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

  /** Reads the keys of earlier runs beside the work; new ones are noted as they come. */
  async #fill(): Promise<void> {
    this.#filterState = 'filling'
    let last = { user_id: -1n, request_id: '' }
    try {
      for (;;) {
        const { rows } = await sql<typeof last>`
          select user_id, request_id from journal
          where request_id is not null and (user_id, request_id) > (${last.user_id}, ${last.request_id})
          order by user_id, request_id limit ${keysPage}`.execute(this.#db)
        for (const row of rows) this.#filter.add(`${row.user_id}:${row.request_id}`)
        last = rows.at(-1) ?? last
        if (rows.length < keysPage) break
      }
      this.#filterState = 'full'
    } catch {
      this.#filterState = 'empty' // The next key tries again; until then the table is asked for each.
    }
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
    const users = wanted.map(({ userId }) => userId)
    const requests = wanted.map(({ requestId }) => requestId)
    const { rows } = await sql<StoredRow>`
        select journal.user_id, journal.request_id, journal.body, journal.outcome
        from unnest(${users}::bigint[], ${requests}::text[]) as wanted(user_id, request_id)
        join journal using (user_id, request_id)`.execute(this.#db)
    const byKey = new Map(rows.map((row) => [`${row.user_id}:${row.request_id}`, row]))
    for (const { userId, requestId, found } of wanted) {
      const row = byKey.get(`${userId}:${requestId}`)
      found(row === undefined ? undefined : new KnownReply(row.body, row.outcome))
    }
  }
}

type StoredRow = { user_id: bigint; request_id: string; body: string; outcome: string }
