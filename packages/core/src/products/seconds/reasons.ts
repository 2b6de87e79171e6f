import { defineReasons } from '../../ledger/reason.ts'

/** A lost stake is on the bill since its acceptance: only the pool lists where it went. */
export const secondsReasons = defineReasons({
  seconds_stake: { code: 2100, bill: 'user', listedOn: 'debit' },
  seconds_return: { code: 2101, bill: 'user', listedOn: 'credit' },
  seconds_profit: { code: 2102, bill: 'user' },
  seconds_loss: { code: 2103, bill: 'user', listedOn: 'credit' },
  seconds_fund: { code: 2104, bill: 'house' },
})
