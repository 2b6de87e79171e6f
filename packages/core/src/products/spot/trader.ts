import { noAccount } from '../../ledger/account.ts'
import type { Market } from '../../markets/market.ts'
import { noPlace } from '../../order-book/order-index.ts'

/**
 * All data of a user that an order needs, in one object: with thousands of users the next one's data is not in the
 * processor's cache, so the cost is proportional to the number of objects that an order touches.
 */
export class Trader {
  /** The market traded last, and the trader's accounts of its currencies, free and held. */
  market: Market | undefined = undefined
  base = noAccount
  quote = noAccount
  /** None until an order has rested. */
  baseHold = noAccount
  quoteHold = noAccount
  /** Where the first and the last of the resting orders are among the live ones, which keep these, and how many there are. */
  first = noPlace
  last = noPlace
  resting = 0
  /** How many stop orders wait. */
  waiting = 0
}
