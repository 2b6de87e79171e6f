import { defineReasons } from '../../ledger/reason.ts'

export const inviteReasons = defineReasons({
  invite_accrue: { code: 3600, bill: 'house' },
  invite_rebate: { code: 3601, bill: 'user' },
  invite_discount: { code: 3602, bill: 'user' },
})
