import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    loan_version: {
      id: number
      collateral_id: number
      borrowed_id: number
      initial_ltv: bigint
      warning_ltv: bigint
      call_ltv: bigint
      last_call_ltv: bigint
      liquidation_ltv: bigint
      amount_min: bigint
      user_max: bigint
      effective_at: bigint
    }
    loan_hour: { currency_id: number; at: bigint; free: bigint; lent: bigint; growth: bigint }
    loan_position: {
      id: bigint
      user_id: bigint
      version_id: number
      amount: bigint
      borrowed_at: bigint
      formula: number
      status: number
      collateral: bigint
      principal: bigint
      debt: bigint
      growth: bigint
      interest_paid: bigint
      level: number
      called_at: bigint
      sales: number
      sold: bigint
      ended_at: bigint
    }
    loan_sale: {
      id: bigint
      loan_id: bigint
      user_id: bigint
      at: bigint
      seq: bigint
      index: bigint
      owed: bigint
      collateral: bigint
      sold: bigint
      fee: bigint
      repaid: bigint
      shortfall: bigint
      is_full: number
    }
  }
}

export const loanTables: readonly Projection<Changes['loan']>[] = [
  table('loan_version', ({ versions }) => versions, {
    id: ['int', (version) => version.id],
    collateral_id: ['int', (version) => version.collateralId],
    borrowed_id: ['int', (version) => version.borrowedId],
    initial_ltv: ['bigint', (version) => version.initialLtv],
    warning_ltv: ['bigint', (version) => version.warningLtv],
    call_ltv: ['bigint', (version) => version.callLtv],
    last_call_ltv: ['bigint', (version) => version.lastCallLtv],
    liquidation_ltv: ['bigint', (version) => version.liquidationLtv],
    amount_min: ['bigint', (version) => version.amountMin],
    user_max: ['bigint', (version) => version.userMax],
    effective_at: ['bigint', (version) => version.effectiveAt],
  }),
  table('loan_hour', ({ hours }) => hours, {
    currency_id: ['int', (hour) => hour.currencyId],
    at: ['bigint', (hour) => hour.at],
    free: ['bigint', (hour) => hour.free],
    lent: ['bigint', (hour) => hour.lent],
    growth: ['bigint', (hour) => hour.growth],
  }),
  table(
    'loan_position',
    ({ loans }) => loans,
    {
      id: ['bigint', (loan) => loan.id],
      user_id: ['bigint', (loan) => loan.userId],
      version_id: ['int', (loan) => loan.terms.id],
      amount: ['bigint', (loan) => loan.amount],
      borrowed_at: ['bigint', (loan) => loan.borrowedAt],
      formula: ['int', (loan) => loan.formula],
      status: ['smallint', (loan) => loan.status],
      collateral: ['bigint', (loan) => loan.collateral],
      principal: ['bigint', (loan) => loan.principal],
      debt: ['bigint', (loan) => loan.debt],
      growth: ['bigint', (loan) => loan.growth],
      interest_paid: ['bigint', (loan) => loan.interestPaid],
      level: ['smallint', (loan) => loan.level],
      called_at: ['bigint', (loan) => loan.calledAt],
      sales: ['int', (loan) => loan.sales],
      sold: ['bigint', (loan) => loan.sold],
      ended_at: ['bigint', (loan) => loan.endedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'status',
          'collateral',
          'principal',
          'debt',
          'growth',
          'interest_paid',
          'level',
          'called_at',
          'sales',
          'sold',
          'ended_at',
        ],
      },
    },
  ),
  table('loan_sale', ({ sales }) => sales, {
    id: ['bigint', (sale) => sale.id],
    loan_id: ['bigint', (sale) => sale.loanId],
    user_id: ['bigint', (sale) => sale.userId],
    at: ['bigint', (sale) => sale.at],
    seq: ['bigint', (sale) => sale.seq],
    index: ['bigint', (sale) => sale.index],
    owed: ['bigint', (sale) => sale.owed],
    collateral: ['bigint', (sale) => sale.collateral],
    sold: ['bigint', (sale) => sale.sold],
    fee: ['bigint', (sale) => sale.fee],
    repaid: ['bigint', (sale) => sale.repaid],
    shortfall: ['bigint', (sale) => sale.shortfall],
    is_full: ['smallint', (sale) => Number(sale.isFull)],
  }),
]
