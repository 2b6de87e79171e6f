import type { BodyOf, ReplyOf } from '@candor/protocol'
import type { ticketEndpoints } from '@candor/protocol/services/tickets/endpoints'
import {
  messageBurst,
  messageEveryMs,
  openTicketsMax,
  reopenMs,
  type TicketState,
  ticketTargetMs,
} from '@candor/protocol/services/tickets/ticket-words'
import { sql, type Transaction } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { TokenBuckets } from '../../calls/token-buckets.ts'
import type { Schema } from '../../db/schema.ts'
import { addMessage } from './add-message.ts'
import { findEntry } from './find-entry.ts'
import { inTurn, Refused } from './in-turn.ts'
import { publishTicket } from './publish-ticket.ts'
import type { TicketContext } from './ticket-context.ts'
import { type TicketRow, waitEnded } from './ticket-rows.ts'

type Endpoints = typeof ticketEndpoints
type Fields<Name extends keyof Endpoints> = BodyOf<Endpoints[Name]> & {
  readonly userId: number
  /** The idempotency key; empty without one. */
  readonly key: string
}
type Sent = ReplyOf<Endpoints['ticketSend']>

export const ticketUnknown = { ok: false, rejection: 'ticket_unknown', field: 'id' } as const

/** What users do with their own tickets: each statement names the owner, so another user's ticket is an unknown one. */
export class OwnTickets {
  readonly #context: TicketContext
  readonly #buckets: TokenBuckets

  constructor(context: TicketContext) {
    this.#context = context
    const size = { burst: messageBurst, tokenMs: messageEveryMs }
    this.#buckets = new TokenBuckets(size, { now: context.now })
  }

