import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** The names of `status`, from 0. */
export const auctionOrderStates = ['open', 'ended', 'cancelled', 'settling'] as const

/** A call auction; prices are in the quote currency, amounts are tokens. */
export const callAuction = () => ({
  symbol: Type.String(),
  base: Type.String(),
  quote: Type.String(),
  is_open: Type.Boolean(),
  /** What the token was sold for. */
  reference: decimal(),
  /** Of a limit. */
  price_min: decimal(),
  price_max: decimal(),
  started_at: time(),
  /** From then on no order can be cancelled. */
  fixed_from: time(),
  ends_at: time(),
  /** What it ended with, or would end with now. */
  price: decimal(),
  amount: decimal(),
  /** What is left over at the price: of buyers if positive, of sellers if negative; zero once it has ended. */
  surplus: decimal(),
  /** Of an open one, the tokens of both sides at the limits nearest to the price, from the highest down. */
  book: Type.Array(Type.Object({ price: decimal(), buy: decimal(), sell: decimal() })),
})

export const auctionOrder = () => ({
  id: id(),
  symbol: Type.String(),
  base: Type.String(),
  quote: Type.String(),
  direction: oneOf(['buy', 'sell']),
  /** The limit. */
  price: decimal(),
  amount: decimal(),
  /** What was held, and its currency. */
  hold: decimal(),
  hold_currency: Type.String(),
  filled: decimal(),
  /** What was paid or received for it. */
  total: decimal(),
  status: Type.Integer({ minimum: 0, maximum: 3 }),
  status_name: oneOf([...auctionOrderStates]),
  /** Until then it can be cancelled. */
  fixed_from: time(),
  created_at: time(),
  ended_at: time(),
})
