import { defineReasons } from '../../ledger/reason.ts'

export const dualReasons = defineReasons({
  dual_fund: { code: 3000, bill: 'house' },
  dual_buy: { code: 3001, bill: 'user' },
  dual_reserve: { code: 3002, bill: 'house' },
  dual_return: { code: 3003, bill: 'user' },
  dual_interest: { code: 3004, bill: 'user' },
  dual_exchange: { code: 3005, bill: 'user' },
  dual_payout: { code: 3006, bill: 'user' },
  dual_release: { code: 3007, bill: 'house' },
})
