import { defineReasons } from '../../ledger/reason.ts'

export const loanReasons = defineReasons({
  loan_fund: { code: 3200, bill: 'house' },
  loan_borrow: { code: 3201, bill: 'user', isNeutral: true },
  loan_pledge: { code: 3202, bill: 'user', listedOn: 'debit' },
  loan_release: { code: 3203, bill: 'user', listedOn: 'credit' },
  loan_interest: { code: 3204, bill: 'user' },
  loan_repay: { code: 3205, bill: 'user', isNeutral: true },
  loan_sale: { code: 3206, bill: 'user', isNeutral: true },
  loan_fee: { code: 3207, bill: 'user' },
  loan_cover: { code: 3208, bill: 'house' },
})
