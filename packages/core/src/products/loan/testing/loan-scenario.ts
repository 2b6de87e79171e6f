import { nothing, rateOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  durationMsOf,
  numberOf,
  scaleOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import type { LoanAlert, LoanPosition, LoanSale } from '../position.ts'
import { loanStatus } from '../position.ts'

const percent = (word: string) => rateOf(amountIn(word, 6))
const names = ['', 'warning', 'margin call', 'last call']

/** Terms are `BTC USDT 60 70 75 80 85`, with further words of `min 10 max 100000 in 1d`. */
export function loanScenario(): ScenarioWords {
  const known = new Map<number, LoanPosition>()
  const sales: LoanSale[] = []
  const alerts: LoanAlert[] = []
  const onLoan = (kind: 'loan.repay' | 'loan.add' | 'loan.release') => {
    return (stage: Stage, [user, id, amount]: readonly string[]) => {
      const loanId = numberOf(id)
      const terms = known.get(loanId)?.terms
      const currencyId = kind === 'loan.repay' ? terms?.borrowedId : terms?.collateralId
      const units = amountIn(amount, scaleOf(currencyId ?? 3))
      return stage.run({ kind, userId: userOf(user), loanId, amount: units }, describe)
    }
  }
  return {
    follow: ({ loan }) => {
      for (const row of loan.loans) known.set(row.id, { ...row })
      sales.push(...loan.sales)
      alerts.push(...loan.alerts)
    },
    actions: {
      loan_publish: (stage, words) => publish(stage, words),
      loan_fund: (stage, [amount, code]) => {
        const { id: currencyId, scale } = currencyOf(code)
        return stage.run({ kind: 'loan.fund', currencyId, amount: amountIn(amount, scale) })
      },
      loan_pool: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('loan_pool', id), scale)
      },
      loan_insurance: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('insurance', id), scale)
      },
      loan_held: (stage, [user, code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findUser(userOf(user), 'change', id), scale)
      },
      /** `alice 1 BTC 36000 USDT` */
      loan_borrow: (stage, [user, collateral, own, amount, code]) => {
        const [pledged, lent] = [currencyOf(own), currencyOf(code)]
        return stage.run(
          {
            kind: 'loan.borrow',
            userId: userOf(user),
            collateralId: pledged.id,
            collateral: amountIn(collateral, pledged.scale),
            borrowedId: lent.id,
            amount: amountIn(amount, lent.scale),
          },
          describe,
        )
      },
      loan_repay: onLoan('loan.repay'),
      loan_add: onLoan('loan.add'),
      loan_release: onLoan('loan.release'),
      loan_repay_whole: (stage, [user, id]) =>
        stage.run(
          { kind: 'loan.repay_whole', userId: userOf(user), loanId: numberOf(id) },
          describe,
        ),
      loan_owed: (stage, [id]) => {
        const loan = stage.exchange.products.loan.book.get(numberOf(id))
        return loan === undefined
          ? '0'
          : textOf(stage.exchange.products.loan.owed(loan), scaleOf(loan.terms.borrowedId))
      },
      loan_state: (_stage, [id]) => {
        const loan = known.get(numberOf(id))
        return loan === undefined ? 'unknown' : describe(loan)
      },
      /** The notices since the last question. */
      loan_calls: () =>
        alerts
          .splice(0)
          .map(({ loan, level }) => `#${loan.id} ${names[level]}`)
          .join(', ') || 'none',
      /** The loans that were sold since the last question. */
      loan_sales: () =>
        sales
          .splice(0)
          .map(({ loanId }) => `#${loanId}`)
          .join(' ') || 'none',
      /** The last sale. */
      loan_sale: () => describeSale(sales.at(-1), known),
    },
  }
}

function publish(stage: Stage, [own, code, ...words]: readonly string[]): string {
  const [initial = '', warning = '', call = '', last = '', liquidation = '', ...more] = words
  const [collateral, borrowed] = [currencyOf(own), currencyOf(code)]
  const valueOf = (word: string, otherwise: string) =>
    more.includes(word) ? more[more.indexOf(word) + 1] : otherwise
  return stage.run(
    {
      kind: 'loan.publish',
      terms: {
        collateralId: collateral.id,
        borrowedId: borrowed.id,
        initialLtv: percent(initial),
        warningLtv: percent(warning),
        callLtv: percent(call),
        lastCallLtv: percent(last),
        liquidationLtv: percent(liquidation),
        amountMin: amountIn(valueOf('min', '0.001'), borrowed.scale),
        userMax: amountIn(valueOf('max', '100000'), borrowed.scale),
        effectiveAt: stage.at + durationMsOf(valueOf('in', '0s')),
      },
    },
    ({ id }) => `#${id}`,
  )
}

function describe({ id, status, debt, collateral, terms, sales, level }: LoanPosition): string {
  if (status === loanStatus.repaid) return `#${id} repaid`
  if (status === loanStatus.liquidated) return `#${id} liquidated`
  const owes = textOf(debt, scaleOf(terms.borrowedId))
  const held = textOf(collateral, scaleOf(terms.collateralId))
  const called = level > 0 ? `, ${names[level]}` : ''
  return `#${id} owes ${owes} on ${held}${sales > 0 ? `, sold ${sales} times` : ''}${called}`
}

function describeSale(sale: LoanSale | undefined, known: ReadonlyMap<number, LoanPosition>) {
  if (sale === undefined) return 'none'
  const terms = known.get(sale.loanId)?.terms
  const [own, lent] = [scaleOf(terms?.collateralId ?? 1), scaleOf(terms?.borrowedId ?? 3)]
  const base = `${textOf(sale.sold, own)}, fee ${textOf(sale.fee, own)}, repays ${textOf(sale.repaid, lent)}`
  return sale.shortfall > nothing ? `${base}, short of ${textOf(sale.shortfall, lent)}` : base
}
