import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'

/** Why an order ended without a trade, by the number of the core. */
export const stockCauses = [
  '',
  'user',
  'expired',
  'slippage',
  'liquidity',
  'halt',
  'split',
] as const
/** Why the staff has stopped trading, by the number of the core. */
export const stockHalts = ['', 'news', 'volatility', 'regulator', 'technical'] as const
export const stockActionStates = ['scheduled', 'running', 'done', 'revoked'] as const

/** Prices, values and times that do not exist yet are zero. */
export const stockOrder = () => ({
  id: id(),
  match_id: id(),
  symbol: Type.String(),
  /** 1 buy, 2 sell. */
  direction: Type.Integer({ minimum: 1, maximum: 2 }),
  /** 1 limit, 2 market. */
  type: Type.Integer({ minimum: 1, maximum: 2 }),
  validity: oneOf(['day', 'gtc']),
  /** The limit; of a market order the worst price that it takes. */
  price: decimal(),
  /** Shares, with six decimals. */
  number: decimal(),
  /** Money of a buy, shares of a sell, while it waits. */
  held: decimal(),
  /** 1 open, 3 filled, 4 cancelled. */
  status: Type.Integer({ minimum: 1, maximum: 4 }),
  status_name: oneOf(['open', 'queued', 'filled', 'cancelled']),
  cancelled_by: oneOf([...stockCauses]),
  fill_price: decimal(),
  value: decimal(),
  fee: decimal(),
  created_at: time(),
  expires_at: time(),
  ended_at: time(),
})

/** The hours of a day in New York; both times are zero on a day without trading. */
export const stockDay = () => ({
  /** As in 2026-11-27. */
  date: Type.String(),
  opens_at: time(),
  closes_at: time(),
  /** Whether the staff has set other hours than the published ones. */
  exception: Type.Boolean(),
})

/** A dividend or a split of a stock. */
export const stockAction = () => ({
  id: id(),
  match_id: id(),
  symbol: Type.String(),
  kind: oneOf(['dividend', 'split']),
  /** Of a dividend; zero for a split. */
  per_share: decimal(),
  /** A split gives `to` shares for `from` shares; both are zero for a dividend. */
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
  state: oneOf([...stockActionStates]),
  /** When holdings are counted. */
  effective_at: time(),
  pay_at: time(),
})
