import { defineReasons } from '../../ledger/reason.ts'

export const miningReasons = defineReasons({
  mining_fund: { code: 3300, bill: 'house' },
  mining_buy: { code: 3301, bill: 'user' },
  mining_electricity_hold: { code: 3302, bill: 'user' },
  mining_reserve: { code: 3303, bill: 'house' },
  mining_output: { code: 3304, bill: 'user' },
  mining_release: { code: 3305, bill: 'house' },
  mining_electricity: { code: 3306, bill: 'user' },
  mining_refund: { code: 3307, bill: 'user' },
})
