import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
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
import { stocksCalls } from './calls.ts'
import { stockAction, stockDay, stockHalts, stockOrder } from './stock-fields.ts'

const order = () => Type.Object(stockOrder())

/** What applies to all stocks at a moment. */
const session = () =>
  Type.Object({
    state: oneOf(['open', 'closed']),
    /** The session of now, or else the next one; zero where none is published. */
    opens_at: time(),
    closes_at: time(),
    /** Whether that session is shorter than usual. */
    half_day: Type.Boolean(),
  })

const terms = () => ({
  fee_rate: decimal(),
  spread_rate: decimal(),
  /** Of the value of an order. */
  min: decimal(),
  max: decimal(),
  orders_max: Type.Integer(),
})

const deal = () => ({
  match_id: id(),
  symbol: Type.String(),
  price_scale: Type.Integer(),
  share_scale: Type.Integer(),
  /** `stale`: no price has come for three seconds in a session. `splitting`: a split is under way, or its first price is awaited. */
  state: oneOf(['open', 'closed', 'halted', 'stale', 'splitting', 'no_price']),
  halt_reason: oneOf([...stockHalts]),
  session: session(),
  /** The index, the prices at which users buy and sell, and when it was set. */
  price: decimal(),
  ask: decimal(),
  bid: decimal(),
  price_at: time(),
  available: decimal(),
  shares: decimal(),
  shares_held: decimal(),
  /** The caller’s orders of this stock that wait, newest first. */
  orders: Type.Array(order()),
  /** Dividends and splits that are scheduled, the next first. */
  actions: Type.Array(Type.Object(stockAction())),
  ...terms(),
})

export const stocksEndpoints = {
  stockSessions: endpoint(stocksCalls.stockSessions, {
    session: 'none',
    rate: 'read',
    summary:
      'Returns whether the stock exchange is open, the hours of the next days, and the state of each stock.',
    body: {},
    reply: Type.Object({
      session: session(),
      days: Type.Array(Type.Object(stockDay())),
      stocks: Type.Array(
        Type.Object({
          match_id: id(),
          symbol: Type.String(),
          state: deal().state,
          halt_reason: oneOf([...stockHalts]),
          price_at: time(),
        }),
      ),
    }),
    example: {},
  }),
  stockDeal: endpoint(stocksCalls.stockDeal, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the state and the prices of a stock, its terms, and what the caller has of it and waits for.',
    body: { match_id: idString() },
    reply: Type.Object(deal()),
    example: { match_id: '101' },
  }),
  stockOrder: endpoint(stocksCalls.stockOrder, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: { field: 'direction', values: ['1'] },
    summary:
      'Places an order for shares: direction 1 buy or 2 sell, type 1 limit or 2 market. A closed market queues limits and refuses market orders. With dry=1 nothing is placed.',
    body: {
      match_id: idString(),
      direction: oneOf(['1', '2']),
      type: Type.Optional(oneOf(['1', '2'])),
      validity: Type.Optional(oneOf(['day', 'gtc'])),
      price: Type.Optional(decimalString()),
      number: decimalString(),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      order(),
      Type.Object({
        dry: Type.Literal(true),
        symbol: Type.String(),
        /** The worst price, and the one at which a market order would trade now; zero for a limit. */
        price: decimal(),
        quoted: decimal(),
        /** At the worst price. */
        value: decimal(),
        fee: decimal(),
        held: decimal(),
        queued: Type.Boolean(),
        opens_at: time(),
        expires_at: time(),
      }),
    ]),
    example: { match_id: '101', direction: '1', type: '1', price: '200', number: '0.5' },
  }),
  stockCancel: endpoint(stocksCalls.stockCancel, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    isOpenToFrozen: true,
    opens: false,
    summary: 'Cancels an order for shares and releases what is held. A repeated cancel returns it.',
    body: { id: idString() },
    reply: order(),
    example: { id: '1' },
  }),
  stockCancelAll: endpoint(stocksCalls.stockCancelAll, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    isOpenToFrozen: true,
    opens: false,
    summary: 'Cancels all orders for shares, or those of one stock.',
    body: { match_id: Type.Optional(idString()) },
    reply: Type.Array(order()),
    example: { match_id: '101' },
  }),
  stockOrders: endpoint(stocksCalls.stockOrders, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the caller’s orders for shares, newest first: doing, complete, or all.',
    body: {
      match_id: Type.Optional(idString()),
      status: Type.Optional(oneOf(['doing', 'complete', 'all'])),
      ...paging(),
    },
    reply: pageOf(stockOrder()),
    example: { status: 'complete', page: '1', limit: '5' },
  }),
  stockHoldings: endpoint(stocksCalls.stockHoldings, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the caller’s shares with their average cost and their value at the index.',
    body: {},
    reply: Type.Array(
      Type.Object({
        match_id: id(),
        currency_id: id(),
        symbol: Type.String(),
        shares: decimal(),
        held: decimal(),
        price: decimal(),
        price_at: time(),
        value: decimal(),
        /** What the shares cost with fees, adjusted by splits; zero where nothing was bought. */
        cost: decimal(),
        cost_price: decimal(),
        profit: decimal(),
      }),
    ),
    example: {},
  }),
  stockActions: endpoint(stocksCalls.stockActions, {
    session: 'none',
    rate: 'read',
    summary: 'Lists dividends and splits of all stocks, newest first.',
    body: { match_id: Type.Optional(idString()), ...paging() },
    reply: pageOf(stockAction()),
    example: { page: '1', limit: '5' },
  }),
  stockPayments: endpoint(stocksCalls.stockPayments, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists what the caller got, or will get, by dividends and splits, newest first.',
    body: { ...paging() },
    reply: pageOf({
      id: id(),
      action: Type.Object(stockAction()),
      /** When holdings were counted. */
      shares: decimal(),
      /** The money of a dividend, or the shares after a split. */
      amount: decimal(),
      due_at: time(),
      /** Zero before it is paid. */
      paid_at: time(),
    }),
    example: { page: '1', limit: '5' },
  }),
}
