import type { ReplyOf } from '@candor/protocol'
import type { outboxEndpoints } from '@candor/protocol/services/outbox/endpoints'

import { newestPage } from '../../calls/newest-page.ts'
import { pageReply, type Paging } from '../../calls/paging.ts'
import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import { columnOf, type Receiver } from '../account/receiver.ts'
import type { Channel, Mail } from './mailer.ts'

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

export const channelOf = (receiver: Receiver): Channel =>
  columnOf(receiver) === 'email' ? 'email' : 'sms'

const keptMs = 7 * 24 * 3_600_000

/**
 * Messages of channels without a provider: they are stored, with codes in plain text, and are public at /demo/outbox. So
 * neither addresses nor numbers are verified there.
 */
export class Outbox {
  readonly #db: Database
  readonly #now: () => number

  constructor(options: { db: Database; now?: () => number }) {
    this.#db = options.db
    this.#now = options.now ?? Date.now
  }

  async store({ receiver, scene, code, text }: Mail): Promise<void> {
    const channel = channelOf(receiver)
    await this.#db
      .insertInto('outbox')
      .values({ receiver, scene, code, text, channel, at: this.#now() })
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
    const mine = this.#db.selectFrom('outbox').selectAll().where('receiver', '=', receiver)
    const { rows, total } = await newestPage(this.#db, mine, paging)
    const list = rows.map(({ id, at, channel, scene, code, text }) => ({
      id: Number(id),
      at: Number(at),
      channel,
      to: receiver,
      scene,
      code,
      text,
    }))
    return pageReply(list, paging, total)
  }
}
