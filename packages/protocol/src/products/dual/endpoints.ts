import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  flagString,
  id,
  idString,
  oneOf,
  pageOf,
  paging,
  time,
} from '../../fields.ts'
import { dualCalls } from './calls.ts'
import { dualOffer, dualOrder, dualTypes, dualWindow } from './dual-fields.ts'

export const dualEndpoints = {
  index: endpoint(dualCalls.index, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the offers that have not matured, the next to mature first. `currency_id` is the deposited currency.',
    body: {
      match_id: Type.Optional(idString()),
      type: Type.Optional(oneOf([...dualTypes])),
      currency_id: Type.Optional(currencyString()),
    },
    reply: Type.Array(Type.Object(dualOffer())),
    example: { type: 'call' },
  }),
  detail: endpoint(dualCalls.detail, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns an offer, with what a buyer should know: the break-even, the volatility that the interest pays for, and what the house keeps.',
    body: { id: idString() },
    reply: Type.Object({
      ...dualOffer(),
      ...dualWindow(),
      /** The price now; zero where there is none. */
      index: decimal(),
      /** The settlement price at which the deposit, simply held, would be worth as much. */
      break_even: decimal(),
      /** How much the index has moved in 30 days, as a ratio for a year. */
      volatility: decimal(),
      /** The volatility at which the house would keep nothing; zero where none pays for the interest. */
      implied_volatility: decimal(),
      /** What the house keeps of a deposit on average at `volatility`, as a ratio; below zero it pays more than it keeps. */
      house_margin: decimal(),
      /** How many shares the pool covers now, in both currencies. */
      covered_shares: Type.Integer(),
    }),
    example: { id: '1' },
  }),
  buy: endpoint(dualCalls.buy, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    opens: true,
    summary:
      'Buys shares of an offer from the exchange account. `type` and `currency_id` are those of the offer, where they are given. With `days` it is refused where the days of interest have changed. With dry=1 nothing is bought.',
    body: {
      id: idString(),
      num: Type.String({ pattern: '^[1-9][0-9]{0,6}$' }),
      type: Type.Optional(oneOf([...dualTypes])),
      currency_id: Type.Optional(currencyString()),
      days: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object(dualOrder()),
      Type.Object({
        dry: Type.Literal(true),
        offer_id: id(),
        code: Type.String(),
        amount: decimal(),
        days: Type.Integer(),
        base_code: Type.String(),
        quote_code: Type.String(),
        base_out: decimal(),
        quote_out: decimal(),
        linked_price: decimal(),
        matures_at: time(),
        available: decimal(),
      }),
    ]),
    example: { id: '1', num: '1' },
  }),
  list: endpoint(dualCalls.list, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    opens: false,
    summary:
      'Lists the caller’s orders, newest first: doing (purchased and settling), complete, or one status by its number.',
    body: {
      type: Type.Optional(oneOf([...dualTypes])),
      status: Type.Optional(oneOf(['doing', 'complete', '1', '2', '3', '4'])),
      ...paging(),
    },
    reply: pageOf(dualOrder()),
    example: { status: 'doing', page: '1', limit: '10' },
  }),
  order: endpoint(dualCalls.order, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Returns an order of the caller with the prices of the window that settled it.',
    body: { id: idString() },
    reply: Type.Object({
      ...dualOrder(),
      ...dualWindow(),
      formula: Type.Integer(),
      /** Ascending; empty before the settlement. */
      prices: Type.Array(Type.Object({ at: time(), price: decimal() })),
    }),
    example: { id: '1' },
  }),
  summary: endpoint(dualCalls.summary, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns the caller’s deposited amounts by currency, with the interest of settled orders of the previous UTC day and in total.',
    body: {},
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          currency: id(),
          code: Type.String(),
          running: decimal(),
          yesterday: decimal(),
          total: decimal(),
        }),
      ),
    }),
    example: {},
  }),
}
