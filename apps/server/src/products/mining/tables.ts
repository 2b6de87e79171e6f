import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    mining_plan: {
      id: number
      market_id: number
      days: number
      cost: bigint
      electricity: bigint
      output_max: bigint
      th_min: number
      user_th: number
      th_total: number
      published_at: bigint
      sold: number
      is_paused: number
    }
    mining_contract: {
      id: bigint
      user_id: bigint
      plan_id: number
      th: number
      cost: bigint
      prepaid: bigint
      bought_at: bigint
      first_day: number
      formula: number
      days_paid: number
      empty_days: number
      output: bigint
      used: bigint
      status: number
      ended_at: bigint
    }
    mining_day: {
      day: number
      market_id: number
      network_th: bigint
      subsidy: bigint
      uptime: bigint
      pool_fee: bigint
      is_demo: number
      is_carried: number
      price: bigint
      priced_at: bigint
      published_at: bigint
    }
    mining_close: { day: number; market_id: number; price: bigint; at: bigint }
    mining_output: {
      id: bigint
      contract_id: bigint
      user_id: bigint
      market_id: number
      day: number
      gross: bigint
      electricity: bigint
      output: bigint
      used: bigint
      at: bigint
      seq: bigint
    }
  }
}

export const miningTables: readonly Projection<Changes['mining']>[] = [
  table(
    'mining_plan',
    ({ plans }) => plans,
    {
      id: ['int', (plan) => plan.id],
      market_id: ['int', (plan) => plan.marketId],
      days: ['int', (plan) => plan.days],
      cost: ['bigint', (plan) => plan.cost],
      electricity: ['bigint', (plan) => plan.electricity],
      output_max: ['bigint', (plan) => plan.outputMax],
      th_min: ['int', (plan) => plan.thMin],
      user_th: ['int', (plan) => plan.userTh],
      th_total: ['int', (plan) => plan.thTotal],
      published_at: ['bigint', (plan) => plan.publishedAt],
      sold: ['int', (plan) => plan.sold],
      is_paused: ['smallint', (plan) => Number(plan.isPaused)],
    },
    { onConflict: { key: ['id'], set: ['sold', 'is_paused'] } },
  ),
  table(
    'mining_contract',
    ({ contracts }) => contracts,
    {
      id: ['bigint', (contract) => contract.id],
      user_id: ['bigint', (contract) => contract.userId],
      plan_id: ['int', (contract) => contract.plan.id],
      th: ['int', (contract) => contract.th],
      cost: ['bigint', (contract) => contract.cost],
      prepaid: ['bigint', (contract) => contract.prepaid],
      bought_at: ['bigint', (contract) => contract.boughtAt],
      first_day: ['int', (contract) => contract.firstDay],
      formula: ['smallint', (contract) => contract.formula],
      days_paid: ['int', (contract) => contract.daysPaid],
      empty_days: ['int', (contract) => contract.emptyDays],
      output: ['bigint', (contract) => contract.output],
      used: ['bigint', (contract) => contract.used],
      status: ['smallint', (contract) => contract.status],
      ended_at: ['bigint', (contract) => contract.endedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: ['days_paid', 'empty_days', 'output', 'used', 'status', 'ended_at'],
      },
    },
  ),
  table('mining_day', ({ days }) => days, {
    day: ['int', (one) => one.day],
    market_id: ['int', (one) => one.marketId],
    network_th: ['bigint', (one) => one.networkTh],
    subsidy: ['bigint', (one) => one.subsidy],
    uptime: ['bigint', (one) => one.uptime],
    pool_fee: ['bigint', (one) => one.poolFee],
    is_demo: ['smallint', (one) => Number(one.isDemo)],
    is_carried: ['smallint', (one) => Number(one.isCarried)],
    price: ['bigint', (one) => one.price],
    priced_at: ['bigint', (one) => one.pricedAt],
    published_at: ['bigint', (one) => one.publishedAt],
  }),
  table('mining_close', ({ closes }) => closes, {
    day: ['int', (close) => close.day],
    market_id: ['int', (close) => close.marketId],
    price: ['bigint', (close) => close.price],
    at: ['bigint', (close) => close.at],
  }),
  table('mining_output', ({ outputs }) => outputs, {
    id: ['bigint', (paid) => paid.id],
    contract_id: ['bigint', (paid) => paid.contractId],
    user_id: ['bigint', (paid) => paid.userId],
    market_id: ['int', (paid) => paid.marketId],
    day: ['int', (paid) => paid.day],
    gross: ['bigint', (paid) => paid.gross],
    electricity: ['bigint', (paid) => paid.electricity],
    output: ['bigint', (paid) => paid.output],
    used: ['bigint', (paid) => paid.used],
    at: ['bigint', (paid) => paid.at],
    seq: ['bigint', (paid) => paid.seq],
  }),
]
