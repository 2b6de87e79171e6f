import type { CommandClock } from '../../command-clock.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { CorrectInvite, InviteRejection, JudgeInvite, RegisterInvite } from './commands.ts'
import { correctionMs, rebateMs, rebateRateOf } from './formulas.ts'
import type { InviteNeeds, PaidFee } from './needs.ts'
import { Rebates } from './rebates.ts'
import {
  inviteBar,
  type InvitePayment,
  type InviteRebate,
  type InviteRelation,
} from './relation.ts'

export type InviteChanges = {
  readonly relations: readonly InviteRelation[]
  readonly rebates: readonly InviteRebate[]
  readonly payments: readonly InvitePayment[]
}

const noChanges = untouched<InviteChanges>({ relations: [], rebates: [], payments: [] })

/** Who invited whom, and the part of the invited users' fees that their inviters get (docs/products/invite.md). */
export class Invite {
  readonly rebates: Rebates
  readonly #clock: Readonly<CommandClock>
  readonly #needs: InviteNeeds
  /** By the invited user. */
  readonly #relations = new Map<number, InviteRelation>()
  /** How many active invited users without a bar an inviter has. */
  readonly #active = new Map<number, number>()
  #touched: InviteRelation[] = []
  #batch = 1
  /** The last ids that were assigned. */
  readonly counters = { relationId: 0, rebateId: 0, paymentId: 0 }

  constructor(parts: Pick<Parts, 'ledger' | 'clock' | 'timers'>, needs: InviteNeeds) {
    this.#needs = needs
    this.#clock = parts.clock
    this.rebates = new Rebates(parts, this.counters)
  }

  takeChanges(): InviteChanges {
    this.#batch += 1
    const relations = this.#touched
    if (relations.length === 0 && this.rebates.isUnchanged) return noChanges
    this.#touched = []
    return { relations, ...this.rebates.takeChanges() }
  }

  relationOf(userId: number): Readonly<InviteRelation> | undefined {
    return this.#relations.get(userId)
  }

  activeOf(inviterId: number): number {
    return this.#active.get(inviterId) ?? 0
  }

  /** Names the first inviter, however late; a user who has one keeps it. */
  register(command: RegisterInvite): Result<Readonly<InviteRelation>, InviteRejection> {
    const refusal = this.#refusalOf(command)
    if (refusal !== undefined) return reject(refusal)
    if (this.#relations.has(command.userId)) return reject('invite_known')

    return accept(this.#name(command))
  }

  correct(command: CorrectInvite): Result<Readonly<InviteRelation>, InviteRejection> {
    const refusal = this.#refusalOf(command)
    if (refusal !== undefined) return reject(refusal)
    const known = this.#relations.get(command.userId)
    const { registeredAt } = known ?? command
    if (this.#clock.at >= registeredAt + correctionMs) return reject('invite_too_late')
    if (known === undefined) return accept(this.#name(command))

    this.#change(known, () => {
      // What was shared so far belongs to the inviter before; it does not make the new one's user active.
      if (known.inviterId !== command.inviterId) known.isActive = false
      known.inviterId = command.inviterId
      known.bar = command.bar
    })
    return accept(known)
  }

  judge({ userId, bar }: JudgeInvite): Result<Readonly<InviteRelation>, InviteRejection> {
    const relation = this.#relations.get(userId)
    if (relation === undefined) return reject('invite_unknown')

    this.#change(relation, () => {
      relation.bar = bar
    })
    return accept(relation)
  }

  watches(userId: number): boolean {
    return this.#relations.has(userId)
  }

  /** Shares a fee right after it was posted. A trade of the two with each other is no trade of an invited user. */
  onFee(paid: PaidFee): void {
    const relation = this.#relations.get(paid.userId)
    if (relation === undefined || relation.bar !== inviteBar.none) return
    const { inviterId, registeredAt } = relation
    if (this.#clock.at >= registeredAt + rebateMs || paid.counterparty === inviterId) return
    const isShared = this.rebates.share(paid, inviterId, rebateRateOf(this.activeOf(inviterId)))
    if (!isShared || relation.isActive) return
    this.#change(relation, () => {
      relation.isActive = true
    })
  }

  restore(relation: InviteRelation): void {
    this.#relations.set(relation.userId, relation)
    this.#count(relation, 1)
  }

  addTo(hash: StateHash): void {
    // The state of a journal without invitations is what it was before they existed.
    if (this.#relations.size === 0) return
    hash.add(this.counters.relationId)
    this.rebates.addTo(hash)
    const relations = [...this.#relations.values()].toSorted(
      (one, other) => one.userId - other.userId,
    )
    for (const { id, userId, inviterId, registeredAt, bar, isActive } of relations)
      hash.add(id, userId, inviterId, registeredAt, bar, Number(isActive))
  }

  /** In the order in which they are checked: the first that applies wins. */
  #refusalOf({ userId, inviterId }: RegisterInvite | CorrectInvite): InviteRejection | undefined {
    if (inviterId === userId) return 'invite_self'
    if (this.#isAbove(userId, inviterId)) return 'invite_circle'
    // A trader who gets a share of the profit gets none of the fees.
    if (this.#needs.isFollowing?.(userId, inviterId) === true) return 'invite_follows'
    return undefined
  }

  #name(command: RegisterInvite | CorrectInvite): InviteRelation {
    const { userId, inviterId, registeredAt, bar } = command
    this.counters.relationId += 1
    const id = this.counters.relationId
    const relation = { id, userId, inviterId, registeredAt, bar, isActive: false, touchedIn: 0 }
    this.#relations.set(userId, relation)
    this.#touch(relation)
    return relation
  }

  /** Whether a user is among the inviters of another one, or among theirs. */
  #isAbove(userId: number, below: number): boolean {
    let relation = this.#relations.get(below)
    while (relation !== undefined && relation.inviterId !== userId)
      relation = this.#relations.get(relation.inviterId)
    return relation !== undefined
  }

  /** Keeps the number of the inviter's active users, and marks what has changed. */
  #change(relation: InviteRelation, change: () => void): void {
    this.#count(relation, -1)
    change()
    this.#count(relation, 1)
    this.#touch(relation)
  }

  #count({ inviterId, bar, isActive }: InviteRelation, by: 1 | -1): void {
    if (!isActive || bar !== inviteBar.none) return
    this.#active.set(inviterId, this.activeOf(inviterId) + by)
  }

  #touch(relation: InviteRelation): void {
    if (relation.touchedIn === this.#batch) return
    relation.touchedIn = this.#batch
    this.#touched.push(relation)
  }
}
