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
import { spotCalls } from './calls.ts'

/** The names of `status`: 1 open, 2 partial, 3 filled, 4 cancelled. */
export const spotStatusNames = ['open', 'partial', 'filled', 'cancelled'] as const

const order = () => ({
  id: id(),
  match_id: id(),
  symbol: Type.String(),
  direction: oneOf(['buy', 'sell']),
  type: oneOf(['limit', 'market']),
  time_in_force: oneOf(['gtc', 'ioc', 'fok', 'post_only']),
  /** The limit; zero for a market order. */
  price: decimal(),
  amount: decimal(),
  filled: decimal(),
  /** Zero before the first fill; rounded half-up at the pair's price scale. */
  avg_price: decimal(),
  fee: decimal(),
  fee_currency: Type.String(),
  status: Type.Integer({ minimum: 1, maximum: 4 }),
  status_name: oneOf([...spotStatusNames]),
  created_at: time(),
  updated_at: time(),
})

/** The figures at the worst price of an order that was not placed (`dry`). */
const preview = () => ({
  dry: Type.Literal(true),
  symbol: Type.String(),
  direction: oneOf(['buy', 'sell']),
  /** The limit; for a market order the worst permitted price. */
  price: decimal(),
  amount: decimal(),
  /** The highest cost of a buy, the lowest proceeds of a sale. */
  notional: decimal(),
  fee_rate: decimal(),
  /** Deducted from what is received: the highest fee of a buy; of a sale the lowest, because more may be received. */
  fee: decimal(),
  fee_currency: Type.String(),
  /** The amount that must be available. */
  hold: decimal(),
  hold_currency: Type.String(),
})

const depthRow = () => Type.Array(decimal(), { minItems: 2, maxItems: 2 })

export const spotEndpoints = {
  trade: endpoint(spotCalls.trade, {
    session: 'user',
    rate: 'order',
    summary:
      'Places an order. The default direction is buy; amount is in the base currency on both sides. With dry=1 no order is placed and the reply has the figures at the worst price: the highest cost of a buy, the lowest proceeds of a sale.',
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
    example: {
      currency_id: '1',
      legal_id: '3',
      direction: 'buy',
      type: 'limit',
      amount: '0.001',
      target_price: '59000',
    },
  }),
  list: endpoint(spotCalls.list, {
    session: 'user',
    rate: 'read',
    summary:
      'Lists the caller’s orders: doing (open or partial), complete, or one status by its number.',
    body: {
      status: Type.Optional(oneOf(['doing', 'complete', '1', '2', '3', '4'])),
      match_id: Type.Optional(idString()),
      ...paging(),
    },
    reply: pageOf(order()),
    example: { status: 'doing', match_id: '1', page: '1', limit: '10' },
  }),
  cancel: endpoint(spotCalls.cancel, {
    session: 'user',
    rate: 'order',
    summary: 'Cancels one open order. A repeated call returns the same reply.',
    body: { id: idString() },
    reply: Type.Object(order()),
    example: { id: '999' },
  }),
  cancelAll: endpoint(spotCalls.cancelAll, {
    session: 'user',
    rate: 'order',
    summary: 'Cancels all open orders of the caller, or those of one market.',
    body: { match_id: Type.Optional(idString()) },
    reply: Type.Object({ cancelled: Type.Array(id()) }),
    example: { match_id: '1' },
  }),
  depth: endpoint(spotCalls.depth, {
    session: 'none',
    rate: 'read',
    summary:
      'Returns the order book, best prices first, with its sequence number in the room depth:<symbol>.',
    body: { symbol: symbolString(), limit: Type.Optional(integerString()) },
    reply: Type.Object({
      bids: Type.Array(depthRow()),
      asks: Type.Array(depthRow()),
      seq: Type.Integer(),
    }),
    example: { symbol: 'BTCUSDT', limit: '5' },
  }),
  trades: endpoint(spotCalls.trades, {
    session: 'none',
    rate: 'read',
    summary:
      'Returns the last public trades, newest first, with the sequence number in the room trades:<symbol>.',
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
    example: { symbol: 'BTCUSDT', limit: '5' },
  }),
}
