import type { Exchange } from '@candor/core'
import { coveredBy, dayMs, simpleAprOf } from '@candor/core/formulas/lockup'
import { formatDecimal } from '@candor/core/money'
import type { LockupPlan } from '@candor/core/products/lockup'
import type { ReplyOf } from '@candor/protocol'
import type { lockupEndpoints } from '@candor/protocol/products/lockup/endpoints'

import { currencyById } from '../../catalog/currencies.ts'
import { rateScale, termsReply } from './position-reply.ts'

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
    running: formatDecimal(running, scale),
    own_running: formatDecimal(lockup.runningOf(userId, plan.id), scale),
    available: formatDecimal(
      least(version.planAmountMax - running, coveredBy(pool.free, version)),
      scale,
    ),
    pool_free: formatDecimal(pool.free, scale),
    pool_reserved: formatDecimal(pool.reserved, scale),
    announced:
      announced === undefined
        ? null
        : { ...termsReply(announced, scale), effective_at: announced.effectiveAt },
  }
}

/** A limit that was lowered may lie below what runs already: then nothing is left. */
function least(ofPlan: bigint, ofPool: bigint): bigint {
  const smaller = ofPlan < ofPool ? ofPlan : ofPool
  return smaller > 0n ? smaller : 0n
}
