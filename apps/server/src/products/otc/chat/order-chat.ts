import { type OtcOrder, sidesOf } from '@candor/core/products/otc'
import type { ReplyOf } from '@candor/protocol'
import type { otcEndpoints } from '@candor/protocol/products/otc/endpoints'
import {
  type OtcAuthor,
  otcMessageBurst,
  otcMessageEveryMs,
  otcMessagesMax,
} from '@candor/protocol/products/otc/otc-words'
import type { Selectable, Transaction } from 'kysely'

import type { Answer } from '../../../calls/mount.ts'
import { TokenBuckets } from '../../../calls/token-buckets.ts'
import type { NullableInt8 } from '../../../db/column-types.ts'
import type { Schema } from '../../../db/schema.ts'
import { readQr } from '../../../services/addressbook/read-qr.ts'
import { isSafeText } from '../../../services/safe-text/safe-text.ts'
import type { OtcContext } from '../otc-context.ts'
import { findOrder } from '../queries.ts'
import { firstHash, messageHash } from './message-hash.ts'

declare module '../../../db/schema.ts' {
  interface Schema {
    otc_chat: { order_id: bigint; n: number; hash: string }
    otc_message: {
      order_id: bigint
      n: number
      at: bigint
      author: OtcAuthor
      staff_id: NullableInt8
      text: string
      /** The SHA-256 of its picture, and where that is stored. */
      picture: string
      path: string
      hash: string
      request_key: string
    }
    otc_demo_merchant: { user_id: bigint }
  }
}

export type ChatMessage = ReplyOf<typeof otcEndpoints.send>
export type ChatPicture = ReplyOf<typeof otcEndpoints.picture>
type Row = Selectable<Schema['otc_message']>
type Refusal = Extract<Answer<never>, { ok: false }>

type Sent = {
  readonly order: OtcOrder
  readonly author: OtcAuthor
  readonly text: string
  /** The path of an own upload; empty without one. */
  readonly file?: string
  readonly staffId?: number
  /** The idempotency key; empty without one. */
  readonly key: string
}

const orderUnknown = { ok: false, rejection: 'otc_order_unknown', field: 'id' } as const
const pictureUnknown = { ok: false, rejection: 'upload_unknown', field: 'file' } as const

/** The messages of an order, each chained to the one before by its hash. */
export class OrderChat {
  readonly #context: Pick<OtcContext, 'db' | 'now' | 'rooms' | 'uploads'>
  readonly #buckets: TokenBuckets

  constructor(context: Pick<OtcContext, 'db' | 'now' | 'rooms' | 'uploads'>) {
    this.#context = context
    const size = { burst: otcMessageBurst, tokenMs: otcMessageEveryMs }
    this.#buckets = new TokenBuckets(size, { now: context.now })
  }

