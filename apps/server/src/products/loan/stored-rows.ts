import { amountOf, rateOf } from '@candor/core/money'
import type { LoanHour, LoanPosition, LoanSale, LoanVersion } from '@candor/core/products/loan'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

export function versionOf(row: Selectable<Schema['loan_version']>): LoanVersion {
  return {
    id: row.id,
    collateralId: row.collateral_id,
    borrowedId: row.borrowed_id,
    initialLtv: rateOf(row.initial_ltv),
    warningLtv: rateOf(row.warning_ltv),
    callLtv: rateOf(row.call_ltv),
    lastCallLtv: rateOf(row.last_call_ltv),
    liquidationLtv: rateOf(row.liquidation_ltv),
    amountMin: amountOf(row.amount_min),
    userMax: amountOf(row.user_max),
    effectiveAt: Number(row.effective_at),
  }
}

export function hourOf(row: Selectable<Schema['loan_hour']>): LoanHour {
  return {
    currencyId: row.currency_id,
    at: Number(row.at),
    free: amountOf(row.free),
    lent: amountOf(row.lent),
    growth: row.growth,
  }
}

export function loanOf(row: Selectable<Schema['loan_position']>, terms: LoanVersion): LoanPosition {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    terms,
    amount: amountOf(row.amount),
    borrowedAt: Number(row.borrowed_at),
    formula: row.formula,
    status: row.status as LoanPosition['status'], // As the core wrote it.
    collateral: amountOf(row.collateral),
    principal: amountOf(row.principal),
    debt: amountOf(row.debt),
    growth: row.growth,
    interestPaid: amountOf(row.interest_paid),
    level: row.level,
    calledAt: Number(row.called_at),
    sales: row.sales,
    sold: amountOf(row.sold),
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}

export function saleOf(row: Selectable<Schema['loan_sale']>): LoanSale {
  return {
    id: Number(row.id),
    loanId: Number(row.loan_id),
    userId: Number(row.user_id),
    at: Number(row.at),
    seq: Number(row.seq),
    index: Number(row.index),
    owed: amountOf(row.owed),
    collateral: amountOf(row.collateral),
    sold: amountOf(row.sold),
    fee: amountOf(row.fee),
    repaid: amountOf(row.repaid),
    shortfall: amountOf(row.shortfall),
    isFull: row.is_full === 1,
  }
}
