import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  countString,
  currencyString,
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  integerString,
  nextCursor,
  oneOf,
  pageOf,
  paging,
  symbolString,
  time,
} from '../../fields.ts'
import { bill } from '../../services/wallet/endpoints.ts'
import { spotCalls } from './calls.ts'

/** The names of `status`: 1 open, 2 partial, 3 filled, 4 cancelled. */
export const spotStatusNames = ['open', 'partial', 'filled', 'cancelled'] as const

export const order = () => ({
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
export const orderPreview = () => ({
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

/** One execution of the caller's order. */
const fill = () => ({
  id: id(),
  at: time(),
  price: decimal(),
  amount: decimal(),
  /** In the quote currency. */
  total: decimal(),
  role: oneOf(['maker', 'taker']),
  fee: decimal(),
  fee_currency: Type.String(),
})

const depthRow = () => Type.Array(decimal(), { minItems: 2, maxItems: 2 })

export const spotEndpoints = {
  trade: endpoint(spotCalls.trade, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
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
      /** A coupon that pays a part of the fees. */
      coupon_id: Type.Optional(idString()),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([Type.Object(order()), Type.Object(orderPreview())]),
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
    keys: 'read',
    summary:
      'Lists the caller’s orders: doing (open or partial), complete, all, or one status by its number. from and to bound the time of placing (epoch ms, to excluded).',
    body: {
      status: Type.Optional(oneOf(['doing', 'complete', 'all', '1', '2', '3', '4'])),
      match_id: Type.Optional(idString()),
      direction: Type.Optional(oneOf(['buy', 'sell'])),
      from: Type.Optional(integerString()),
      to: Type.Optional(integerString()),
      ...paging(),
    },
    reply: pageOf(order()),
    example: {
      status: 'doing',
      match_id: '1',
      direction: 'buy',
      from: '0',
      to: '1768471200000',
      page: '1',
      limit: '10',
    },
  }),
  order: endpoint(spotCalls.order, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns one order of the caller with its fills and the bills that it caused, oldest first. A page may be short, and even empty, while next is not null.',
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: paging().limit,
    },
    reply: Type.Object({
      order: Type.Object(order()),
      /** The order that this one replaced, and the one that replaced it. */
      replaces: Type.Union([id(), Type.Null()]),
      replaced_by: Type.Union([id(), Type.Null()]),
      fills: Type.Array(Type.Object(fill())),
      /** The hold is on the first page and the release on the last; those of a trade are on the page of its fill. */
      bills: Type.Array(Type.Object(bill())),
      next: nextCursor(),
    }),
    example: { id: '999', cursor: '9', limit: '10' },
  }),
  replace: endpoint(spotCalls.replace, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    summary:
      'Cancels one open limit order and places another one with the same market, side and time in force: both or neither. amount is the new total, with what the order has traded; the new order is for the rest. With dry=1 nothing changes and the reply has the figures of the new order.',
    body: {
      id: idString(),
      amount: decimalString(),
      target_price: decimalString(),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object({ ...order(), replaced: Type.Object(order()) }),
      Type.Object(orderPreview()),
    ]),
    example: { id: '999', amount: '0.001', target_price: '59000' },
  }),
  cancel: endpoint(spotCalls.cancel, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    isOpenToFrozen: true,
    summary: 'Cancels one open order. A repeated call returns the same reply.',
    body: { id: idString() },
    reply: Type.Object(order()),
    example: { id: '999' },
  }),
  cancelAll: endpoint(spotCalls.cancelAll, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    isOpenToFrozen: true,
    summary:
      'Cancels all open orders and waiting stop orders of the caller, or those of one market.',
    body: { match_id: Type.Optional(idString()) },
    reply: Type.Object({
      cancelled: Type.Array(id()),
      cancelled_stops: Type.Array(id()),
    }),
    example: { match_id: '1' },
  }),
  depth: endpoint(spotCalls.depth, {
    session: 'none',
    rate: 'read',
    summary:
      'Returns the order book, best prices first, with its sequence number in the room depth:<symbol>.',
    body: { symbol: symbolString(), limit: Type.Optional(countString()) },
    reply: Type.Object({
      bids: Type.Array(depthRow()),
      asks: Type.Array(depthRow()),
      seq: Type.Integer(),
    }),
    example: { symbol: 'BTCUSDT', limit: '5' },
  }),
  trades: endpoint(spotCalls.trades, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the last public trades, newest first, with the sequence number in the room trades:<symbol>. Rows with source=trade are executions on this exchange. Rows with source=index show the volume of the price feed: they are no executions and nobody here was a party to them. Without source both are listed.',
    body: {
      symbol: symbolString(),
      limit: Type.Optional(countString()),
      source: Type.Optional(oneOf(['trade', 'index'])),
    },
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: id(),
          price: decimal(),
          amount: decimal(),
          direction: oneOf(['buy', 'sell']),
          at: time(),
          /** `trade`: an execution here; `index`: a part of the feed's volume, for display. Ids are unique within a source. */
          source: oneOf(['trade', 'index']),
          /** True for an execution of the caller; absent otherwise, and in the room. */
          own: Type.Optional(Type.Boolean()),
        }),
      ),
      seq: Type.Integer(),
    }),
    example: { symbol: 'BTCUSDT', limit: '5', source: 'trade' },
  }),
}
