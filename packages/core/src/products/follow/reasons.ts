import { defineReasons } from '../../ledger/reason.ts'

export const followReasons = defineReasons({
  follow_share: { code: 2200, bill: 'user' },
})
