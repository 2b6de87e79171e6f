import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { KeyFilter } from './key-filter.ts'

/** The command of a key and its answer, as the journal has them. */
export type StoredReply = { readonly body: string; readonly outcome: string }

type Wanted = {
  readonly key: string
  readonly found: (reply: StoredReply | undefined) => void
  readonly failed: (error: unknown) => void
}

const keysPage = 5000

/** Answers of earlier requests, from the journal, by `<user>:<request id>`. Look-ups that come together share one query. */
export class StoredReplies {
  readonly #db: Database
  readonly #filter = new KeyFilter()
  #filterState: 'empty' | 'filling' | 'full' = 'empty'
  #wanted: Wanted[] = []
  #isQueryScheduled = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Every new key is added, so that an unused one is recognised without a query. */
  note(key: string): void {
    this.#filter.add(key)
  }

  /** False only for a key that is not in the journal. Until the journal's keys are read, it is true for every key. */
  mayHave(key: string): boolean {
    if (this.#filterState === 'empty') void this.#fill()
    return this.#filterState !== 'full' || this.#filter.mayHave(key)
  }

  find(key: string): Promise<StoredReply | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<StoredReply | undefined>()
    this.#wanted.push({ key, found: resolve, failed: reject })
    if (!this.#isQueryScheduled) {
      this.#isQueryScheduled = true
      setImmediate(() => void this.#queryAll())
    }
    return promise
  }

  /** Reads the keys of earlier runs concurrently; new ones are added as they arrive. */
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
      this.#filterState = 'empty' // The next key retries; until then each key is queried.
    }
  }

  async #queryAll(): Promise<void> {
    while (this.#wanted.length > 0) {
      const wanted = this.#wanted
      this.#wanted = []
      try {
        await this.#query(wanted)
      } catch (error) {
        for (const { failed } of wanted) failed(error)
      }
    }
    this.#isQueryScheduled = false
  }

  async #query(wanted: readonly Wanted[]): Promise<void> {
    const users = wanted.map(({ key }) => key.slice(0, key.indexOf(':')))
    const requests = wanted.map(({ key }) => key.slice(key.indexOf(':') + 1))
    const { rows } = await sql<StoredRow>`
        select journal.user_id, journal.request_id, journal.body, journal.outcome
        from unnest(${users}::bigint[], ${requests}::text[]) as wanted(user_id, request_id)
        join journal using (user_id, request_id)`.execute(this.#db)
    const byKey = new Map(rows.map((row) => [`${row.user_id}:${row.request_id}`, row]))
    for (const { key, found } of wanted) found(byKey.get(key))
  }
}

type StoredRow = StoredReply & { user_id: bigint; request_id: string }
