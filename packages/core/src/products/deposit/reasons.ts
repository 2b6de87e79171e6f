import { defineReasons } from '../../ledger/reason.ts'

export const depositReasons = defineReasons({
  deposit: { code: 600, bill: 'user', flow: 'in' },
  deposit_voucher: { code: 601, bill: 'user', flow: 'in' },
})
