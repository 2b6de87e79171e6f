import type { DrawFaucet, FundHouse } from '../products/funding/funding.ts'
import type { MoveTransfer } from '../products/transfer/commands.ts'

/** A command that gives demo funds to a user, for tests and benchmarks of any product. */
export function fundUser(funds: Omit<DrawFaucet, 'kind'>): DrawFaucet {
  return { kind: 'funding.faucet', ...funds }
}

/** The same for a pot of the house. */
export function fundHouse(funds: Omit<FundHouse, 'kind'>): FundHouse {
  return { kind: 'funding.house', ...funds }
}

/** The same for another account of a user, from the exchange account. */
export function fundWallet(funds: Omit<MoveTransfer, 'kind' | 'from'>): MoveTransfer {
  return { kind: 'transfer.move', from: 'change', ...funds }
}
