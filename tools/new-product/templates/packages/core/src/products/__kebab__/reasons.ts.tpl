import { defineReasons } from '../../ledger/reason.ts'

export const __camel__Reasons = defineReasons({
  __snake___open: { code: __number__00, bill: 'user' },
  __snake___fund: { code: __number__01, bill: 'house' },
})
