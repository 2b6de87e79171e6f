import { defineReasons } from '../../ledger/reason.ts'

export const transferReasons = defineReasons({
  transfer: { code: 400, bill: 'user' },
})