  /** A message of one of the sides. Rejections are listed in the order of the checks. */
  async send(wanted: {
    userId: number
    orderId: number
    text: string
    file: string
    key: string
  }): Promise<Answer<ChatMessage>> {
    const { userId, orderId, text, file, key } = wanted
    const order = await findOrder(this.#context.db, { userId, orderId })
    if (order === undefined) return orderUnknown
    const author = roleOf(order, userId)
    const known = await this.#sentAs({ orderId, author, key })
    if (known !== undefined) return { ok: true, value: messageReply(known) }
    if (order.endedAt > 0) return { ok: false, rejection: 'otc_chat_closed', field: 'id' }
    if (text.trim() === '' && file === '')
      return { ok: false, rejection: 'parameter_error', field: 'text' }
    if (!isSafeText(text)) return { ok: false, rejection: 'otc_message_unsafe', field: 'text' }
    if (this.#buckets.take(userId) > 0)
      return { ok: false, rejection: 'otc_message_too_fast', field: 'text' }
    if (file !== '') {
      const stored = await this.#context.uploads.readOf(userId, file)
      if (stored === undefined) return pictureUnknown
      if ((await readQr(stored.bytes)) !== undefined)
        return { ok: false, rejection: 'otc_picture_code', field: 'file' }
    }
    return this.add({ order, author, text, file, key })
  }

  /** Stores a message that was checked. Those of one order wait for each other, so that each has the hash before. */
  async add(sent: Sent): Promise<Answer<ChatMessage>> {
    const { order } = sent
    const done = await this.#context.db
      .transaction()
      .execute((transaction) => this.#insert(transaction, sent))
    if (!('row' in done)) return done
    const { rooms } = this.#context
    for (const userId of [order.merchantUserId, order.takerUserId])
      if (rooms.hasListener(userId))
        rooms.publishToUser({
          userId,
          event: 'otc_message',
          data: { id: order.id, n: done.row.n },
        })
    return { ok: true, value: messageReply(done.row) }
  }

  async list(orderId: number): Promise<Row[]> {
    return this.#context.db
      .selectFrom('otc_message')
      .selectAll()
      .where('order_id', '=', BigInt(orderId))
      .orderBy('n')
      .execute()
  }

  /** The picture of a message, for who may read the order. */
  async picture(order: OtcOrder, n: number): Promise<ChatPicture | undefined> {
    const row = await this.#context.db
      .selectFrom('otc_message')
      .select(['author', 'path'])
      .where('order_id', '=', BigInt(order.id))
      .where('n', '=', n)
      .where('path', '<>', '')
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { sellerId, buyerId } = sidesOf(order)
    const ownerId = row.author === 'seller' ? sellerId : buyerId
    const stored = await this.#context.uploads.readOf(ownerId, row.path)
    if (stored === undefined) throw new Error(`${row.path} is missing`)
    const type = row.path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
    return { type, data: stored.bytes.toString('base64') }
  }

  async #insert(
    transaction: Transaction<Schema>,
    { order, author, text, file = '', staffId, key }: Sent,
  ): Promise<{ row: Row } | Refusal> {
    const orderId = order.id
    await transaction
      .insertInto('otc_chat')
      .values({ order_id: BigInt(orderId), n: 0, hash: firstHash })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute()
    const head = await transaction
      .selectFrom('otc_chat')
      .selectAll()
      .where('order_id', '=', BigInt(orderId))
      .forUpdate()
      .executeTakeFirstOrThrow()
    const again = await this.#sentAs({ orderId, author, key }, transaction)
    if (again !== undefined) return { row: again }
    if (author !== 'staff' && head.n >= otcMessagesMax)
      return { ok: false, rejection: 'otc_chat_full', field: 'id' }
    const n = head.n + 1
    const picture = file === '' ? '' : await this.#use(transaction, { order, author, path: file })
    if (picture === undefined) return pictureUnknown
    const at = this.#context.now()
    const hash = messageHash({ orderId, n, author, at, text, picture }, head.hash)
    const row = {
      order_id: BigInt(orderId),
      n,
      at: BigInt(at),
      author,
      staff_id: staffId ?? null,
      text,
      picture,
      path: file,
      hash,
      request_key: key,
    }
    const stored = await transaction
      .insertInto('otc_message')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('otc_chat')
      .set({ n, hash })
      .where('order_id', '=', BigInt(orderId))
      .execute()
    return { row: stored }
  }

  /** Marks a picture as sent, once; returns its hash. */
  async #use(
    transaction: Transaction<Schema>,
    { order, author, path }: { order: OtcOrder; author: OtcAuthor; path: string },
  ): Promise<string | undefined> {
    const { sellerId, buyerId } = sidesOf(order)
    const ownerId = author === 'seller' ? sellerId : buyerId
    const use = `otc:${order.id}`
    const upload = { ownerId, uploadClass: 'otc', path, use } as const
    if (!(await this.#context.uploads.use(transaction, upload))) return undefined
    const { sha256 } = await transaction
      .selectFrom('upload')
      .select('sha256')
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    return sha256
  }

  async #sentAs(
    { orderId, author, key }: { orderId: number; author: OtcAuthor; key: string },
    db: Pick<OtcContext['db'], 'selectFrom'> = this.#context.db,
  ): Promise<Row | undefined> {
    if (key === '') return undefined
    return db
      .selectFrom('otc_message')
      .selectAll()
      .where('order_id', '=', BigInt(orderId))
      .where('author', '=', author)
      .where('request_key', '=', key)
      .executeTakeFirst()
  }
}

export const roleOf = (order: OtcOrder, userId: number): 'seller' | 'buyer' =>
  sidesOf(order).sellerId === userId ? 'seller' : 'buyer'

export const messageReply = ({ n, at, author, text, picture, hash }: Row): ChatMessage => ({
  n,
  at: Number(at),
  author,
  text,
  picture,
  hash,
})
