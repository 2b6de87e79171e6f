/** `covered`: the chains hold what the ledger owes, or more. `simulated`: the demo chain has no balances. */
export const custodyStates = ['covered', 'short', 'simulated', 'unknown'] as const
export type CustodyState = (typeof custodyStates)[number]
