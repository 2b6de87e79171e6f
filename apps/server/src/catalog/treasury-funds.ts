import type { Amount } from '@candor/core/money'

/** The command that gives the treasury demo funds from outside, for the first start of a product that needs them. */
export function treasuryFunds(funds: { currencyId: number; amount: Amount }) {
  return { kind: 'funding.house', pot: 'treasury', ...funds } as const
}
