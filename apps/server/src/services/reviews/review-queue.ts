import type { ConsoleAction, StaffRole } from '@candor/protocol'
import { claimMs, reviewCountMax } from '@candor/protocol/services/reviews/review-states'
import type { OperationNodeSource } from 'kysely'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Act, Audit } from '../audit/audit.ts'
import { isOwnAccount } from '../staff/is-own-account.ts'
import {
  countReviews,
  findReview,
  type Found,
  listReviews,
  type ReviewFilter,
  type ReviewRow,
  type ReviewState,
} from './review-rows.ts'

export type QueueRules = {
  /** Also the kind of the audit log's targets. */
  readonly kind: string
  readonly slaMs: number
  /** Cases of this tier and above need a second person. */
  readonly twoPeopleFrom: number
  /** Who decides first, and who confirms: no role is on both lists. */
  readonly roles: Readonly<Record<'open' | 'second', readonly StaffRole[]>>
  readonly actions: Readonly<
    Record<'claimed' | 'released' | 'firstApproved' | 'approved' | 'rejected', ConsoleAction>
  > & { readonly corrected?: ConsoleAction }
}

type By = { readonly staff: StaffCaller; readonly ip: string }
export type Decision =
  | { readonly state: 'approved' }
  | { readonly state: 'rejected'; readonly reasonCode: string; readonly note: string }
/** A first approval of less than was asked for, which a second person always confirms. `amount` is for the audit log. */
type Correction = { readonly state: 'corrected'; readonly amount: string }
/** Statements of the queue's own tables that a decision executes with its row. */
type ChangesOf = (id: number, state: ReviewState) => readonly OperationNodeSource[]
type Refused = Extract<Answer<never>, { ok: false }>

/**
 * A queue of cases that the staff decides on: a claim of a case lasts ten minutes, and each decision is a row of the audit log. A member of the staff never decides on the own account, nor twice on one case. All of it is done inside the
 * audit log's sequence, so of two people at once the second is refused with the name of the first.
 */
export class ReviewQueue {
  readonly #db: Database
  readonly #audit: Audit
  readonly #now: () => number
  readonly rules: QueueRules

  constructor(options: { db: Database; audit: Audit; now: () => number; rules: QueueRules }) {
    this.#db = options.db
    this.#audit = options.audit
    this.#now = options.now
    this.rules = options.rules
  }

