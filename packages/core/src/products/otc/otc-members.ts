import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { StateHash } from '../../state-hash.ts'
import { ChangedRows } from './changed-rows.ts'
import type { OtcMember } from './records.ts'
import type { OtcConfig } from './terms.ts'

const dayMs = 86_400_000

/** What is remembered of users who order: how new they are, what they cancel, and what new ones buy. */
export class OtcMembers {
  readonly #config: OtcConfig
  readonly #byUser = new Map<number, OtcMember>()
  readonly #changed = new ChangedRows<OtcMember>()

  constructor(config: OtcConfig) {
    this.#config = config
  }

  takeChanges(): readonly OtcMember[] {
    return this.#changed.take()
  }

  get(userId: number): Readonly<OtcMember> | undefined {
    return this.#byUser.get(userId)
  }

  /** For how long a user is new: from the first order on. Who has none is new. */
  isNew(userId: number, at: number): boolean {
    const member = this.#byUser.get(userId)
    return member === undefined || at < member.firstAt + this.#config.newMs
  }

  /** When the lockout of a user ends, or an earlier moment. */
  lockedUntil(userId: number): number {
    return this.#byUser.get(userId)?.lockedUntil ?? 0
  }

  /** What a user has ordered to buy on the UTC day of `at`. */
  boughtOn(userId: number, at: number): Amount {
    const member = this.#byUser.get(userId)
    return member?.day === dayOf(at) ? member.bought : nothing
  }

  countOrder(userId: number, { at, bought }: { at: number; bought: Amount }): void {
    const member = this.#at(userId, at)
    member.bought = amountOf(member.bought + bought)
  }

  /** Counts a cancellation of the buyer; one beyond those that are free locks the user out, each longer than the last. */
  countCancel(userId: number, { at, isPaid }: { at: number; isPaid: boolean }): void {
    const member = this.#at(userId, at)
    const { cancels, lockoutsMs, lockoutsForgetMs } = this.#config
    const limits = this.isNew(userId, at) ? cancels.ofNew : cancels.ofOthers
    if (isPaid) member.afterPay += 1
    else member.beforePay += 1
    const isFree = isPaid
      ? member.afterPay <= limits.afterPay
      : member.beforePay <= limits.beforePay
    if (isFree) return
    if (at >= member.lockedUntil + lockoutsForgetMs) member.lockouts = 0
    const step = Math.min(member.lockouts, lockoutsMs.length - 1)
    member.lockouts += 1
    member.lockedUntil = at + (lockoutsMs[step] ?? 0)
  }

  /** Adds a user as the table has it. */
  restore(member: OtcMember): void {
    this.#byUser.set(member.userId, member)
  }

  addTo(hash: StateHash): void {
    for (const member of [...this.#byUser.values()].toSorted((a, b) => a.userId - b.userId)) {
      hash.add(member.userId, member.firstAt, member.day, member.beforePay, member.afterPay)
      hash.add(member.bought, member.lockouts, member.lockedUntil)
    }
  }

  /** The row of a user, with counts of today. */
  #at(userId: number, at: number): OtcMember {
    const member = this.#byUser.get(userId) ?? { ...unknown, userId, firstAt: at }
    this.#byUser.set(userId, member)
    const day = dayOf(at)
    if (member.day !== day)
      Object.assign(member, { day, beforePay: 0, afterPay: 0, bought: nothing })
    this.#changed.touch(member)
    return member
  }
}

const unknown = {
  day: 0,
  beforePay: 0,
  afterPay: 0,
  bought: nothing,
  lockouts: 0,
  lockedUntil: 0,
  touchedIn: 0,
}

const dayOf = (at: number) => Math.floor(at / dayMs)
