import { defineReasons } from '../../ledger/reason.ts'

export const couponReasons = defineReasons({
  coupon_fund: { code: 3900, bill: 'house' },
  coupon_reserve: { code: 3901, bill: 'house' },
  coupon_release: { code: 3902, bill: 'house' },
  coupon_fee: { code: 3903, bill: 'house' },
  coupon_yield: { code: 3904, bill: 'user' },
  coupon_cash: { code: 3905, bill: 'user' },
  coupon_lend: { code: 3906, bill: 'user' },
  coupon_return: { code: 3907, bill: 'user' },
  coupon_bonus_fee: { code: 3908, bill: 'user', listedOn: 'debit' },
})
