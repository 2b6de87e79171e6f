import type { Exchange } from '@candor/core'
import { ltvOf, worthAt } from '@candor/core/formulas/loan'
import { formatDecimal, type Rate } from '@candor/core/money'
import {
  type LoanPosition,
  type LoanSale,
  loanStatus,
  type LoanVersion,
} from '@candor/core/products/loan'
import type { NoticeKind } from '@candor/protocol'

import { currencyById } from '../../catalog/currencies.ts'
import { timeOfCommand } from '../../commit/time-of-command.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { calledSince, salesSince, stored, versionIn } from './queries.ts'
import { moneyText } from './replies.ts'
import { saleOf } from './stored-rows.ts'

/** Of the levels that a loan reaches before its liquidation. */
const kinds: readonly NoticeKind[] = ['loan_warning', 'loan_margin_call', 'loan_last_call']
const percentScale = 6

/** The levels that ticks made loans reach, and the sales of collateral: no request of the user caused those. */
export function loanNotices(db: Database, exchange: Exchange): NoticeSource {
  return {
    of: ({ changes: { loan } }) => [
      ...loan.alerts.flatMap(({ loan: called, level, ltv }) =>
        callNotice({ ...called, level }, ltv),
      ),
      ...loan.sales.flatMap((sale) =>
        loan.loans
          .filter(({ id }) => id === sale.loanId)
          .map(({ terms }) => saleNotice(sale, terms)),
      ),
    ],
    since: async (seq) => {
      const at = await timeOfCommand(db, seq)
      const called = (await calledSince(db, at)).map((row) => stored(exchange, row))
      const sales = await salesSince(db, seq)
      return [
        ...called.flatMap((loan) => callNotice(loan, ltvNow(exchange, loan))),
        ...sales.map((row) => saleNotice(saleOf(row), versionIn(exchange, row.version_id))),
      ]
    },
  }
}

function callNotice(loan: LoanPosition, ltv: Rate): NewNotice[] {
  const { id, userId, level, calledAt: at, terms, status } = loan
  const kind = kinds[level - 1]
  // What was sold or repaid by the same batch is called no more.
  if (kind === undefined || status !== loanStatus.active) return []
  const values = () => ({
    id: String(id),
    ltv: percentText(ltv),
    limit: percentText(terms.liquidationLtv),
  })
  return [{ userId, kind, source: `loan:${id}:${level}:${at}`, at, ref: id, values }]
}

function saleNotice({ id, loanId, userId, at, sold }: LoanSale, terms: LoanVersion): NewNotice {
  const { collateralId } = terms
  const values = () => ({
    id: String(loanId),
    sold: moneyText(sold, collateralId),
    code: currencyById(collateralId).code,
  })
  return { userId, kind: 'loan_liquidated', source: `loan:sale:${id}`, at, ref: loanId, values }
}

/** In percent, to two decimals, rounded down: a limit that is not reached does not look reached. */
const percentText = (ratio: bigint) => formatDecimal(ratio / 10_000n, percentScale - 4)

function ltvNow(exchange: Exchange, loan: LoanPosition): Rate {
  const { loan: rules } = exchange.products
  const { market, isBase } = rules.marketOf(loan.terms)
  const secured = { owed: rules.owed(loan), collateral: loan.collateral }
  return ltvOf(secured, worthAt(market.index, market.config, isBase))
}
