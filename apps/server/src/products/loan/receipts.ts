import { reasons } from '@candor/core'
import { growthScale, owedOf } from '@candor/core/formulas/loan'
import { formatDecimal } from '@candor/core/money'
import type { LoanPosition } from '@candor/core/products/loan'

import { currencyById } from '../../catalog/currencies.ts'
import { pairById } from '../../catalog/pairs.ts'
import { lastCommandsBefore } from '../../commit/last-commands-before.ts'
import { orderCommands } from '../../commit/order-commands.ts'
import type { Database } from '../../db/database.ts'
import type { FindReceipt, Receipt, ReceiptFinders } from '../../services/receipts/receipt.ts'
import { findLoan } from './queries.ts'
import { marketOf, moneyText, rateText } from './replies.ts'
import { hourOf, loanOf, saleOf, versionOf } from './stored-rows.ts'

/** So many hours of interest are listed one by one; the growth before them is stated. */
const hoursMax = 720

/** A sale of collateral by its id, and the debt of a loan that is not repaid by the id of the loan. */
export const loanReceipts: ReceiptFinders = {
  loan_liquidation: liquidation,
  loan_interest: interest,
}

async function liquidation(
  db: Database,
  { userId, id }: Parameters<FindReceipt>[1],
): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('loan_sale')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const sale = saleOf(row)
  const loan = await storedLoan(db, { userId, id: sale.loanId })
  if (loan === undefined) return undefined
  const { collateralId, borrowedId } = loan.terms
  const { market, isBase } = marketOf(loan.terms)
  const { seq, at, index: price } = sale
  return {
    formula: 'loan',
    formulaVersion: loan.formula,
    scales: { price: market.priceScale, base: market.baseScale, quote: market.quoteScale },
    terms: {
      initial_ltv: rateText(loan.terms.initialLtv),
      liquidation_ltv: rateText(loan.terms.liquidationLtv),
      collateral_is: isBase ? 'base' : 'quote',
    },
    parts: [
      {
        seq,
        at,
        ticks: [{ seq, at, marketId: market.id, price }],
        inputs: {
          symbol: pairById(market.id).symbol,
          index: formatDecimal(price, market.priceScale),
          owed: moneyText(sale.owed, borrowedId),
          collateral: moneyText(sale.collateral, collateralId),
        },
        results: {
          sold: moneyText(sale.sold, collateralId),
          fee: moneyText(sale.fee, collateralId),
          repaid: moneyText(sale.repaid, borrowedId),
          shortfall: moneyText(sale.shortfall, borrowedId),
        },
      },
    ],
    commands: await borrowing(db, loan),
  }
}

async function interest(
  db: Database,
  { userId, id }: Parameters<FindReceipt>[1],
): Promise<Receipt | undefined> {
  const loan = await storedLoan(db, { userId, id })
  if (loan === undefined || loan.endedAt > 0) return undefined
  const { borrowedId } = loan.terms
  const rows = await db
    .selectFrom('loan_hour')
    .selectAll()
    .where('currency_id', '=', borrowedId)
    .where('growth', '>=', loan.growth)
    .orderBy('at', 'desc')
    .limit(hoursMax + 1)
    .execute()
  // Until the end of the hour in which the loan began there is none: that hour is in the debt already.
  const [present, ...past] = rows.map(hourOf)
  const hours = past.toReversed()
  const growth = present?.growth ?? loan.growth
  const at = present?.at ?? loan.borrowedAt
  const [seq = 0] = await lastCommandsBefore(db, [at + 1])
  return {
    formula: 'loan',
    formulaVersion: loan.formula,
    scales: { money: currencyById(borrowedId).scale, growth: growthScale },
    terms: {},
    parts: [
      {
        seq,
        at,
        ticks: [],
        inputs: {
          debt: moneyText(loan.debt, borrowedId),
          debt_growth: growthText(loan.growth),
          first_growth: growthText(hours[0]?.growth ?? growth),
          lent_and_free: hours
            .map(
              ({ lent, free }) => `${moneyText(lent, borrowedId)}/${moneyText(free, borrowedId)}`,
            )
            .join(' '),
        },
        results: {
          growth: growthText(growth),
          owed: moneyText(owedOf(loan, growth), borrowedId),
        },
      },
    ],
    commands: await borrowing(db, loan),
  }
}

const growthText = (growth: bigint) => formatDecimal(growth, growthScale)

/** The user's loan with its terms; undefined for another user's one. */
async function storedLoan(
  db: Database,
  { userId, id }: { userId: number; id: number },
): Promise<LoanPosition | undefined> {
  const row = await findLoan(db, { userId, id })
  if (row === undefined) return undefined
  const version = await db
    .selectFrom('loan_version')
    .selectAll()
    .where('id', '=', row.version_id)
    .executeTakeFirstOrThrow()
  return loanOf(row, versionOf(version))
}

async function borrowing(db: Database, loan: LoanPosition): Promise<readonly number[]> {
  const { id, userId, borrowedAt: placedAt, endedAt } = loan
  const { placed } = await orderCommands(
    db,
    { id, userId, placedAt, endedAt },
    { kind: 'loan.borrow', codes: [reasons.loan_sale.code] },
  )
  return placed
}
