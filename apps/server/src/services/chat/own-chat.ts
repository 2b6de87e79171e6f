import type { BodyOf } from '@candor/protocol'
import {
  copiesChecked,
  deleteMs,
  messageEveryMs,
  reportsToHide,
} from '@candor/protocol/services/chat/chat-words'
import type { chatEndpoints } from '@candor/protocol/services/chat/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { TokenBuckets } from '../../calls/token-buckets.ts'
import { isSafeText } from '../safe-text/safe-text.ts'
import type { ChatContext } from './chat-context.ts'
import { isRoom } from './chat-rooms.ts'
import {
  type ChatMessage,
  findMessage,
  messageOf,
  messagesWithAuthors,
  type TradeCard,
} from './chat-rows.ts'
import { postingOf, postingRefusal } from './posting.ts'

type Endpoints = typeof chatEndpoints
type Fields<Name extends keyof Endpoints> = BodyOf<Endpoints[Name]> & { readonly userId: number }

export const chatUnknown = { ok: false, rejection: 'chat_unknown', field: 'id' } as const
export const chatRoomUnknown = { ok: false, rejection: 'chat_room_unknown', field: 'room' } as const
export const chatUnsafe = { ok: false, rejection: 'chat_unsafe', field: 'text' } as const

/** Texts that differ in cases, blanks and compatible characters only are copies. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ')

/** What users do in the chat. */
export class OwnChat {
  readonly #context: ChatContext
  readonly #buckets: TokenBuckets

  constructor(context: ChatContext) {
    this.#context = context
    this.#buckets = new TokenBuckets({ burst: 1, tokenMs: messageEveryMs }, { now: context.now })
  }

  /** Posts a message. Rejections are listed in the order of the checks. `key` is the idempotency key; empty without one. */
  async send({
    userId,
    key,
    room,
    text: typed,
    card: cardName,
  }: Fields<'chatSend'> & { key: string }): Promise<Answer<ChatMessage>> {
    const { rooms } = this.#context
    if (!isRoom(room)) return chatRoomUnknown
    const known = await this.#sentAs(userId, key)
    if (known !== undefined) return { ok: true, value: known }
    const refused = postingRefusal(await postingOf(this.#context, userId))
    if (refused !== undefined) return refused
    const text = typed.trim()
    if (text === '' && cardName === undefined)
      return { ok: false, rejection: 'chat_empty', field: 'text' }
    if (!isSafeText(text)) return chatUnsafe
    const card = cardName === undefined ? undefined : await this.#findCard(userId, cardName)
    if (cardName !== undefined && card === undefined)
      return { ok: false, rejection: 'chat_card_unknown', field: 'card' }
    if (this.#buckets.take(userId) > 0)
      return { ok: false, rejection: 'chat_too_fast', field: 'text' }
    return rooms.inTurn(async () => {
      const again = await this.#sentAs(userId, key)
      if (again !== undefined) return { ok: true, value: again }
      const stored = card === undefined ? null : JSON.stringify(card)
      if (await this.#isCopy(userId, text, stored))
        return { ok: false, rejection: 'chat_copy', field: 'text' }
      const message = await this.#insert({ userId, room, text, card: stored, key })
      rooms.show(message)
      return { ok: true, value: message }
    })
  }

  /** Deletes an own message that is not older than ten minutes. */
  async delete({ userId, id }: Fields<'chatDelete'>): Promise<Answer<boolean>> {
    const { db, now, rooms } = this.#context
    return rooms.inTurn(async (): Promise<Answer<boolean>> => {
      const row = await findMessage(db, Number(id))
      if (row === undefined || Number(row.user_id) !== userId || row.state === 'removed')
        return chatUnknown
      if (row.state === 'deleted') return { ok: true, value: true }
      if (now() - Number(row.at) > deleteMs)
        return { ok: false, rejection: 'chat_delete_late', field: 'id' }
      await db
        .updateTable('chat_message')
        .set({ state: 'deleted' })
        .where('id', '=', row.id)
        .execute()
      rooms.hide({ room: row.room, id: Number(id) })
      return { ok: true, value: true }
    })
  }

  /** Counts the reports of each user once. Who may not post may not report either, so that new accounts hide nothing. */
  async report({ userId, id, reason }: Fields<'chatReport'>): Promise<Answer<boolean>> {
    const { db, now, rooms } = this.#context
    const refused = postingRefusal(await postingOf(this.#context, userId))
    if (refused !== undefined) return refused
    return rooms.inTurn(async (): Promise<Answer<boolean>> => {
      const row = await findMessage(db, Number(id))
      if (row === undefined || row.state === 'deleted' || row.state === 'removed')
        return chatUnknown
      if (Number(row.user_id) === userId)
        return { ok: false, rejection: 'chat_own_message', field: 'id' }
      if (row.is_kept || row.user_id === null)
        return { ok: false, rejection: 'chat_reviewed', field: 'id' }
      const isHidden = await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('chat_report')
          .values({ message_id: Number(row.id), user_id: userId, reason, at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const { count } = await transaction
          .selectFrom('chat_report')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .where('message_id', '=', row.id)
          .executeTakeFirstOrThrow()
        const state = Number(count) >= reportsToHide ? 'hidden' : 'shown'
        await transaction
          .updateTable('chat_message')
          .set({ reports: Number(count), state })
          .where('id', '=', row.id)
          .execute()
        return state === 'hidden'
      })
      if (isHidden && row.state === 'shown') rooms.hide({ room: row.room, id: Number(id) })
      return { ok: true, value: true }
    })
  }

  async #insert(of: {
    userId: number
    room: string
    text: string
    card: string | null
    key: string
  }): Promise<ChatMessage> {
    const { books, db, now } = this.#context
    const { userId, room, text, card, key } = of
    const { id } = await db
      .insertInto('chat_message')
      .values({ room, user_id: userId, at: now(), text, card, request_key: key })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await messagesWithAuthors(db)
      .where('chat_message.id', '=', id)
      .executeTakeFirstOrThrow()
    return messageOf(books, row)
  }

  /** The trade with a kind and an id joined by a hyphen, where it is one of the user's. */
  async #findCard(userId: number, name: string): Promise<TradeCard | undefined> {
    const [kind, id] = name.split('-')
    const source = this.#context.tradeCards.find((each) => each.kind === kind)
    return source?.find(this.#context.db, { userId, id: Number(id) })
  }

  /** Whether one of the user's last messages, in whatever room, is the same. */
  async #isCopy(userId: number, text: string, card: string | null): Promise<boolean> {
    const last = await this.#context.db
      .selectFrom('chat_message')
      .select(['text', 'card'])
      .where('user_id', '=', BigInt(userId))
      .orderBy('id', 'desc')
      .limit(copiesChecked)
      .execute()
    return last.some((row) => folded(row.text) === folded(text) && row.card === card)
  }

  async #sentAs(userId: number, key: string): Promise<ChatMessage | undefined> {
    if (key === '') return undefined
    const { books, db } = this.#context
    const row = await messagesWithAuthors(db)
      .where('user_id', '=', BigInt(userId))
      .where('request_key', '=', key)
      .executeTakeFirst()
    return row === undefined ? undefined : messageOf(books, row)
  }
}
