import { claimMs } from '@candor/protocol/services/reviews/review-states'
import { type RawBuilder, sql } from 'kysely'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { Act } from '../audit/audit.ts'
import { isOwnAccount } from '../staff/is-own-account.ts'
import { nextMessageId } from './next-message-id.ts'
import { ticketUnknown } from './own-tickets.ts'
import { publishTicket } from './publish-ticket.ts'
import type { TicketContext } from './ticket-context.ts'
import { repliedNotice, solvedNotice } from './ticket-notices.ts'
import { type TicketRow, waitEnded } from './ticket-rows.ts'

export type By = { readonly staff: StaffCaller; readonly ip: string }
type Reply = { readonly text: string; readonly seen: number; readonly template: number | undefined }

const actorOf = ({ staff, ip }: By) => ({ staffId: staff.id, ip })
const refuse = (rejection: 'review_claim_first' | 'review_closed' | 'review_own_account') =>
  ({ ok: false, rejection, field: 'id' }) as const

/**
 * What the staff does with tickets. A claim lasts ten minutes, and each act of its holder extends it. All of it is done inside
 * the audit log's sequence, so of two people at once the second is refused with the name of the first. Users write meanwhile:
 * what depends on their messages is decided in the statement that changes the row.
 */
export class TicketDesk {
  readonly #context: TicketContext

  constructor(context: TicketContext) {
    this.#context = context
  }

