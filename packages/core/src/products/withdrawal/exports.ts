export type { RequestWithdrawal } from './commands.ts'
export { allowanceMs } from './allowance.ts'
export {
  reviewExpired,
  type Withdrawal,
  withdrawalStatus,
  type WithdrawalStatus,
} from './withdrawal.ts'
export type { FixedPrice, WithdrawalConfig } from './prices.ts'
