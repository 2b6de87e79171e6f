import { defineReasons } from '../../ledger/reason.ts'

export const lockupReasons = defineReasons({
  lockup_fund: { code: 6, bill: 'house' },
  lockup_subscribe: { code: 7, bill: 'user' },
  lockup_reserve: { code: 8, bill: 'house' },
  lockup_dividend: { code: 9, bill: 'user' },
  lockup_return: { code: 10, bill: 'user' },
  lockup_penalty: { code: 11, bill: 'user' },
  lockup_release: { code: 12, bill: 'house' },
})
