import { defineReasons } from '../../ledger/reason.ts'

/** A hold and its release are listed on the owner's free account. */
export const stocksReasons = defineReasons({
  stock_hold: { code: 2300, bill: 'user', listedOn: 'debit' },
  stock_release: { code: 2301, bill: 'user', listedOn: 'credit' },
  stock_buy: { code: 2302, bill: 'user' },
  stock_sell: { code: 2303, bill: 'user' },
  stock_fee: { code: 2304, bill: 'user', listedOn: 'debit' },
  stock_dividend: { code: 2305, bill: 'user', listedOn: 'credit', flow: 'in' },
  stock_split: { code: 2306, bill: 'user', listedOn: 'credit', flow: 'in' },
  stock_reverse_split: { code: 2307, bill: 'user', listedOn: 'debit', flow: 'out' },
  stock_house_split: { code: 2308, bill: 'house', flow: 'in' },
  stock_house_reverse_split: { code: 2309, bill: 'house', flow: 'out' },
  stock_fund: { code: 2310, bill: 'house' },
})
