import { type ReasonName, reasons } from '@candor/core'
import {
  annualRateOf,
  growthAfter,
  growthStart,
  saleOf,
  utilisationOf,
  worthAt,
} from '@candor/core/formulas/loan'
import {
  type LoanPosition,
  type LoanSale,
  loanStatus,
  type LoanVersion,
} from '@candor/core/products/loan'
import type { Selectable } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { type PostedTotal, postedTotals } from '../../verify/posted-totals.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { marketOf } from './replies.ts'
import { hourOf, loanOf, saleOf as storedSale, versionOf } from './stored-rows.ts'

const kinds = [
  'loan_borrow',
  'loan_pledge',
  'loan_release',
  'loan_interest',
  'loan_repay',
  'loan_sale',
  'loan_fee',
  'loan_cover',
] as const satisfies readonly ReasonName[]
type Kind = (typeof kinds)[number]
type LoanRow = Selectable<Schema['loan_position']>
type SaleRow = Selectable<Schema['loan_sale']>

/** Recomputes the growth of each hour, what each sale of collateral sold, and what was posted for each loan. */
export async function verifyLoan(db: Database, report: Report): Promise<string> {
  const hours = await verifyHours(db, report)
  const stored = await db.selectFrom('loan_version').selectAll().orderBy('id').execute()
  const versions = new Map(stored.map((row) => [row.id, versionOf(row)]))
  const sold = new RowsByKey(pagesOf<SaleRow>(db, 'select * from loan_sale order by loan_id, id'), {
    keyOf: (row) => Number(row.loan_id),
    strayOf: (row) => new Disagreement('loan_sale', Number(row.id), 'is of no loan'),
  })
  const moved = postedTotals(db, kinds, 'loan')
  const what = { what: 'loans', report }
  const counted = { loans: 0, sales: 0 }
  for await (const page of pagesOf<LoanRow>(db, 'select * from loan_position order by id', what))
    for (const row of page) {
      const terms = versions.get(row.version_id)
      if (terms === undefined)
        throw new Disagreement('loan_position', Number(row.id), 'has no version')
      const loan = loanOf(row, terms)
      counted.loans += 1
      // Ids are assigned in their order.
      if (loan.id !== counted.loans) throw wrong(loan, 'follows one that is missing')
      const sales = (await sold.take(loan.id)).map(storedSale)
      counted.sales += sales.length
      for (const sale of sales) checkSale(sale, terms)
      checkLoan(loan, { sales, moved: await moved.take(loan.id) })
    }
  await sold.end()
  await moved.end()
  const funded = await verifyPools(db, report)
  const [all, times] = [counted.loans, counted.sales].map((count) => count.toLocaleString('en'))
  return `${all} loans, ${times} sales of collateral, ${hours} hours of pools, ${funded} transfers to them`
}

async function verifyHours(db: Database, report: Report): Promise<string> {
  const rows = pagesOf<Selectable<Schema['loan_hour']>>(
    db,
    'select * from loan_hour order by currency_id, at',
    { what: 'hours of pools', report },
  )
  const due = new Map<number, { at: number; growth: bigint }>()
  let count = 0
  for await (const page of rows)
    for (const row of page) {
      const hour = hourOf(row)
      const { currencyId, at, growth } = hour
      const next = due.get(currencyId) ?? { at, growth: growthStart }
      if (at !== next.at || growth !== next.growth)
        throw new Disagreement(
          'loan_hour',
          `${currencyId} ${at}`,
          `is not the one of ${next.at} with a growth of ${next.growth}`,
        )
      due.set(currencyId, {
        at: at + exchangeConfig.loan.hourMs,
        growth: growthAfter(growth, annualRateOf(utilisationOf(hour))),
      })
      count += 1
    }
  return count.toLocaleString('en')
}

function checkSale(sale: LoanSale, terms: LoanVersion): void {
  const { market, isBase } = marketOf(terms)
  const due = saleOf(sale, terms.initialLtv, worthAt(sale.index, market, isBase))
  const shortfall = due.isFull ? sale.owed - due.repaid : 0n
  for (const [field, value, computed] of [
    ['sold', sale.sold, due.sold],
    ['fee', sale.fee, due.fee],
    ['repaid', sale.repaid, due.repaid],
    ['shortfall', sale.shortfall, shortfall],
    ['is_full', sale.isFull, due.isFull],
  ] as const)
    if (value !== computed)
      throw new Disagreement(
        'loan_sale',
        sale.id,
        `${field} is ${value}, its price makes it ${computed}`,
      )
}

type Found = { readonly sales: readonly LoanSale[]; readonly moved: readonly PostedTotal[] }

/** Every unit that was lent, paid, pledged, sold and returned was posted. */
function checkLoan(loan: LoanPosition, { sales, moved }: Found): void {
  const totals = new Map(moved.map(({ kind, total }) => [kind, total]))
  const posted = (kind: Kind) => totals.get(reasons[kind].code) ?? 0n
  const sumOf = (field: 'sold' | 'fee' | 'repaid' | 'shortfall') =>
    sales.reduce((sum, sale) => sum + sale[field], 0n)
  const cleared =
    posted('loan_interest') + posted('loan_repay') + sumOf('repaid') + sumOf('shortfall')
  const isLiquidated = sales.some(({ isFull }) => isFull)
  const status = isLiquidated
    ? loanStatus.liquidated
    : loan.endedAt > 0
      ? loanStatus.repaid
      : loanStatus.active
  const left = posted('loan_pledge') - posted('loan_release') - sumOf('sold')
  for (const [field, value, due] of [
    ['status', loan.status, status],
    ['amount', loan.amount, posted('loan_borrow')],
    ['collateral', loan.collateral, left],
    ['principal and interest_paid', loan.amount - loan.principal + loan.interestPaid, cleared],
    ['sold', loan.sold, posted('loan_sale') + posted('loan_fee')],
    ['sold', loan.sold, sumOf('sold')],
    ['sales', loan.sales, sales.length],
  ] as const)
    if (value !== due) throw wrong(loan, `${field} is ${value}, not ${due}`)
  if (posted('loan_fee') !== sumOf('fee')) throw wrong(loan, 'paid another fee than its sales have')
  if (posted('loan_cover') > sumOf('shortfall'))
    throw wrong(loan, 'was covered beyond its shortfall')
}

const wrong = ({ id }: LoanPosition, sentence: string) =>
  new Disagreement('loan_position', id, sentence)

function verifyPools(db: Database, report: Report): Promise<number> {
  return compareMovements(db, report, {
    what: 'transfers to the pools of loans',
    moved: ['loan_fund'],
    movementOf: {
      'loan.fund': ({ currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const [debit, credit] = [`house:treasury:${code}`, `house:loan_pool:${code}`]
        return { reason: 'loan_fund', debit, credit, amount }
      },
    },
  })
}
