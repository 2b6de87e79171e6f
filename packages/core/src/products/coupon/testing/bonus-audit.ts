import type { Changes } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { Executed } from '../../../testing/product-testing.ts'
import {
  type CouponStatus,
  couponStatus,
  type CouponStep,
  couponStepKind as kinds,
} from '../issued-coupon.ts'
import type { CouponVersion } from '../terms.ts'

/** A coupon as its steps make it. */
export type KnownCoupon = {
  readonly id: number
  readonly userId: number
  readonly version: CouponVersion
  readonly grantedAt: number
  readonly expiresAt: number
  status: CouponStatus
  reserved: bigint
  lent: bigint
  spent: bigint
  /** The order or position that it was attached to last. */
  ref: number
  isWarned: boolean
}
type Steps = Changes['lever']['steps']
type Orders = Changes['lever']['orders']
const stepKinds = { open: 1, close: 2 } as const

/** Follows what contracts had of a bonus and what has returned, from their openings and closings. */
export class BonusAudit {
  /** By the order of a bonus, how much of it is open. */
  readonly #shares = new Map<number, number>()
  #steps: Steps = []
  #orders: Orders = []

  follow({ lever }: Changes): void {
    this.#steps = [...lever.steps]
    this.#orders = lever.orders
  }

  step(coupon: KnownCoupon, step: CouponStep, done: Executed): void {
    const { id } = coupon
    const isBonus = coupon.version.terms.kind === 'bonus'
    demand(isBonus && coupon.status === couponStatus.inUse, 'a bonus is in use', { id })
    if (step.kind === kinds.lend) this.#lend(coupon, step, done)
    else if (step.kind === kinds.bonusFee) this.#fee(coupon, step)
    else this.#giveBack(coupon, step)
  }

  #lend(coupon: KnownCoupon, { amount, ref }: CouponStep, { command }: Executed): void {
    const { id, reserved, lent } = coupon
    const isNew = lent === 0n && ref === coupon.ref && amount > 0n && amount <= reserved
    demand(isNew, 'a bonus is lent to its contract', { id })
    coupon.lent = amount
    coupon.reserved -= amount
    this.#shares.set(ref, 'share' in command ? (command.share ?? 0) : 0)
  }

  /** A bonus pays fees before own funds do. */
  #fee({ id, lent }: KnownCoupon, step: CouponStep): void {
    const kind = step.source === 2 ? stepKinds.open : stepKinds.close
    const made = this.#steps.find(
      (one) => one.orderId === step.ref && one.seq === step.seq && one.kind === kind,
    )
    demand(made !== undefined, 'a fee of a bonus has its contract', { id })
    const part = made.fee < lent ? made.fee : lent
    demand(step.fee === part && step.amount === part, 'a bonus pays a fee first', { id, part })
  }

  #giveBack(coupon: KnownCoupon, step: CouponStep): void {
    const { id, lent } = coupon
    const { part, back } = this.#endOf(coupon, step)
    demand(step.amount === back, 'of a bonus returns what a loss has left', { id, back })
    coupon.lent = lent - part
    coupon.reserved += back
    coupon.spent += part - back
  }

  /** The part that has ended, and what is left of it: of an opening, a closing, or a cancelled order. */
  #endOf({ lent }: KnownCoupon, { ref, seq }: CouponStep): { part: bigint; back: bigint } {
    const made = this.#steps.find(
      ({ seq: own, kind, orderId, margin, fee }) =>
        own === seq &&
        this.#originOf(orderId) === ref &&
        (kind === stepKinds.close || (kind === stepKinds.open && lent > margin + fee)),
    )
    if (made === undefined) return { part: lent, back: lent }
    if (made.kind === stepKinds.open) {
      const excess = lent - made.margin - made.fee
      return { part: excess, back: excess }
    }
    // Each is counted once: a rest may close right after a part.
    this.#steps = this.#steps.filter((one) => one !== made)
    const row = this.#orders.find(({ id }) => id === made.orderId)
    demand(row !== undefined, 'a closed contract is written', { ref })
    const share = this.#shares.get(ref) ?? 0
    const left = share - row.share
    this.#shares.set(ref, left)
    const part = left === 0 ? lent : (lent * BigInt(row.share)) / BigInt(share)
    const loss = row.margin + row.openFee + row.overnight - row.returned
    const kept = loss > 0n ? part - loss : part
    const positive = kept > 0n ? kept : 0n
    return { part, back: positive < row.returned ? positive : row.returned }
  }

  #originOf(orderId: number): number {
    const parentId = this.#orders.find(({ id }) => id === orderId)?.parentId ?? 0
    return parentId === 0 ? orderId : parentId
  }
}
