import { liabilityOf } from '@candor/core/formulas/coupon'
import type { CouponRule } from '@candor/core/products/coupon'

import type { ProductPlatform } from '../../server-module.ts'
import { lastRegisteredBefore, registeredWithout, verifiedWithout } from './queries.ts'

type Context = Pick<ProductPlatform, 'automatic' | 'db' | 'exchange' | 'now'>

const grantedAtOnce = 200
/** Ids are assigned before their accounts are visible: those of the last minute are looked for again. */
const settledMs = 60_000

/** Grants the coupons of registrations and approved identities that came after their rule, as far as budget and pool reach. */
export class GrantedEvents {
  readonly #context: Context
  /** By rule, the registered user up to whom all have been looked at. */
  readonly #lastIds = new Map<number, number>()

  constructor(context: Context) {
    this.#context = context
  }

  async run(): Promise<void> {
    for (const rule of this.#context.exchange.products.coupon.rules.all()) await this.#grant(rule)
  }

  async #grant(rule: CouponRule): Promise<void> {
    const since = rule.versions[0]?.effectiveAt
    if (since === undefined || !this.#isOpen(rule)) return
    const event = eventOf(rule)
    if (event === 'registration') await this.#grantRegistered(rule, since)
    if (event === 'verification') await this.#grantVerified(rule, since)
    // A code is entered by its user.
  }

  async #grantRegistered(rule: CouponRule, since: number): Promise<void> {
    const { db, now } = this.#context
    const settledId = await lastRegisteredBefore(db, now() - settledMs)
    const afterId = this.#lastIds.get(rule.id) ?? 0
    const wanted = { ruleId: rule.id, since, afterId, limit: grantedAtOnce }
    const users = await registeredWithout(db, wanted)
    if (!(await this.#perform(rule, users))) return
    const reached = users.length < grantedAtOnce ? undefined : users.at(-1)
    this.#lastIds.set(rule.id, Math.min(settledId, reached ?? settledId))
  }

  async #grantVerified(rule: CouponRule, since: number): Promise<void> {
    const { db } = this.#context
    const users = await verifiedWithout(db, { ruleId: rule.id, since, limit: grantedAtOnce })
    await this.#perform(rule, users)
  }

  /** False where the rule has come to its end before all of them. */
  async #perform(rule: CouponRule, users: readonly number[]): Promise<boolean> {
    const { automatic } = this.#context
    for (const userId of users) {
      // Without this a pool that is empty would be asked for each user again and again.
      if (!this.#isOpen(rule)) return false
      await automatic.perform({ kind: 'coupon.grant', userId, ruleId: rule.id })
    }
    return true
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
