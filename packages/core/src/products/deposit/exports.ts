export { type DepositSource, depositSources, type RequestVoucher } from './commands.ts'
export { type DepositRow, voucherKey } from './deposit.ts'
export { type Voucher, voucherStatus, type VoucherStatus } from './voucher.ts'
