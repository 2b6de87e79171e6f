import type { ReplyOf } from '@candor/protocol'
import type { outboxEndpoints } from '@candor/protocol/services/outbox/endpoints'

import { pageReply, type Paging, totalMax } from '../../calls/paging.ts'
import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Mail, Mailer } from './mailer.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    outbox: {
      id: Int8Identity
      at: Int8
      channel: string
      receiver: string
      scene: string
      code: string
      text: string
    }
  }
}

const keptMs = 7 * 24 * 3_600_000

/**
 * The mailer of demo mode, the only one so far. Mails are written to a table, with codes in plain text, and are public at
 * /demo/outbox. In a demo an address is therefore not verified.
 */
export class Outbox implements Mailer {
  readonly #db: Database
  readonly #now: () => number

  constructor(options: { db: Database; now?: () => number }) {
    this.#db = options.db
    this.#now = options.now ?? Date.now
  }

  async send(mail: Mail): Promise<void> {
    await this.#db
      .insertInto('outbox')
      .values({ ...mail, at: this.#now(), channel: 'email' })
      .execute()
  }

  /** Deletes mails of more than a week ago. */
  async purge(): Promise<void> {
    await this.#db
      .deleteFrom('outbox')
      .where('at', '<=', BigInt(this.#now() - keptMs))
      .execute()
  }

  /** One receiver's mails, newest first. */
  async list(receiver: string, paging: Paging): Promise<ReplyOf<typeof outboxEndpoints.outbox>> {
    const mine = this.#db.selectFrom('outbox').where('receiver', '=', receiver)
    const rows = await mine
      .selectAll()
      .orderBy('id', 'desc')
      .limit(paging.limit)
      .offset(paging.offset)
      .execute()
    const { total } = await this.#db
      .selectFrom(mine.select('id').limit(totalMax).as('counted'))
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const list = rows.map(({ id, at, channel, scene, code, text }) => ({
      id: Number(id),
      at: Number(at),
      channel,
      to: receiver,
      scene,
      code,
      text,
    }))
    return pageReply(list, paging, Number(total))
  }
}
