import {
  couponEvents,
  couponKinds,
  type CouponRule,
  couponScopes,
  couponStatus,
  type CouponStep,
  type CouponVersion,
  type IssuedCoupon,
} from '@candor/core/products/coupon'

import type { Database } from '../../db/database.ts'
import { ReplayedOrders } from '../../verify/replayed-orders.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const couponColumns = `id user_id rule_id version_id granted_at expires_at status reserved lent spent source ref is_warned
  changed_at`
const stepColumns =
  'id coupon_id user_id currency_id kind source ref amount fee_currency_id fee lent at seq'
const versionColumns = `id rule_id published_at effective_at kind event code currency_id amount rate scope amount_min days
  valid_days user_max count_max budget`
const ruleColumns = 'id is_paused voided_at granted committed'

/** Compares each row with what the commands make when they are executed again. */
export function replayedCoupon(db: Database): ReplayedTables<'coupon'> {
  const coupons = new ReplayedOrders<IssuedCoupon>({
    db,
    table: 'coupon',
    columns: couponColumns,
    valuesOf,
    hasEnded: ({ status }) => status > couponStatus.inUse,
  })
  const steps = new StoredLines(db, 'coupon_step', stepColumns)
  const versions = new StoredLines(db, 'coupon_version', versionColumns)
  // A rule may change at any time: all are compared at the end, in the order of their ids.
  const rules = new Map<number, ReturnType<typeof valuesOfRule>>()
  return {
    compare: async (changes) => {
      await coupons.compare(changes.coupons)
      for (const step of changes.steps)
        steps.check(step.id, await steps.takeOne(step.id), valuesOfStep(step))
      for (const version of changes.versions)
        versions.check(version.id, await versions.takeOne(version.id), valuesOfVersion(version))
      for (const rule of changes.rules) rules.set(rule.id, valuesOfRule(rule))
    },
    end: async () => {
      const count = await coupons.end()
      await steps.end()
      await versions.end()
      const stored = new StoredLines(db, 'coupon_rule', ruleColumns)
      for (const [id, values] of [...rules].toSorted(([one], [other]) => one - other))
        stored.check(id, await stored.takeOne(id), values)
      await stored.end()
      return [`${count.toLocaleString('en')} coupons`]
    },
  }
}

const valuesOf = (coupon: IssuedCoupon) => [
  coupon.id,
  coupon.userId,
  coupon.version.ruleId,
  coupon.version.id,
  coupon.grantedAt,
  coupon.expiresAt,
  coupon.status,
  coupon.reserved,
  coupon.lent,
  coupon.spent,
  coupon.source,
  coupon.ref,
  Number(coupon.isWarned),
  coupon.changedAt,
]

const valuesOfStep = (step: CouponStep) => [
  step.id,
  step.couponId,
  step.userId,
  step.currencyId,
  step.kind,
  step.source,
  step.ref,
  step.amount,
  step.feeCurrencyId,
  step.fee,
  step.lent,
  step.at,
  step.seq,
]

function valuesOfVersion({ id, ruleId, terms, publishedAt, effectiveAt }: CouponVersion) {
  const { kind, event, code, currencyId, amount, rate, scope, amountMin } = terms
  const names = [couponKinds.indexOf(kind), couponEvents.indexOf(event), code, currencyId]
  const gift = [amount, rate, couponScopes.indexOf(scope), amountMin, terms.days]
  const limits = [terms.validDays, terms.userMax, terms.countMax, terms.budget]
  return [id, ruleId, publishedAt, effectiveAt, ...names, ...gift, ...limits]
}

const valuesOfRule = ({ id, isPaused, voidedAt, granted, committed }: CouponRule) => [
  id,
  Number(isPaused),
  voidedAt,
  granted,
  committed,
]
