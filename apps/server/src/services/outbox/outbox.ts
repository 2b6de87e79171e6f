import type { demoEndpoints, ReplyOf } from '@candor/protocol'

import type { Database } from '../../db/database.ts'
import type { Mail, Mailer } from './mailer.ts'

const totalMax = 10_000

/**
 * The one mailer there is so far. In demo mode no mail leaves the machine: it is written to a table, codes in clear,
 * and anybody may read it at /demo/outbox. So an address proves nothing in a demo, and a demo holds nothing of value.
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

  /** One receiver's mails, newest first. */
  async list(options: {
    receiver: string
    page: number
    limit: number
  }): Promise<ReplyOf<typeof demoEndpoints.outbox>> {
    const { receiver, page, limit } = options
    const mine = this.#db.selectFrom('outbox').where('receiver', '=', receiver)
    const rows = await mine
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
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
    return { list, page, limit, total: Number(total), more: page * limit < Number(total) }
  }
}
