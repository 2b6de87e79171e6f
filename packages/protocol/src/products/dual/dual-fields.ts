import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** A call takes the base of the pair, a put its quote. */
export const dualTypes = ['call', 'put'] as const
/** The names of `status`: 1 purchased, 2 settling, 3 success, 4 fail. */
export const dualStates = ['', 'purchased', 'settling', 'success', 'fail'] as const
/** Why an order failed: no prices within a day of maturity, or its sale was cancelled. */
export const dualVoids = ['', 'no_price', 'sale_cancelled'] as const
/** Whether an offer is for sale. */
export const dualSales = ['open', 'paused', 'sold_out', 'closed', 'cancelled'] as const

/** What an offer and an order of it have in common. Rates are ratios: 30 % is 0.30000000. */
const terms = () => ({
  match_id: id(),
  symbol: Type.String(),
  type: oneOf([...dualTypes]),
  /** The deposited currency. */
  currency_id: id(),
  code: Type.String(),
  base_code: Type.String(),
  quote_code: Type.String(),
  /** Below it the base is paid, at it and above the quote. */
  linked_price: decimal(),
  annual_rate: decimal(),
  closes_at: time(),
  matures_at: time(),
})

export const dualOffer = () => ({
  id: id(),
  ...terms(),
  per_share: decimal(),
  shares: Type.Integer(),
  sold: Type.Integer(),
  remaining: Type.Integer(),
  /** Sold shares, in parts of all. */
  progress: decimal(),
  /** Of one user, altogether, and the caller's part of it. */
  user_shares: Type.Integer(),
  own_shares: Type.Integer(),
  /** Days of interest of an order now; zero once the sale is over. */
  days: Type.Integer(),
  /** What a share pays, if it is bought now. */
  base_out: decimal(),
  quote_out: decimal(),
  opens_at: time(),
  sale: oneOf([...dualSales]),
  /** Of a cancelled sale, as the operator wrote it. */
  reason: Type.String(),
})

/** How long the average of a settlement is, and how many prices it needs. */
export const dualWindow = () => ({ window_seconds: Type.Integer(), samples_needed: Type.Integer() })

export const dualOrder = () => ({
  id: id(),
  offer_id: id(),
  ...terms(),
  num: Type.Integer(),
  amount: decimal(),
  days: Type.Integer(),
  base_out: decimal(),
  quote_out: decimal(),
  status: Type.Integer({ minimum: 1, maximum: 4 }),
  status_name: oneOf(['purchased', 'settling', 'success', 'fail']),
  void_reason: oneOf([...dualVoids]),
  /** The average that settled it and of how many prices; zero before. */
  settle_price: decimal(),
  samples: Type.Integer(),
  settled_at: time(),
  /** What was paid, in which currency, and the part that is interest; empty and zero before the end. */
  paid_code: Type.String(),
  paid: decimal(),
  interest: decimal(),
  created_at: time(),
  ended_at: time(),
})
