import type { Exchange } from '@candor/core'
import { coveredBy, dayMs, simpleAprOf } from '@candor/core/formulas/lockup'
import { formatDecimal } from '@candor/core/money'
import type { LockupPlan, LockupVersion } from '@candor/core/products/lockup'
import type { ReplyOf } from '@candor/protocol'
import type { lockupEndpoints } from '@candor/protocol/products/lockup/endpoints'

import { currencyById } from '../../catalog/currencies.ts'
import { isFew, roundedBelow } from '../../catalog/public-total.ts'
import { rateScale, termsReply } from './position-reply.ts'

type Lockup = Exchange['products']['lockup']
export type ConfigReply = ReplyOf<typeof lockupEndpoints.config>[number]

/** A plan as it is offered at `at`, to one user, or to all (zero). */
export function configReply(
  { products: { lockup } }: Exchange,
  plan: LockupPlan,
  { at, userId }: { at: number; userId: number },
): ConfigReply {
  const version = lockup.plans.current(plan, at)
  const announced = lockup.plans.announced(plan, at)
  const { code, name, scale } = currencyById(plan.currencyId)
  const pool = lockup.pool(plan.currencyId)
  const running = lockup.runningIn(plan.id)
  const hidesPool = hidesPoolTotals(lockup, plan.currencyId)
  const hidesPlan = hidesPool || isFew(lockup.holdersIn(plan.id))
  const left = least(version.planAmountMax - running, coveredBy(pool.free, version))
  const dailyRate = lockup.plans.dailyRate(version, Math.floor(at / dayMs))
  return {
    id: version.id,
    plan_id: plan.id,
    version: version.number,
    currency: plan.currencyId,
    code,
    name,
    ...termsReply(version, scale),
    daily_rate: formatDecimal(dailyRate, rateScale),
    apr: formatDecimal(simpleAprOf(dailyRate), rateScale),
    paused: plan.isPaused,
    running: hidesPlan ? null : formatDecimal(running, scale),
    own_running: formatDecimal(lockup.runningOf(userId, plan.id), scale),
    available: formatDecimal(hidesPlan ? boundOf(left, version) : left, scale),
    pool_free: formatDecimal(
      hidesPool ? roundedBelow(pool.free, { whole: pool.free + pool.reserved }) : pool.free,
      scale,
    ),
    pool_reserved: hidesPool ? null : formatDecimal(pool.reserved, scale),
    announced:
      announced === undefined
        ? null
        : { ...termsReply(announced, scale), effective_at: announced.effectiveAt },
  }
}

/**
 * Whether a total of the pool would show the amounts of few users: it is the sum over the plans of its currency, so one plan
 * with few holders is enough.
 */
export function hidesPoolTotals(lockup: Lockup, currencyId: number): boolean {
  const holders = [...lockup.plans.plans()]
    .filter((plan) => plan.currencyId === currencyId)
    .map(({ id }) => lockup.holdersIn(id))
    .filter((count) => count > 0)
  return holders.length === 0 || holders.some(isFew)
}

/** Below what is left, without showing how much is in progress. A plan with room for the minimum is not shown as full. */
function boundOf(left: bigint, { planAmountMax, amountMin }: LockupVersion): bigint {
  const bound = roundedBelow(left, { whole: planAmountMax })
  if (bound >= amountMin || left < amountMin) return bound
  return amountMin
}

/** A limit that was lowered may lie below what runs already: then nothing is left. */
function least(ofPlan: bigint, ofPool: bigint): bigint {
  const smaller = ofPlan < ofPool ? ofPlan : ofPool
  return smaller > 0n ? smaller : 0n
}
