import { useLiveTicker, useTicker } from '../../live/use-markets.ts'
import { ltvAt, pairOf } from './loan-figures.ts'
import type { Loan } from './use-loan.ts'

/** The decimals of a loan's currencies and of its market. */
export const pairIn = (loan: Loan) =>
  pairOf(loan, {
    collateral: loan.collateral,
    owed: loan.owed,
    price: loan.liquidation_price,
  })

/** The LTV at the live price of the pair; that of the server until a price arrives. An empty price is unknown. */
export function useLiveLtv(loan: Loan): { ltv: string; price: string } {
  useLiveTicker(loan.symbol)
  const price = useTicker(loan.symbol)?.price ?? ''
  return { ltv: ltvAt(pairIn(loan), loan, price) ?? loan.ltv, price }
}