  /** Opens a ticket. The row of the user is locked, so of many at once no more than the limit are opened. */
  async open({ userId, key, ...body }: Fields<'ticketOpen'>): Promise<Answer<{ id: number }>> {
    const { topic, subject, text, files = '', entry } = body
    const known = await this.#openedBy(userId, key)
    if (known !== undefined) return { ok: true, value: { id: known } }
    if (entry !== undefined && !(await this.#isOwnEntry(userId, Number(entry))))
      return { ok: false, rejection: 'ticket_entry_unknown', field: 'entry' }
    if (this.#buckets.take(userId) > 0) return { ok: false, rejection: 'ticket_too_fast' }
    const at = this.#context.now()
    const opened = await inTurn(this.#context.db, userId, async (transaction) => {
      const again = await this.#openedBy(userId, key, transaction)
      if (again !== undefined) return { id: again, message: undefined }
      if ((await openTickets(transaction, userId)) >= openTicketsMax)
        throw new Refused({ ok: false, rejection: 'ticket_limit_reached' })
      const row = {
        user_id: userId,
        topic,
        subject,
        state: 'open' as const,
        opened_at: at,
        changed_at: at,
        target_ms: ticketTargetMs[topic],
        waiting_since: at,
        entry_id: entry === undefined ? null : Number(entry),
        request_key: key,
      }
      const { id } = await transaction
        .insertInto('ticket')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      const ticketId = Number(id)
      const message = await addMessage(this.#context, transaction, {
        ownerId: userId,
        ticketId,
        text,
        files,
        key,
      })
      return { id: ticketId, message }
    })
    if (!opened.ok) return opened
    const { id, message } = opened.value
    if (message !== undefined) publishTicket(this.#context, userId, { id, state: 'open', message })
    return { ok: true, value: { id } }
  }

  async send({ userId, key, id, text, files = '' }: Fields<'ticketSend'>): Promise<Answer<Sent>> {
    const ticketId = Number(id)
    const row = await this.#find(userId, ticketId)
    if (row === undefined) return ticketUnknown
    const known = await this.#sentAs(ticketId, key)
    if (known !== undefined) return { ok: true, value: { id: known, state: row.state } }
    if (this.#buckets.take(userId) > 0)
      return { ok: false, rejection: 'ticket_too_fast', field: 'text' }
    const sent = await inTurn(this.#context.db, userId, async (transaction): Promise<Sent> => {
      const locked = await this.#find(userId, ticketId, transaction)
      if (locked === undefined) throw new Refused(ticketUnknown)
      const again = await this.#sentAs(ticketId, key, transaction)
      if (again !== undefined) return { id: again, state: locked.state }
      const state = this.#stateAfter(locked)
      if (state === undefined)
        throw new Refused({ ok: false, rejection: 'ticket_closed', field: 'id' })
      // The clock starts with the first message that waits, and from zero where the ticket was solved.
      const at = this.#context.now()
      const reopened = {
        waited_ms: 0,
        solved_at: null,
        solved_by: null,
        claimed_by: null,
        claim_until: 0,
      }
      await transaction
        .updateTable('ticket')
        .set({ state, changed_at: at, ...(locked.state === 'solved' ? reopened : {}) })
        .set({ waiting_since: sql`coalesce(waiting_since, ${at}::bigint)` })
        .where('id', '=', BigInt(ticketId))
        .execute()
      const message = await addMessage(this.#context, transaction, {
        ownerId: userId,
        ticketId,
        text,
        files,
        key,
      })
      return { id: message, state }
    })
    if (!sent.ok) return sent
    const { id: message, state } = sent.value
    publishTicket(this.#context, userId, { id: ticketId, state, message })
    return sent
  }

  async read({ userId, id, message }: Fields<'ticketRead'>): Promise<Answer<boolean>> {
    const { db } = this.#context
    const row = await this.#find(userId, Number(id))
    if (row === undefined) return ticketUnknown
    // A number beyond the newest message would mark later ones as read.
    const newest = db
      .selectFrom('ticket_message')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('ticket_id', '=', row.id)
      .where('id', '<=', BigInt(message))
    const found = await newest.executeTakeFirst()
    const upTo = Number(found?.id ?? 0n)
    await db
      .updateTable('ticket')
      .set({ read_id: upTo })
      .where('id', '=', row.id)
      .where('read_id', '<', BigInt(upTo))
      .execute()
    return { ok: true, value: true }
  }

  async solve({ userId, id }: Fields<'ticketSolve'>): Promise<Answer<boolean>> {
    const { db, now } = this.#context
    const at = now()
    const solved = await db
      .updateTable('ticket')
      .set({ state: 'solved', solved_at: at, changed_at: at, ...waitEnded(at) })
      .set({ claimed_by: null, claim_until: 0 })
      .where('id', '=', BigInt(id))
      .where('user_id', '=', BigInt(userId))
      .where('state', '!=', 'solved')
      .returning('user_message_id')
      .executeTakeFirst()
    if (solved === undefined) {
      const row = await this.#find(userId, Number(id))
      return row === undefined ? ticketUnknown : { ok: true, value: true }
    }
    const message = Number(solved.user_message_id)
    publishTicket(this.#context, userId, { id: Number(id), state: 'solved', message })
    return { ok: true, value: true }
  }

  async rate({ userId, id, rating, note = '' }: Fields<'ticketRate'>): Promise<Answer<boolean>> {
    const rated = await this.#context.db
      .updateTable('ticket')
      .set({ rating: Number(rating), rating_note: note })
      .where('id', '=', BigInt(id))
      .where('user_id', '=', BigInt(userId))
      .where('state', '=', 'solved')
      .where('rating', '=', 0)
      .returning('id')
      .executeTakeFirst()
    if (rated !== undefined) return { ok: true, value: true }
    const row = await this.#find(userId, Number(id))
    if (row === undefined) return ticketUnknown
    const rejection = row.rating > 0 ? 'ticket_rated' : 'ticket_not_solved'
    return { ok: false, rejection, field: 'id' }
  }

  /** The state after a message; undefined for a ticket that a message does not reopen any more. */
  #stateAfter(row: TicketRow): TicketState | undefined {
    if (row.state === 'open') return 'open'
    if (row.solved_at === null) return 'waiting_staff'
    return this.#context.now() < Number(row.solved_at) + reopenMs ? 'waiting_staff' : undefined
  }

  async #isOwnEntry(userId: number, id: number): Promise<boolean> {
    return (await findEntry(this.#context, { userId, id, lang: 'en' })) !== undefined
  }

  /** A ticket of a user, locked where a transaction looks it up. */
  async #find(userId: number, id: number, transaction?: Transaction<Schema>) {
    return (transaction ?? this.#context.db)
      .selectFrom('ticket')
      .selectAll()
      .where('id', '=', BigInt(id))
      .where('user_id', '=', BigInt(userId))
      .$if(transaction !== undefined, (query) => query.forUpdate())
      .executeTakeFirst()
  }

  async #openedBy(userId: number, key: string, db = this.#context.db): Promise<number | undefined> {
    if (key === '') return undefined
    const row = await db
      .selectFrom('ticket')
      .select('id')
      .where('user_id', '=', BigInt(userId))
      .where('request_key', '=', key)
      .executeTakeFirst()
    return row === undefined ? undefined : Number(row.id)
  }

  async #sentAs(ticketId: number, key: string, db = this.#context.db): Promise<number | undefined> {
    if (key === '') return undefined
    const row = await db
      .selectFrom('ticket_message')
      .select('id')
      .where('ticket_id', '=', BigInt(ticketId))
      .where('request_key', '=', key)
      .executeTakeFirst()
    return row === undefined ? undefined : Number(row.id)
  }
}

async function openTickets(transaction: Transaction<Schema>, userId: number): Promise<number> {
  const rows = await transaction
    .selectFrom('ticket')
    .select('id')
    .where('user_id', '=', BigInt(userId))
    .where('state', '!=', 'solved')
    .execute()
  return rows.length
}
