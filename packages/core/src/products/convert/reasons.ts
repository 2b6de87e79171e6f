import { defineReasons } from '../../ledger/reason.ts'

export const convertReasons = defineReasons({
  convert_out: { code: 500, bill: 'user' },
  convert_in: { code: 501, bill: 'user' },
  convert_hold: { code: 502, bill: 'user', listedOn: 'debit' },
  convert_release: { code: 503, bill: 'user', listedOn: 'credit' },
  convert_fund: { code: 504, bill: 'house' },
})
