import type { Exchange } from '@candor/core'
import type { LockupVersion } from '@candor/core/products/lockup'

import type { Database } from '../../../db/database.ts'
import { Disagreement } from '../../../verify/disagreement.ts'
import { executeAccepted } from '../../../verify/execute-accepted.ts'

export type Plans = Exchange['products']['lockup']['plans']

/** The plans, versions and rates that the house's commands made, by the core's own rules; the tables must hold the same. */
export async function recomputePlans(db: Database): Promise<Plans> {
  const exchange = await executeAccepted(db, [
    'lockup.publish',
    'lockup.publish_rate',
    'lockup.pause',
  ])
  const { plans } = exchange.products.lockup
  await comparePlans(db, plans)
  await compareVersions(db, plans)
  await compareRates(db, plans)
  return plans
}

async function comparePlans(db: Database, plans: Plans): Promise<void> {
  const made = [...plans.plans()].map(({ id, currencyId, isPaused }) => {
    return { id, currency_id: currencyId, is_paused: Number(isPaused) }
  })
  const stored = await db.selectFrom('lockup_plan').selectAll().orderBy('id').execute()
  compare('lockup_plan', { made, stored, keyOf: ({ id }) => `${id}` })
}

async function compareVersions(db: Database, plans: Plans): Promise<void> {
  const made = [...plans.versions()].map(versionRow)
  const stored = await db.selectFrom('lockup_version').selectAll().orderBy('id').execute()
  compare('lockup_version', { made, stored, keyOf: ({ id }) => `${id}` })
}

function versionRow(version: LockupVersion) {
  return {
    id: version.id,
    plan_id: version.plan.id,
    number: version.number,
    effective_at: version.effectiveAt,
    days: version.days,
    daily_rate_min: version.dailyRateMin,
    daily_rate_max: version.dailyRateMax,
    penalty_rate: version.penaltyRate,
    amount_min: version.amountMin,
    user_amount_max: version.userAmountMax,
    plan_amount_max: version.planAmountMax,
    dividend_time_ms: version.dividendTimeMs,
  }
}

async function compareRates(db: Database, plans: Plans): Promise<void> {
  const made = plans.rates().map(({ versionId, day, dailyRate }) => {
    return { version_id: versionId, day, daily_rate: dailyRate }
  })
  const stored = await db
    .selectFrom('lockup_rate')
    .selectAll()
    .orderBy('version_id')
    .orderBy('day')
    .execute()
  compare('lockup_rate', { made, stored, keyOf: (row) => `${row.version_id}/${row.day}` })
}

type Row = Readonly<Record<string, string | number | bigint>>

/** Both in the order of their keys. */
function compare<Made extends Row>(
  table: string,
  rows: {
    readonly made: readonly Made[]
    readonly stored: readonly Record<keyof Made, string | number | bigint>[]
    readonly keyOf: (row: Record<keyof Made, string | number | bigint>) => string
  },
): void {
  const { made, stored, keyOf } = rows
  for (const [i, row] of made.entries()) {
    const found = stored[i]
    const key = keyOf(row)
    if (found === undefined || keyOf(found) !== key)
      throw new Disagreement(table, key, 'is missing')
    for (const [column, value] of Object.entries(row)) {
      const kept = found[column]
      if (String(kept) !== String(value))
        throw new Disagreement(table, key, `${column} is ${kept}, it was published as ${value}`)
    }
  }
  const stray = stored[made.length]
  if (stray !== undefined) throw new Disagreement(table, keyOf(stray), 'was never published')
}
