import { defineReasons } from '../../ledger/reason.ts'

export const leverReasons = defineReasons({
  lever_hold: { code: 2000, bill: 'user', listedOn: 'debit' },
  lever_release: { code: 2001, bill: 'user', listedOn: 'credit' },
  lever_open_fee: { code: 2002, bill: 'user', listedOn: 'debit' },
  lever_close_fee: { code: 2003, bill: 'user', listedOn: 'debit' },
  lever_overnight: { code: 2004, bill: 'user', listedOn: 'debit' },
  lever_profit: { code: 2005, bill: 'user' },
  lever_loss: { code: 2006, bill: 'user' },
  lever_liquidation_fee: { code: 2007, bill: 'user' },
  lever_cover: { code: 2008, bill: 'house' },
  lever_fund: { code: 2009, bill: 'house' },
})
