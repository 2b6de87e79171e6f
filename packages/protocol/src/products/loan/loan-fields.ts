import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** What was reached by the loan-to-value ratio since the loan was last below the first level. */
export const loanLevels = ['none', 'warning', 'margin_call', 'last_call'] as const

/** Ratios: 60 % is 0.60000000. */
const levels = () => ({
  initial_ltv: decimal(),
  warning_ltv: decimal(),
  call_ltv: decimal(),
  last_call_ltv: decimal(),
  liquidation_ltv: decimal(),
})

const pair = () => ({
  collateral_id: id(),
  collateral_code: Type.String(),
  currency_id: id(),
  code: Type.String(),
})

/** A version of the terms of a pair of collateral and borrowed currency. */
export const loanTerms = () => ({
  version: id(),
  ...pair(),
  ...levels(),
  /** The smallest loan, and the most that one user may owe, both in the borrowed currency. */
  amount_min: decimal(),
  user_max: decimal(),
  effective_at: time(),
})

/** What a loan is, without what it comes to at the index. */
export const loanState = () => ({
  id: id(),
  ...pair(),
  version: id(),
  ...levels(),
  collateral: decimal(),
  /** What was lent, and what of it is not repaid. */
  amount: decimal(),
  principal: decimal(),
  interest_paid: decimal(),
  /** The pair whose index compares the two. */
  symbol: Type.String(),
  level: oneOf([...loanLevels]),
  status: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(4)]),
  status_name: oneOf(['active', 'repaid', 'liquidated']),
  /** How often a part or all of the collateral was sold, and how much. */
  liquidations: Type.Integer(),
  sold: decimal(),
  borrowed_at: time(),
  ended_at: time(),
})

export const loanRow = () => ({
  ...loanState(),
  /** Not yet paid. */
  interest: decimal(),
  /** `principal` and `interest` now. */
  owed: decimal(),
  /** At the price now; zero without a price or a debt. */
  ltv: decimal(),
  /** The prices of the pair `symbol` at which the margin call and the liquidation come, with the debt of now. */
  call_price: decimal(),
  liquidation_price: decimal(),
  /** For a year, now. */
  annual_rate: decimal(),
  /** The collateral that can be released. */
  releasable: decimal(),
})

/** One sale of collateral. The receipt `loan_liquidation` has its id. */
export const loanLiquidation = () => ({
  id: id(),
  at: time(),
  /** The index of `symbol` that caused it, and what a unit of collateral was sold for in the borrowed currency. */
  index: decimal(),
  owed: decimal(),
  collateral: decimal(),
  sold: decimal(),
  /** The part of `sold` that the insurance fund received. */
  fee: decimal(),
  repaid: decimal(),
  /** What the collateral did not cover; the house paid it. */
  shortfall: decimal(),
  full: Type.Boolean(),
})
