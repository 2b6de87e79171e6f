import { amountOf, rateOf } from '@candor/core/money'
import type {
  MiningContract,
  MiningDay,
  MiningOutput,
  MiningPlan,
  MiningStatus,
} from '@candor/core/products/mining'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

export type ContractRow = Selectable<Schema['mining_contract']>

/** A stored plan as the core has it. */
export function planOf(row: Selectable<Schema['mining_plan']>): MiningPlan {
  return {
    id: row.id,
    marketId: row.market_id,
    days: row.days,
    cost: amountOf(row.cost),
    electricity: amountOf(row.electricity),
    outputMax: amountOf(row.output_max),
    thMin: row.th_min,
    userTh: row.user_th,
    thTotal: row.th_total,
    publishedAt: Number(row.published_at),
    sold: row.sold,
    isPaused: row.is_paused === 1,
    touchedIn: 0,
  }
}

/** A stored contract as the core has it. */
export function contractOf(row: ContractRow, plan: MiningPlan): MiningContract {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    plan,
    th: row.th,
    cost: amountOf(row.cost),
    prepaid: amountOf(row.prepaid),
    boughtAt: Number(row.bought_at),
    firstDay: row.first_day,
    formula: row.formula,
    daysPaid: row.days_paid,
    emptyDays: row.empty_days,
    output: amountOf(row.output),
    used: amountOf(row.used),
    status: row.status as MiningStatus, // As the core wrote it.
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}

export function dayOfRow(row: Selectable<Schema['mining_day']>): MiningDay {
  return {
    marketId: row.market_id,
    day: row.day,
    networkTh: Number(row.network_th),
    subsidy: amountOf(row.subsidy),
    uptime: rateOf(row.uptime),
    poolFee: rateOf(row.pool_fee),
    isDemo: row.is_demo === 1,
    isCarried: row.is_carried === 1,
    price: Number(row.price),
    pricedAt: Number(row.priced_at),
    publishedAt: Number(row.published_at),
  }
}

export function outputOf(row: Selectable<Schema['mining_output']>): MiningOutput {
  return {
    id: Number(row.id),
    contractId: Number(row.contract_id),
    userId: Number(row.user_id),
    marketId: row.market_id,
    day: row.day,
    gross: amountOf(row.gross),
    electricity: amountOf(row.electricity),
    output: amountOf(row.output),
    used: amountOf(row.used),
    at: Number(row.at),
    seq: Number(row.seq),
  }
}
