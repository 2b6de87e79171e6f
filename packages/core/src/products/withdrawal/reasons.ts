import { defineReasons } from '../../ledger/reason.ts'

export const withdrawalReasons = defineReasons({
  withdrawal_hold: { code: 700, bill: 'user', listedOn: 'debit' },
  withdrawal_release: { code: 701, bill: 'user', listedOn: 'credit' },
  withdrawal_paid: { code: 702, bill: 'user', flow: 'out' },
  withdrawal_fee: { code: 703, bill: 'user', listedOn: 'debit' },
})
