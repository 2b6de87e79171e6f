import { demand } from '../../../testing/demand.ts'
import type { OtcConfig } from '../terms.ts'
import type { KnownMember } from './otc-books.ts'

const dayMs = 86_400_000

/** Counts what users order and cancel, and how long they are locked out. */
export class OtcMemberAudit {
  readonly #config: OtcConfig
  readonly byUser = new Map<number, KnownMember>()

  constructor(config: OtcConfig) {
    this.#config = config
  }

  order(userId: number, { at, bought }: { at: number; bought: bigint }): void {
    const member = this.#of(userId, at)
    demand(at >= member.lockedUntil, 'a locked user orders nothing', { userId })
    member.bought += bought
    const isFree = at - member.firstAt >= this.#config.newMs || bought === 0n
    demand(isFree || member.bought <= this.#config.newDayMax, 'a new user buys little', { userId })
  }

  cancel(userId: number, { at, isPaid }: { at: number; isPaid: boolean }): void {
    const member = this.#of(userId, at)
    const { ofNew, ofOthers } = this.#config.cancels
    const limits = at - member.firstAt < this.#config.newMs ? ofNew : ofOthers
    if (isPaid) member.afterPay += 1
    else member.beforePay += 1
    const excess = isPaid ? member.afterPay - limits.afterPay : member.beforePay - limits.beforePay
    if (excess <= 0) return
    const { lockoutsMs, lockoutsForgetMs } = this.#config
    member.lockouts = at - member.lockedUntil >= lockoutsForgetMs ? 1 : member.lockouts + 1
    const length = lockoutsMs[member.lockouts - 1] ?? lockoutsMs.at(-1) ?? 0
    member.lockedUntil = at + length
  }

  #of(userId: number, at: number): KnownMember {
    const day = (at - (at % dayMs)) / dayMs
    const known = this.byUser.get(userId)
    const member = known ?? {
      userId,
      firstAt: at,
      day,
      beforePay: 0,
      afterPay: 0,
      bought: 0n,
      lockouts: 0,
      lockedUntil: 0,
    }
    if (member.day !== day) Object.assign(member, { day, beforePay: 0, afterPay: 0, bought: 0n })
    this.byUser.set(userId, member)
    return member
  }
}
