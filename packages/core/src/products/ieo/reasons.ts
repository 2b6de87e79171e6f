import { defineReasons } from '../../ledger/reason.ts'

/** A hold and its release are listed on the owner's free account. */
export const ieoReasons = defineReasons({
  ieo_fund: { code: 3100, bill: 'house' },
  ieo_freeze: { code: 3101, bill: 'user', listedOn: 'debit' },
  ieo_unfreeze: { code: 3102, bill: 'user', listedOn: 'credit' },
  ieo_charge: { code: 3103, bill: 'user' },
  ieo_tokens: { code: 3104, bill: 'user' },
  ieo_unlock: { code: 3105, bill: 'user', listedOn: 'credit' },
  ieo_swap_tokens: { code: 3106, bill: 'user' },
  ieo_swap_back: { code: 3107, bill: 'user' },
  ieo_unsold: { code: 3108, bill: 'house' },
  ieo_proceeds: { code: 3109, bill: 'house' },
})
