import type { Exchange } from '@candor/core'
import type { MiningContract, MiningOutput, MiningPlan } from '@candor/core/products/mining'
import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { contractOf, outputOf } from './stored-rows.ts'

/** Returns a plan by its id; plans are kept in memory, and never removed. */
export type PlanOf = (id: number) => MiningPlan

export const planIn =
  ({ products: { mining } }: Exchange): PlanOf =>
  (id) => {
    const plan = mining.plans.get(id)
    if (plan === undefined) throw new Error(`no plan ${id} of cloud mining`)
    return plan
  }

type Filter = { readonly userId: number; readonly statuses: readonly number[] }

/** One page of a user's contracts and one row more, newest first. */
export async function listContracts(
  db: Database,
  { userId, statuses, planOf }: Filter & { planOf: PlanOf },
  paging: Paging,
): Promise<{ contracts: MiningContract[]; total: number | undefined }> {
  const own = db
    .selectFrom('mining_contract')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)
  const { rows, total } = await newestPage(db, own, paging)
  return { contracts: rows.map((row) => contractOf(row, planOf(row.plan_id))), total }
}

/** A user's contract; another user's one is as unknown as none. */
export async function findContract(
  db: Database,
  { userId, contractId, planOf }: { userId: number; contractId: number; planOf: PlanOf },
): Promise<MiningContract | undefined> {
  const row = await db
    .selectFrom('mining_contract')
    .selectAll()
    .where('id', '=', BigInt(contractId))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return row === undefined ? undefined : contractOf(row, planOf(row.plan_id))
}

/** One page of what a contract was paid and one row more, newest first. */
export async function listOutputs(
  db: Database,
  contractId: number,
  paging: Paging,
): Promise<{ outputs: MiningOutput[]; total: number | undefined }> {
  const paid = db
    .selectFrom('mining_output')
    .selectAll()
    .where('contract_id', '=', BigInt(contractId))
  const { rows, total } = await newestPage(db, paid, paging)
  return { outputs: rows.map(outputOf), total }
}

export type MiningSum = {
  readonly market_id: number
  /** Prepaid electricity that is left, and outputs: of a time, and in total. */
  readonly rest: bigint
  readonly recent: bigint
  readonly total: bigint
}

/** By market, what a user has prepaid and was paid. */
export async function sumMining(
  db: Database,
  { userId, from, until }: { userId: number; from: number; until: number },
): Promise<readonly MiningSum[]> {
  const { rows } = await sql<MiningSum>`
    select plan.market_id,
      coalesce(sum(prepaid - used) filter (where status = 1), 0)::bigint as rest,
      coalesce(sum(output), 0)::bigint as total,
      coalesce((select sum(paid.output) from mining_output paid
        where paid.user_id = ${userId} and paid.market_id = plan.market_id
          and paid.at >= ${from} and paid.at < ${until}), 0)::bigint as recent
    from mining_contract join mining_plan plan on plan.id = plan_id
    where user_id = ${userId} group by 1 order by 1`.execute(db)
  return rows
}

type ConsoleFilter = {
  readonly userId: string | undefined
  readonly cursor: string | undefined
  readonly limit: number
  readonly planOf: PlanOf
}

/** Contracts for the console, newest first, of all users or of one. */
export async function findContracts(
  db: Database,
  { userId, cursor, limit, planOf }: ConsoleFilter,
): Promise<MiningContract[]> {
  let query = db.selectFrom('mining_contract').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => contractOf(row, planOf(row.plan_id)))
}
