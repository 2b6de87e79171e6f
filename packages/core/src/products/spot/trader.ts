import { noAccount } from '../../ledger/account.ts'
import type { Market } from '../../markets/market.ts'
import { noPlace } from '../../order-book/order-index.ts'

/**
 * Everything that an order needs of its user, in one object: among thousands of users nothing of the next one is in the
 * processor's cache, so the cost is the number of objects that an order touches.
 */
export class Trader {
  /** The market traded last, and the trader's accounts of its currencies: what is free, and what holds for resting orders. */
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
}
