import type { Exchange } from '@candor/core'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { contractOf, dayOfRow, planOf } from './stored-rows.ts'

/** Loads the plans, the days of the networks, and the contracts that run. */
export async function loadMining(db: Database, exchange: Exchange): Promise<void> {
  const { mining } = exchange.products
  const plans = await db.selectFrom('mining_plan').selectAll().orderBy('id').execute()
  for (const row of plans) mining.plans.restore(planOf(row))
  const closes = await db.selectFrom('mining_close').selectAll().orderBy('day').execute()
  for (const { market_id: marketId, day, price, at } of closes)
    mining.days.restoreClose({ marketId, day, price: Number(price), at: Number(at) })
  const days = await db.selectFrom('mining_day').selectAll().orderBy('day').execute()
  for (const row of days) mining.days.restore(dayOfRow(row))
  const contracts = await db
    .selectFrom('mining_contract')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  for (const row of contracts) {
    const plan = mining.plans.get(row.plan_id)
    if (plan === undefined) throw new Error(`contract ${row.id} of cloud mining has no plan`)
    mining.restore(contractOf(row, plan))
  }
  const { rows } = await sql<{ contracts: bigint; outputs: bigint }>`
    select (select coalesce(max(id), 0) from mining_contract) as contracts,
      (select coalesce(max(id), 0) from mining_output) as outputs`.execute(db)
  mining.counters.contractId = Number(rows[0]?.contracts ?? 0)
  mining.counters.outputId = Number(rows[0]?.outputs ?? 0)
}