  list(staff: StaffCaller, filter: ReviewFilter): Promise<ReviewRow[]> {
    return listReviews(this.#db, this.#of(staff), filter)
  }

  counts(staff: StaffCaller) {
    return countReviews(this.#db, { ...this.#of(staff), max: reviewCountMax })
  }

  find(id: number): Promise<Found | undefined> {
    return findReview(this.#db, { kind: this.rules.kind, id, now: this.#now() })
  }

  /** Whether the next approval is the last one that the case needs. */
  isFinal({ state, tier }: Pick<ReviewRow, 'state' | 'tier'>): boolean {
    return state === 'second' || tier < this.rules.twoPeopleFrom
  }

  mayDecide({ role }: Pick<StaffCaller, 'role'>, { state }: Pick<ReviewRow, 'state'>): boolean {
    return (state === 'open' || state === 'second') && this.rules.roles[state].includes(role)
  }

  /** The first claim is logged; a renewal is not. */
  async claim({ staff, ip }: By, id: number): Promise<Answer<{ until: number }>> {
    const until = this.#now() + claimMs
    const claimed = { claimed_by: staff.id, claim_until: until }
    if (await this.#renew(staff, id, until)) return { ok: true, value: { until } }
    const acted = await this.#audit.act({ staffId: staff.id, ip }, async () => {
      const found = await this.#decidable(staff, id)
      if (!found.ok) return found
      return { ok: true, value: this.#act('claimed', id, { changes: [this.#update(id, claimed)] }) }
    })
    return acted.ok ? { ok: true, value: { until } } : acted
  }

  async release({ staff, ip }: By, id: number): Promise<Answer<boolean>> {
    const acted = await this.#audit.act({ staffId: staff.id, ip }, async () => {
      const held = await this.held(staff, id)
      if (!held.ok) return held
      const row = { claimed_by: null, claim_until: 0 }
      return { ok: true, value: this.#act('released', id, { changes: [this.#update(id, row)] }) }
    })
    return acted.ok ? { ok: true, value: true } : acted
  }

  /** A waiting case that the caller has claimed and may decide on. Decisions ask for it within the audit's sequence. */
  async held(staff: StaffCaller, id: number): Promise<Answer<Found>> {
    const found = await this.#decidable(staff, id)
    if (!found.ok || found.value.row.claim !== null) return found
    return refuse('review_claim_first')
  }

  /** Approves or rejects. Where the tier needs two people, the first approval passes the case on to the second. */
  async decide(
    { staff, ip }: By,
    id: number,
    decision: Decision | Correction,
    changesOf: ChangesOf = () => [],
  ): Promise<Answer<{ state: ReviewState; found: Found }>> {
    const isCorrection = decision.state === 'corrected'
    let found: Found | undefined
    let state: ReviewState = isCorrection ? 'second' : decision.state
    const acted = await this.#audit.act({ staffId: staff.id, ip }, async () => {
      const held = await this.held(staff, id)
      if (!held.ok) return held
      found = held.value
      if (isCorrection && found.row.state !== 'open') return refuse('review_other_role')
      const isFirst = isCorrection || (decision.state === 'approved' && !this.isFinal(found.row))
      if (isFirst) state = 'second'
      const at = this.#now()
      const tier = Math.max(found.row.tier, isCorrection ? this.rules.twoPeopleFrom : 0)
      const step = isFirst
        ? { state, tier, first_by: staff.id, first_at: at }
        : { decider: 'staff', decided_by: staff.id, decided_at: at, ...written(decision) }
      const changes = [this.#update(id, { ...step, ...unclaimed }), ...changesOf(id, state)]
      const name = isFirst && !isCorrection ? 'firstApproved' : decision.state
      const after = isCorrection
        ? { amount: decision.amount, state }
        : { ...written(decision), state }
      return { ok: true, value: this.#act(name, id, { found, after, changes }) }
    })
    if (!acted.ok) return acted
    if (found === undefined) throw new Error('a decision without its case')
    return { ok: true, value: { state, found } }
  }

  /** A decision by the demo's reviewer, who claims nothing and skips a case that somebody has. */
  async decideAsDemo(
    id: number,
    decision: Decision,
    changesOf: ChangesOf = () => [],
  ): Promise<boolean> {
    const acted = await this.#audit.act({ staffId: null, ip: '' }, async () => {
      const found = await this.find(id)
      if (found?.row.state !== 'open' || found.row.claim !== null) return refuse('review_closed')
      const step = { decider: 'demo', decided_at: this.#now(), ...written(decision) }
      const changes = [this.#update(id, step), ...changesOf(id, decision.state)]
      const after = { by: 'demo reviewer', ...written(decision) }
      return { ok: true, value: this.#act(decision.state, id, { found, after, changes }) }
    })
    return acted.ok
  }

  /** A waiting case on which the caller may decide and that nobody else has. */
  async #decidable(staff: StaffCaller, id: number): Promise<Answer<Found>> {
    const found = await this.find(id)
    if (found === undefined) return refuse('review_unknown')
    const { row, stored } = found
    if (row.decision !== null) return refuse('review_closed')
    if (!this.mayDecide(staff, row)) return refuse('review_other_role')
    if (stored.first_by !== null && Number(stored.first_by) === staff.id)
      return refuse('review_same_person')
    if (await isOwnAccount(this.#db, { staffId: staff.id, userId: row.user_id }))
      return refuse('review_own_account')
    const { claim } = row
    if (claim !== null && claim.staff_id !== staff.id)
      return { ok: false, rejection: 'review_claimed', field: 'id', reason: claim.name }
    return { ok: true, value: found }
  }

  #act(
    name: keyof QueueRules['actions'],
    id: number,
    { found, after, changes }: { found?: Found; after?: object } & Pick<Act, 'changes'>,
  ): Act {
    const { kind, actions } = this.rules
    const action = actions[name]
    if (action === undefined) throw new Error(`${kind} has no action ${name}`)
    const before =
      found === undefined
        ? {}
        : { before: { state: found.row.state, user_id: found.row.user_id, tier: found.row.tier } }
    const effect = after === undefined ? {} : { after }
    return {
      action,
      target: `${kind}:${id}`,
      ...before,
      ...effect,
      ...(changes === undefined ? {} : { changes }),
    }
  }

  /** Extends a claim of the caller that has not expired. */
  async #renew(staff: StaffCaller, id: number, until: number): Promise<boolean> {
    const renewed = await this.#update(id, { claim_until: until })
      .where('kind', '=', this.rules.kind)
      .where('claimed_by', '=', BigInt(staff.id))
      .where('claim_until', '>', BigInt(this.#now()))
      .where('decided_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return renewed !== undefined
  }

  #update(id: number, set: object) {
    return this.#db.updateTable('review').set(set).where('id', '=', BigInt(id))
  }

  #of(staff: StaffCaller) {
    return { kind: this.rules.kind, staffId: staff.id, now: this.#now() }
  }
}

const unclaimed = { claimed_by: null, claim_until: 0 }

const refuse = (rejection: Refused['rejection']): Refused => ({
  ok: false,
  rejection,
  field: 'id',
})

const written = (decision: Decision) =>
  decision.state === 'approved'
    ? { state: decision.state }
    : { state: decision.state, reason_code: decision.reasonCode, note: decision.note }
