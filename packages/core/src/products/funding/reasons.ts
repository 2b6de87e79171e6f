import { defineReasons } from '../../ledger/reason.ts'

export const fundingReasons = defineReasons({
  faucet: { code: 0, bill: 'user', flow: 'in' },
  house_funding: { code: 1, bill: 'house', flow: 'in' },
})
