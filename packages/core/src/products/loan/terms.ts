import type { Amount, Rate } from '../../money/amount.ts'

/** What a loan in one currency against collateral in another may be. Ratios are of the debt to the value of the collateral. */
export type LoanTerms = {
  readonly collateralId: number
  readonly borrowedId: number
  /** The highest at which is lent or released; a sale of collateral restores it. */
  readonly initialLtv: Rate
  readonly warningLtv: Rate
  readonly callLtv: Rate
  readonly lastCallLtv: Rate
  /** At it and above, collateral is sold. */
  readonly liquidationLtv: Rate
  /** In the borrowed currency: the smallest loan, and the most principal that one user may owe. */
  readonly amountMin: Amount
  readonly userMax: Amount
  /** For loans from then on; a loan keeps the version that it began with. */
  readonly effectiveAt: number
}
export type LoanVersion = LoanTerms & { readonly id: number }

/** Four levels in ascending order: three calls, then the liquidation. */
export const levelsOf = (terms: LoanTerms): readonly Rate[] => [
  terms.warningLtv,
  terms.callLtv,
  terms.lastCallLtv,
  terms.liquidationLtv,
]
export const liquidationLevel = 4
