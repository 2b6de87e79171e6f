import { liabilityOf } from '@candor/core/formulas/coupon'
import type { CouponRule } from '@candor/core/products/coupon'

import type { ProductPlatform } from '../../server-module.ts'
import { registeredWithout, verifiedWithout } from './queries.ts'

type Context = Pick<ProductPlatform, 'automatic' | 'db' | 'exchange' | 'now'>

const grantedAtOnce = 200

/** Grants the coupons of registrations and approved identities that came after their rule, as far as budget and pool reach. */
export class GrantedEvents {
  readonly #context: Context
  /** By rule, the last registered user who was looked at. */
  readonly #lastIds = new Map<number, number>()

  constructor(context: Context) {
    this.#context = context
  }

  async run(): Promise<void> {
    for (const rule of this.#context.exchange.products.coupon.rules.all()) await this.#grant(rule)
  }

  async #grant(rule: CouponRule): Promise<void> {
    const { automatic } = this.#context
    for (const userId of await this.#due(rule)) {
      // Without this a pool that is empty would be asked for each user again and again.
      if (!this.#isOpen(rule)) return
      await automatic.perform({ kind: 'coupon.grant', userId, ruleId: rule.id })
      if (eventOf(rule) === 'registration') this.#lastIds.set(rule.id, userId)
    }
  }

  async #due(rule: CouponRule): Promise<readonly number[]> {
    const since = rule.versions[0]?.effectiveAt
    if (since === undefined || !this.#isOpen(rule)) return []
    const wanted = { ruleId: rule.id, since, limit: grantedAtOnce }
    const { db } = this.#context
    const event = eventOf(rule)
    if (event === 'verification') return verifiedWithout(db, wanted)
    // A code is entered by its user.
    if (event !== 'registration') return []
    return registeredWithout(db, { ...wanted, afterId: this.#lastIds.get(rule.id) ?? 0 })
  }

  /** Whether the rule is in force, and its counts, its budget and the pool have one coupon more. */
  #isOpen(rule: CouponRule): boolean {
    const { exchange, now } = this.#context
    const { rules, book } = exchange.products.coupon
    const terms = rules.current(rule, now())?.terms
    if (terms === undefined || rule.isPaused) return false
    const liability = liabilityOf(terms)
    return (
      rule.granted < terms.countMax &&
      rule.committed + liability <= terms.budget &&
      book.free(terms.currencyId) >= liability
    )
  }
}

/** It is the same in all versions. */
const eventOf = ({ versions }: CouponRule) => versions[0]?.terms.event
