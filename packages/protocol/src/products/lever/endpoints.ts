import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  oneOf,
  pageOf,
  paging,
  time,
} from '../../fields.ts'
import { leverCalls } from './calls.ts'
import { leverOffer, leverUpcoming } from './offer-fields.ts'
import { leverDelisting, leverOrder, leverPreview } from './order-fields.ts'

const pair = { currency_id: currencyString(), legal_id: currencyString() }
/** A price, or zero for none. */
const priceString = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,14})(\\.[0-9]{1,10})?$' })

const ticket = () => ({
  match_id: id(),
  symbol: Type.String(),
  /** The index, and the prices at which a long and a short order would open; zero without a price. */
  index: decimal(),
  ask: decimal(),
  bid: decimal(),
  is_halted: Type.Boolean(),
  /** Of the base currency. */
  lot_size: decimal(),
  share_min: decimal(),
  price_scale: Type.Integer(),
  multiples: Type.Array(Type.Integer()),
  /** The largest multiple of the caller's level. */
  multiple_max: Type.Integer(),
  ...leverOffer(),
  /** The version that takes effect next, for new orders only. */
  upcoming: leverUpcoming(),
  /** Why nothing opens in the pair; empty where orders are taken. */
  paused_for: Type.String(),
  next_overnight_at: time(),
  /** Null where the pair does not end. */
  delisting: Type.Union([Type.Null(), Type.Object(leverDelisting())]),
  available: decimal(),
})

const account = () => ({
  available: decimal(),
  /** The margins of all open orders. */
  margin: decimal(),
  /** Unrealised, of all open orders. */
  profit: decimal(),
  /** Available funds, margins and unrealised profit. */
  equity: decimal(),
  /** Equity in percent of the margins; zero without open orders. */
  risk_rate: decimal(),
})
const orders = () => Type.Array(Type.Object(leverOrder()))

export const leverEndpoints = {
  submit: endpoint(leverCalls.submit, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: true,
    summary:
      'Places an order: type 1 long or 2 short, share in lots. A market order opens at the next price of the index, a limit order when its price is reached. With dry=1 nothing is placed, and the reply has the figures at the worst price.',
    body: {
      ...pair,
      match_id: Type.Optional(idString()),
      type: oneOf(['1', '2']),
      share: decimalString(),
      multiple: idString(),
      order_type: Type.Optional(oneOf(['market', 'limit'])),
      target_price: Type.Optional(decimalString()),
      target_profit_price: Type.Optional(priceString()),
      stop_loss_price: Type.Optional(priceString()),
      /** A coupon that pays a part of the opening fee, or a bonus that adds to the margin. */
      coupon_id: Type.Optional(idString()),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([Type.Object(leverOrder()), Type.Object(leverPreview())]),
    example: { currency_id: '1', legal_id: '3', type: '1', share: '1', multiple: '20' },
  }),
  deal: endpoint(leverCalls.deal, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    opens: false,
    summary:
      'Returns the terms of a pair, what the caller has available, and the caller’s live orders in it.',
    body: pair,
    reply: Type.Object({ ...ticket(), orders: orders() }),
    example: { currency_id: '1', legal_id: '3' },
  }),
  dealAll: endpoint(leverCalls.dealAll, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    opens: false,
    summary: 'Returns all live orders of the caller, with the figures of the contract account.',
    body: {},
    reply: Type.Object({ ...account(), orders: orders() }),
    example: {},
  }),
  myTrade: endpoint(leverCalls.myTrade, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    opens: false,
    summary:
      'Lists the caller’s orders, newest first: doing (live), complete, all, or one status by its number.',
    body: {
      currency_id: Type.Optional(currencyString()),
      legal_id: Type.Optional(currencyString()),
      status: Type.Optional(oneOf(['doing', 'complete', 'all', '0', '1', '2', '3', '4'])),
      ...paging(),
    },
    reply: pageOf(leverOrder()),
    example: { status: 'complete', page: '1', limit: '10' },
  }),
  close: endpoint(leverCalls.close, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: false,
    summary:
      'Closes an order at the next price, or a part of it by share. A close that waits already is returned unchanged, and so is a closed order where no share is named.',
    body: { id: idString(), share: Type.Optional(decimalString()) },
    reply: Type.Object(leverOrder()),
    example: { id: '1' },
  }),
  closeAll: endpoint(leverCalls.closeAll, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: false,
    summary: 'Closes all open orders at the next price: type 0 all, 1 long, 2 short.',
    body: { type: oneOf(['0', '1', '2']) },
    reply: Type.Array(Type.Object({ id: id(), result: oneOf(['closing']) })),
    example: { type: '0' },
  }),
  setStops: endpoint(leverCalls.setStops, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: false,
    summary:
      'Sets take profit and stop loss of a live order; a price that is absent or zero clears it.',
    body: {
      id: idString(),
      target_profit_price: Type.Optional(priceString()),
      stop_loss_price: Type.Optional(priceString()),
    },
    reply: Type.Object(leverOrder()),
    example: { id: '1', target_profit_price: '0', stop_loss_price: '0' },
  }),
  cancel: endpoint(leverCalls.cancel, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: false,
    summary: 'Cancels an order that has not opened.',
    body: { id: idString() },
    reply: Type.Object(leverOrder()),
    example: { id: '1' },
  }),
  addMargin: endpoint(leverCalls.addMargin, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: false,
    summary: 'Adds available funds to the margin of an open order, up to its notional.',
    body: { id: idString(), number: decimalString() },
    reply: Type.Object(leverOrder()),
    example: { id: '1', number: '10' },
  }),
  delistings: endpoint(leverCalls.delistings, {
    session: 'none',
    rate: 'read',
    summary: 'Lists the pairs whose end is announced and those that have ended.',
    body: {},
    reply: Type.Array(Type.Object(leverDelisting())),
    example: {},
  }),
}
