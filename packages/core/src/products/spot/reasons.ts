import { defineReasons } from '../../ledger/reason.ts'

/** A hold and its release are listed on the owner's free account, a fee on the account of the payer. */
export const spotReasons = defineReasons({
  spot_hold: { code: 2, bill: 'user', listedOn: 'debit' },
  spot_release: { code: 3, bill: 'user', listedOn: 'credit' },
  spot_trade: { code: 4, bill: 'user' },
  spot_fee: { code: 5, bill: 'user', listedOn: 'debit' },
  spot_stop_hold: { code: 300, bill: 'user', listedOn: 'debit' },
  spot_stop_release: { code: 301, bill: 'user', listedOn: 'credit' },
})
