import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import { couponStatus, type IssuedCoupon } from '../issued-coupon.ts'
import type { CouponRule, CouponVersion } from '../terms.ts'

export class CouponTables implements ProductTables {
  readonly #rules = new Map<number, Omit<CouponRule, 'versions' | 'touchedIn'>>()
  readonly #versions: CouponVersion[] = []
  readonly #coupons = new Map<number, IssuedCoupon>()
  #steps = 0

  write({ coupon: { versions, rules, coupons, steps } }: Changes): void {
    this.#versions.push(...versions)
    for (const { id, isPaused, voidedAt, granted, committed } of rules)
      this.#rules.set(id, { id, isPaused, voidedAt, granted, committed })
    for (const row of coupons) this.#coupons.set(row.id, { ...row })
    this.#steps += steps.length
  }

  restore({ products: { coupon } }: Exchange): void {
    for (const row of this.#rules.values()) {
      const versions = this.#versions.filter(({ ruleId }) => ruleId === row.id)
      coupon.rules.restore({ ...row, versions, touchedIn: 0 })
    }
    for (const row of this.#coupons.values()) {
      coupon.rules.restoreGrant(row)
      if (row.status <= couponStatus.inUse) coupon.restore({ ...row, touchedIn: 0 })
    }
    coupon.counters.ruleId = this.#rules.size
    coupon.counters.versionId = this.#versions.length
    coupon.counters.couponId = this.#coupons.size
    coupon.counters.stepId = this.#steps
  }
}