  /** The first claim is logged; a renewal is not. */
  async claim(by: By, id: number): Promise<Answer<{ until: number }>> {
    const until = this.#context.now() + claimMs
    const answer = { ok: true, value: { until } } as const
    if (await this.#renew(by.staff, id, until)) return answer
    const acted = await this.#context.audit.act(actorOf(by), async () => {
      const found = await this.#free(by.staff, id)
      if (!found.ok) return found
      const row = { claimed_by: by.staff.id, claim_until: until }
      return { ok: true, value: actOn('ticket.claimed', id, { changes: [this.#update(id, row)] }) }
    })
    return acted.ok ? answer : acted
  }

  async release(by: By, id: number): Promise<Answer<boolean>> {
    const acted = await this.#context.audit.act(actorOf(by), async () => {
      const held = await this.#held(by.staff, id)
      if (!held.ok) return held
      const row = { claimed_by: null, claim_until: 0 }
      return { ok: true, value: actOn('ticket.released', id, { changes: [this.#update(id, row)] }) }
    })
    return acted.ok ? { ok: true, value: true } : acted
  }

  /** Answers: the ticket waits for the user, unless the user has written after the message that the answer is to. */
  async reply(by: By, id: number, reply: Reply): Promise<Answer<{ id: number }>> {
    const { audit, db, notices, now } = this.#context
    const { text, seen, template } = reply
    let [userId, message, at] = [0, 0, 0]
    const acted = await audit.act(actorOf(by), async () => {
      const held = await this.#held(by.staff, id)
      if (!held.ok) return held
      userId = Number(held.value.user_id)
      message = await nextMessageId(db)
      at = now()
      const isAnswered = sql<boolean>`state <> 'solved' and user_message_id <= ${seen}::bigint`
      const { waited_ms } = waitEnded(at)
      const changes = [
        this.#newMessage(by.staff, id, { message, author: 'staff', text, at, template }),
        this.#update(id, {
          state: when(isAnswered, sql`'waiting_user'`, sql`state`),
          waited_ms: when(isAnswered, waited_ms, sql`waited_ms`),
          waiting_since: when(isAnswered, sql`null::bigint`, sql`waiting_since`),
          changed_at: at,
          claimed_by: by.staff.id,
          claim_until: at + claimMs,
        }),
      ]
      return { ok: true, value: actOn('ticket.replied', id, { after: { message }, changes }) }
    })
    if (!acted.ok) return acted
    await this.#publish(userId, id, message)
    await notices.store([repliedNotice({ userId, ticketId: id, message, at })])
    return { ok: true, value: { id: message } }
  }

  /** Adds a note that users never see, also to a solved ticket and one that somebody else has. */
  async note(by: By, id: number, text: string): Promise<Answer<{ id: number }>> {
    const { audit, db, now } = this.#context
    let message = 0
    const acted = await audit.act(actorOf(by), async () => {
      if ((await this.#find(id)) === undefined) return ticketUnknown
      message = await nextMessageId(db)
      const row = { message, author: 'note', text, at: now(), template: undefined } as const
      const changes = [this.#newMessage(by.staff, id, row)]
      return { ok: true, value: actOn('ticket.noted', id, { after: { message }, changes }) }
    })
    return acted.ok ? { ok: true, value: { id: message } } : acted
  }

  /** Declares a ticket solved, unless the user has written after the message that the caller has seen. */
  async solve(by: By, id: number, seen: number): Promise<Answer<boolean>> {
    const { audit, notices, now } = this.#context
    let row: TicketRow | undefined
    const at = now()
    const acted = await audit.act(actorOf(by), async () => {
      const held = await this.#held(by.staff, id)
      if (!held.ok) return held
      row = held.value
      if (Number(row.user_message_id) > seen)
        return { ok: false, rejection: 'ticket_changed', field: 'seen' }
      const solved = { state: 'solved', solved_at: at, solved_by: by.staff.id, changed_at: at }
      const update = this.#update(id, { ...solved, ...waitEnded(at), ...unclaimed })
        .where('user_message_id', '<=', BigInt(seen))
        .where('state', '!=', 'solved')
      return { ok: true, value: actOn('ticket.solved', id, { changes: [update] }) }
    })
    if (!acted.ok) return acted
    if (row === undefined) throw new Error('a ticket was solved without its row')
    const userId = Number(row.user_id)
    await this.#publish(userId, id, Number(row.user_message_id))
    await notices.store([solvedNotice({ userId, ticketId: id, at })])
    return { ok: true, value: true }
  }

  /** A ticket that the caller may answer now: one that waits for nobody else of the staff. */
  async #free(staff: StaffCaller, id: number): Promise<Answer<TicketRow>> {
    const row = await this.#find(id)
    if (row === undefined) return ticketUnknown
    if (row.state === 'solved') return refuse('review_closed')
    const own = { staffId: staff.id, userId: Number(row.user_id) }
    if (await isOwnAccount(this.#context.db, own)) return refuse('review_own_account')
    const isClaimed = row.claimed_by !== null && Number(row.claim_until) > this.#context.now()
    if (!isClaimed || Number(row.claimed_by) === staff.id) return { ok: true, value: row }
    return { ok: false, rejection: 'review_claimed', field: 'id', reason: row.claimer ?? '' }
  }

  async #held(staff: StaffCaller, id: number): Promise<Answer<TicketRow>> {
    const found = await this.#free(staff, id)
    if (!found.ok) return found
    const { claimed_by: holder, claim_until: until } = found.value
    const isHeld = holder !== null && Number(until) > this.#context.now()
    return isHeld ? found : refuse('review_claim_first')
  }

  async #find(id: number) {
    return this.#context.db
      .selectFrom('ticket')
      .leftJoin('staff', 'staff.id', 'ticket.claimed_by')
      .selectAll('ticket')
      .select('staff.name as claimer')
      .where('ticket.id', '=', BigInt(id))
      .executeTakeFirst()
  }

  /** Extends a claim of the caller that has not expired. */
  async #renew(staff: StaffCaller, id: number, until: number): Promise<boolean> {
    const renewed = await this.#update(id, { claim_until: until })
      .where('claimed_by', '=', BigInt(staff.id))
      .where('claim_until', '>', BigInt(this.#context.now()))
      .where('state', '!=', 'solved')
      .returning('id')
      .executeTakeFirst()
    return renewed !== undefined
  }

  #newMessage(
    staff: StaffCaller,
    ticketId: number,
    of: {
      message: number
      author: 'staff' | 'note'
      text: string
      at: number
      template: number | undefined
    },
  ) {
    const { message, author, text, at, template = null } = of
    const row = { id: message, ticket_id: ticketId, author, staff_id: staff.id, at, text }
    return this.#context.db
      .insertInto('ticket_message')
      .values({ ...row, template_version: template })
  }

  async #publish(userId: number, id: number, message: number): Promise<void> {
    const row = await this.#find(id)
    if (row !== undefined) publishTicket(this.#context, userId, { id, state: row.state, message })
  }

  #update(id: number, set: object) {
    return this.#context.db.updateTable('ticket').set(set).where('id', '=', BigInt(id))
  }
}

const unclaimed = { claimed_by: null, claim_until: 0 }

const when = (condition: RawBuilder<boolean>, yes: RawBuilder<unknown>, no: RawBuilder<unknown>) =>
  sql`case when ${condition} then ${yes} else ${no} end`

const actOn = (action: Act['action'], id: number, rest: Pick<Act, 'after' | 'changes'>): Act => ({
  action,
  target: `ticket:${id}`,
  ...rest,
})
