import type { LoanHour, LoanPosition, LoanSale, LoanVersion } from '@candor/core/products/loan'

import type { Database } from '../../db/database.ts'
import { ReplayedOrders } from '../../verify/replayed-orders.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const loanColumns = `id user_id version_id amount borrowed_at formula status collateral principal debt growth interest_paid
  level called_at sales sold ended_at`
const saleColumns = `id loan_id user_id at seq index owed collateral sold fee repaid shortfall is_full`
const hourColumns = 'currency_id at free lent growth'
const versionColumns = `id collateral_id borrowed_id initial_ltv warning_ltv call_ltv last_call_ltv liquidation_ltv
  amount_min user_max effective_at`

/** Compares each row with what the commands make when they are executed again. */
export function replayedLoan(db: Database): ReplayedTables<'loan'> {
  const loans = new ReplayedOrders<LoanPosition>({
    db,
    table: 'loan_position',
    columns: loanColumns,
    valuesOf,
    hasEnded: ({ endedAt }) => endedAt > 0,
  })
  const sales = new StoredLines(db, 'loan_sale', saleColumns)
  const versions = new StoredLines(db, 'loan_version', versionColumns)
  const hours = new Map<number, LoanHour[]>()
  return {
    compare: async (changes) => {
      await loans.compare(changes.loans)
      for (const sale of changes.sales)
        sales.check(sale.id, await sales.takeOne(sale.id), valuesOfSale(sale))
      for (const version of changes.versions)
        versions.check(version.id, await versions.takeOne(version.id), valuesOfVersion(version))
      for (const hour of changes.hours)
        hours.set(hour.currencyId, [...(hours.get(hour.currencyId) ?? []), hour])
    },
    end: async () => {
      const count = await loans.end()
      await sales.end()
      await versions.end()
      await compareHours(db, hours)
      return [`${count.toLocaleString('en')} loans`]
    },
  }
}

async function compareHours(
  db: Database,
  made: ReadonlyMap<number, readonly LoanHour[]>,
): Promise<void> {
  const stored = new StoredLines(db, 'loan_hour', hourColumns)
  for (const [currencyId, hours] of [...made].toSorted(([one], [other]) => one - other)) {
    const lines = await stored.take(currencyId)
    for (const [place, { at, free, lent, growth }] of hours.entries())
      stored.check(`${currencyId} ${at}`, lines[place], [currencyId, at, free, lent, growth])
    if (lines.length > hours.length)
      throw stored.wrong(currencyId, 'has more hours than there were')
  }
  await stored.end()
}

function valuesOfSale(sale: LoanSale) {
  return [
    sale.id,
    sale.loanId,
    sale.userId,
    sale.at,
    sale.seq,
    sale.index,
    sale.owed,
    sale.collateral,
    sale.sold,
    sale.fee,
    sale.repaid,
    sale.shortfall,
    Number(sale.isFull),
  ]
}

function valuesOfVersion(version: LoanVersion) {
  return [
    version.id,
    version.collateralId,
    version.borrowedId,
    version.initialLtv,
    version.warningLtv,
    version.callLtv,
    version.lastCallLtv,
    version.liquidationLtv,
    version.amountMin,
    version.userMax,
    version.effectiveAt,
  ]
}

function valuesOf(loan: LoanPosition) {
  return [
    loan.id,
    loan.userId,
    loan.terms.id,
    loan.amount,
    loan.borrowedAt,
    loan.formula,
    loan.status,
    loan.collateral,
    loan.principal,
    loan.debt,
    loan.growth,
    loan.interestPaid,
    loan.level,
    loan.calledAt,
    loan.sales,
    loan.sold,
    loan.endedAt,
  ]
}
