import type { Exchange } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'

import type { Database } from '../../db/database.ts'
import { positionOf } from './queries.ts'

/** Puts the plans, their rates and the positions in progress into memory. */
export async function loadLockup(db: Database, exchange: Exchange): Promise<void> {
  const { plans: restored } = exchange.products.lockup
  const plans = await db.selectFrom('lockup_plan').selectAll().orderBy('id').execute()
  for (const { id, currency_id: currencyId, is_paused: paused } of plans) {
    restored.restorePlan({ id, currencyId, isPaused: paused === 1 })
  }
  const byId = new Map([...restored.plans()].map((plan) => [plan.id, plan]))
  const versions = await db.selectFrom('lockup_version').selectAll().orderBy('id').execute()
  for (const row of versions) {
    const plan = byId.get(row.plan_id)
    if (plan === undefined) throw new Error(`no lock-up plan ${row.plan_id}`)
    restored.restoreVersion({
      id: row.id,
      plan,
      number: row.number,
      effectiveAt: Number(row.effective_at),
      days: row.days,
      dailyRateMin: rateOf(row.daily_rate_min),
      dailyRateMax: rateOf(row.daily_rate_max),
      penaltyRate: rateOf(row.penalty_rate),
      amountMin: amountOf(row.amount_min),
      userAmountMax: amountOf(row.user_amount_max),
      planAmountMax: amountOf(row.plan_amount_max),
      dividendTimeMs: row.dividend_time_ms,
    })
  }
  for (const row of await db.selectFrom('lockup_rate').selectAll().execute()) {
    const { version_id: versionId, day, daily_rate: dailyRate } = row
    restored.restoreRate({ versionId, day, dailyRate: rateOf(dailyRate) })
  }
  await loadPositions(db, exchange)
}

async function loadPositions(db: Database, exchange: Exchange): Promise<void> {
  const { lockup } = exchange.products
  const running = await db
    .selectFrom('lockup_position')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  for (const row of running) lockup.restore({ ...positionOf(exchange, row), touchedIn: 0 })
}
