import { defineReasons } from '../../ledger/reason.ts'

export const otcReasons = defineReasons({
  otc_bond: { code: 3700, bill: 'user' },
  otc_bond_return: { code: 3701, bill: 'user' },
  otc_reserve: { code: 3702, bill: 'user' },
  otc_unreserve: { code: 3703, bill: 'user' },
  otc_escrow: { code: 3704, bill: 'user' },
  otc_refund: { code: 3705, bill: 'user' },
  otc_release: { code: 3706, bill: 'user' },
  otc_fee: { code: 3707, bill: 'user', listedOn: 'debit' },
  otc_slash: { code: 3708, bill: 'user' },
  otc_damages: { code: 3709, bill: 'user' },
})
