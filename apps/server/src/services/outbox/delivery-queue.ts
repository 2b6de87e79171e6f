import type { MessageKey } from '@candor/protocol'
import { type Generated, sql } from 'kysely'

import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Channel, Mail } from './mailer.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    delivery: {
      id: Int8Identity
      receiver: string
      scene: string
      lang: string
      subject: string
      text: string
      created_at: Int8
      due_at: Int8
      attempts: Generated<number>
    }
  }
}

export type Queued = { readonly id: bigint; readonly mail: Mail; readonly attempts: number }

const minuteMs = 60_000
/** After each failed attempt; a message that has failed once more is given up, about a day after it was written. */
const delaysMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs)
const queuedMax = 10_000

/**
 * Messages without a code that wait for a provider. A process that is killed between a delivery and the deletion of its
 * row delivers the message twice.
 */
export class DeliveryQueue {
  readonly #db: Database
  readonly #now: () => number

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
  }

  /** False when too many are waiting. */
  async add(mail: Mail & { readonly lang: string }): Promise<boolean> {
    const { receiver, scene, lang, text, subject = 'subject_security' } = mail
    const at = this.#now()
    const { numAffectedRows } = await sql`
      insert into delivery (receiver, scene, lang, subject, text, created_at, due_at)
      select ${receiver}::text, ${scene}::text, ${lang}::text, ${subject}::text, ${text}::text,
        ${at}::bigint, ${at}::bigint
      where (select count(*) from delivery) < ${queuedMax}`.execute(this.#db)
    return numAffectedRows === 1n
  }

  /** The oldest that are due, of channels that are not down. */
  async due(limit: number, down: readonly Channel[]): Promise<Queued[]> {
    const rows = await this.#db
      .selectFrom('delivery')
      .selectAll()
      .where('due_at', '<=', BigInt(this.#now()))
      .$if(down.includes('email'), (query) => query.where('receiver', 'not like', '%@%'))
      .$if(down.includes('sms'), (query) => query.where('receiver', 'like', '%@%'))
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, receiver, scene, lang, text, subject, attempts }) => {
      const key = subject as MessageKey // By `add`.
      return { id, attempts, mail: { receiver, scene, code: '', text, lang, subject: key } }
    })
  }

  async remove({ id }: Queued): Promise<void> {
    await this.#db.deleteFrom('delivery').where('id', '=', id).execute()
  }

  /** Puts a message off after a failed attempt; false when it is given up. */
  async postpone(queued: Queued): Promise<boolean> {
    const delayMs = delaysMs[queued.attempts]
    if (delayMs === undefined) {
      await this.remove(queued)
      return false
    }
    await this.#db
      .updateTable('delivery')
      .set({ attempts: queued.attempts + 1, due_at: this.#now() + delayMs })
      .where('id', '=', queued.id)
      .execute()
    return true
  }
}
