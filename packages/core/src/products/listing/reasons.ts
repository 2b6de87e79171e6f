import { defineReasons } from '../../ledger/reason.ts'

/** What is held for an order and its release are listed on the owner's free account. */
export const listingReasons = defineReasons({
  listing_hold: { code: 4000, bill: 'user', listedOn: 'debit' },
  listing_release: { code: 4001, bill: 'user', listedOn: 'credit' },
  listing_pay: { code: 4002, bill: 'user' },
  listing_deliver: { code: 4003, bill: 'user' },
})
