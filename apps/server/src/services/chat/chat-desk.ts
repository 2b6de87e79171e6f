import { muteMs, type MuteTerm } from '@candor/protocol/services/chat/chat-words'
import { sql } from 'kysely'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import { isSafeText } from '../safe-text/safe-text.ts'
import { isOwnAccount } from '../staff/is-own-account.ts'
import type { ChatContext } from './chat-context.ts'
import { isRoom } from './chat-rooms.ts'
import { findMessage, messageOf, messagesWithAuthors } from './chat-rows.ts'
import { chatRoomUnknown, chatUnknown, chatUnsafe } from './own-chat.ts'
import { isInForce } from './posting.ts'

type By = { readonly staff: StaffCaller; readonly ip: string }

const ownAccount = { ok: false, rejection: 'review_own_account', field: 'id' } as const
const actorOf = ({ staff, ip }: By) => ({ staffId: staff.id, ip })

/** What the staff does in the chat. Each act and its row of the audit log are stored by one statement. */
export class ChatDesk {
  readonly #context: ChatContext

  constructor(context: ChatContext) {
    this.#context = context
  }

  async remove(by: By, { id, reason }: { id: number; reason: string }): Promise<Answer<boolean>> {
    const { audit, db, rooms } = this.#context
    return rooms.inTurn(async () => {
      let room = ''
      const acted = await audit.act(actorOf(by), async () => {
        const row = await findMessage(db, id)
        if (row === undefined || row.state === 'removed' || row.state === 'deleted')
          return chatUnknown
        room = row.room
        const update = db
          .updateTable('chat_message')
          .set({ state: 'removed', reason, removed_by: by.staff.id })
          .where('id', '=', row.id)
        const target = `chat:${id}`
        const act = {
          action: 'chat.removed',
          target,
          after: { reason },
          changes: [update],
        } as const
        return { ok: true, value: act }
      })
      if (!acted.ok) return acted
      rooms.hide({ room, id })
      return { ok: true, value: true }
    })
  }

  /** Decides that a reported message stays; it is shown again where reports have hidden it. */
  async keep(by: By, { id, reason }: { id: number; reason: string }): Promise<Answer<boolean>> {
    const { audit, books, db, rooms } = this.#context
    return rooms.inTurn(async () => {
      let wasHidden = false
      const acted = await audit.act(actorOf(by), async () => {
        const row = await findMessage(db, id)
        if (row === undefined || row.state === 'removed' || row.state === 'deleted')
          return chatUnknown
        if (row.reports === 0 || row.is_kept)
          return { ok: false, rejection: 'chat_not_reported', field: 'id' }
        if (await this.#isOwn(by, row.user_id)) return ownAccount
        wasHidden = row.state === 'hidden'
        const update = db
          .updateTable('chat_message')
          .set({ state: 'shown', is_kept: true })
          .where('id', '=', row.id)
        const target = `chat:${id}`
        const act = { action: 'chat.kept', target, after: { reason }, changes: [update] } as const
        return { ok: true, value: act }
      })
      if (!acted.ok) return acted
      if (wasHidden) rooms.show(messageOf(books, await this.#withAuthor(id)))
      return { ok: true, value: true }
    })
  }

  /** Mutes a user; the mutes in force end with the new one. */
  async mute(
    by: By,
    { userId, term, reason }: { userId: number; term: MuteTerm; reason: string },
  ): Promise<Answer<{ id: number }>> {
    const { audit, db, now } = this.#context
    const at = now()
    const ms = muteMs[term]
    let id = 0
    const acted = await audit.act(actorOf(by), async () => {
      const user = await db
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', BigInt(userId))
        .executeTakeFirst()
      if (user === undefined) return { ok: false, rejection: 'user_unknown', field: 'user_id' }
      id = await this.#nextId('chat_mute')
      const end = db
        .updateTable('chat_mute')
        .set({ ended_at: at, ended_by: by.staff.id })
        .where('user_id', '=', user.id)
        .where(isInForce(at))
      const until = ms === null ? null : at + ms
      const insert = db
        .insertInto('chat_mute')
        .values({ id, user_id: userId, at, until, reason, staff_id: by.staff.id })
      const target = `user:${userId}`
      const after = { mute: id, term, reason }
      const act = { action: 'chat.muted', target, after, changes: [end, insert] } as const
      return { ok: true, value: act }
    })
    return acted.ok ? { ok: true, value: { id } } : acted
  }

  async unmute(by: By, { id, reason }: { id: number; reason: string }): Promise<Answer<boolean>> {
    const { audit, db, now } = this.#context
    const at = now()
    const acted = await audit.act(actorOf(by), async () => {
      const row = await db
        .selectFrom('chat_mute')
        .select(['id', 'user_id'])
        .where('id', '=', BigInt(id))
        .where(isInForce(at))
        .executeTakeFirst()
      if (row === undefined) return { ok: false, rejection: 'chat_mute_over', field: 'id' }
      if (await this.#isOwn(by, row.user_id)) return ownAccount
      const update = db
        .updateTable('chat_mute')
        .set({ ended_at: at, ended_by: by.staff.id })
        .where('id', '=', row.id)
      const target = `user:${row.user_id}`
      const after = { mute: id, reason }
      const act = { action: 'chat.unmuted', target, after, changes: [update] } as const
      return { ok: true, value: act }
    })
    return acted.ok ? { ok: true, value: true } : acted
  }

  /** Posts as the staff: readers see the badge and no name. */
  async write(
    by: By,
    { room, text }: { room: string; text: string },
  ): Promise<Answer<{ id: number }>> {
    const { audit, books, db, now, rooms } = this.#context
    if (!isRoom(room)) return chatRoomUnknown
    // Somebody with a stolen session of the console cannot send users elsewhere either.
    if (!isSafeText(text)) return chatUnsafe
    return rooms.inTurn(async () => {
      let id = 0
      const acted = await audit.act(actorOf(by), async () => {
        id = await this.#nextId('chat_message')
        const insert = db
          .insertInto('chat_message')
          .values({ id, room, staff_id: by.staff.id, at: now(), text })
        const target = `chat:${id}`
        const act = { action: 'chat.posted', target, after: { room }, changes: [insert] } as const
        return { ok: true, value: act }
      })
      if (!acted.ok) return acted
      rooms.show(messageOf(books, await this.#withAuthor(id)))
      return { ok: true, value: { id } }
    })
  }

  /** Whether a user is the caller: nobody decides in favour of the own account. */
  async #isOwn({ staff }: By, userId: bigint | null): Promise<boolean> {
    return isOwnAccount(this.#context.db, { staffId: staff.id, userId: Number(userId ?? 0) })
  }

  #withAuthor(id: number) {
    return messagesWithAuthors(this.#context.db)
      .where('chat_message.id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  }

  /** The id of a row before it exists: the row of the audit log, written in the same statement, names it. */
  async #nextId(table: 'chat_message' | 'chat_mute'): Promise<number> {
    const { rows } = await sql<{ id: bigint }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(this.#context.db)
    const [row] = rows
    if (row === undefined) throw new Error(`the sequence of ${table} returned no number`)
    return Number(row.id)
  }
}
