import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  integerString,
  oneOf,
  pageOf,
  paging,
  symbolString,
  time,
} from '../../fields.ts'

/** status: 1 open, 2 partial, 3 filled, 4 cancelled, 5 rejected. */
export const spotStatusNames = ['open', 'partial', 'filled', 'cancelled', 'rejected'] as const

const order = () => ({
  id: id(),
  match_id: id(),
  symbol: Type.String(),
  direction: oneOf(['buy', 'sell']),
  type: oneOf(['limit', 'market']),
  time_in_force: oneOf(['gtc', 'ioc', 'fok', 'post_only']),
  /** The limit; nought for a market order. */
  price: decimal(),
  amount: decimal(),
  filled: decimal(),
  /** Nought while nothing is filled; half-up at the pair's price scale. */
  avg_price: decimal(),
  fee: decimal(),
  fee_currency: Type.String(),
  status: Type.Integer({ minimum: 1, maximum: 5 }),
  status_name: oneOf([...spotStatusNames]),
  created_at: time(),
  updated_at: time(),
})

/** What an order comes to at its worst price, before it is sent. */
const preview = () => ({
  dry: Type.Literal(true),
  symbol: Type.String(),
  direction: oneOf(['buy', 'sell']),
  /** The limit; for a market order the worst price that it may get. */
  price: decimal(),
  amount: decimal(),
  /** The most that a buy pays, the least that a sale brings. */
  notional: decimal(),
  fee_rate: decimal(),
  /** Taken from what comes in: the most of a buy, for a sale the least, as more may come in. */
  fee: decimal(),
  fee_currency: Type.String(),
  /** What has to be available. */
  hold: decimal(),
  hold_currency: Type.String(),
})

const depthRow = () => Type.Array(decimal(), { minItems: 2, maxItems: 2 })

export const spotEndpoints = {
  trade: endpoint({
    method: 'POST',
    path: '/coin/trade',
    session: 'user',
    rate: 'order',
    summary:
      'Places an order. Without a direction it buys; amount is in base on both sides. With dry=1 nothing is done, and the figures at the worst price come back: of a buy the most, of a sale the least.',
    body: {
      currency_id: currencyString(),
      legal_id: currencyString(),
      direction: Type.Optional(oneOf(['buy', 'sell'])),
      type: oneOf(['limit', 'market']),
      amount: decimalString(),
      target_price: Type.Optional(decimalString()),
      time_in_force: Type.Optional(oneOf(['gtc', 'ioc', 'fok', 'post_only'])),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([Type.Object(order()), Type.Object(preview())]),
  }),
  list: endpoint({
    method: 'GET',
    path: '/coin/list',
    session: 'user',
    rate: 'read',
    summary: 'The caller’s orders: doing (open, partial) or complete, or one status by number.',
    body: {
      status: Type.Optional(oneOf(['doing', 'complete', '1', '2', '3', '4', '5'])),
      match_id: Type.Optional(idString()),
      ...paging(),
    },
    reply: pageOf(order()),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/coin/cancel',
    session: 'user',
    rate: 'order',
    summary: 'Cancels one open order; again, it answers the same.',
    body: { id: idString() },
    reply: Type.Object(order()),
  }),
  cancelAll: endpoint({
    method: 'POST',
    path: '/coin/cancel_all',
    session: 'user',
    rate: 'order',
    summary: 'Cancels every open order of the caller, or those of one market.',
    body: { match_id: Type.Optional(idString()) },
    reply: Type.Object({ cancelled: Type.Array(id()) }),
  }),
  depth: endpoint({
    method: 'GET',
    path: '/coin/depth',
    session: 'none',
    rate: 'read',
    summary: 'The book, best first, at the sequence of the room depth:<symbol>.',
    body: { symbol: symbolString(), limit: Type.Optional(integerString()) },
    reply: Type.Object({
      bids: Type.Array(depthRow()),
      asks: Type.Array(depthRow()),
      seq: Type.Integer(),
    }),
  }),
  trades: endpoint({
    method: 'GET',
    path: '/coin/trades',
    session: 'none',
    rate: 'read',
    summary: 'The last public trades, newest first, at the sequence of the room trades:<symbol>.',
    body: { symbol: symbolString(), limit: Type.Optional(integerString()) },
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: id(),
          price: decimal(),
          amount: decimal(),
          direction: oneOf(['buy', 'sell']),
          at: time(),
        }),
      ),
      seq: Type.Integer(),
    }),
  }),
}
