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
  text,
  time,
} from '../../fields.ts'
import { secondsCalls } from './calls.ts'
import { secondsDuration, secondsOrder, secondsPrice } from './order-fields.ts'

const order = () => Type.Object(secondsOrder())
const durations = () => Type.Array(Type.Object(secondsDuration()))

const deal = () => ({
  match_id: id(),
  symbol: Type.String(),
  price_scale: Type.Integer(),
  /** Whether an order may be placed now, or what prevents it. */
  state: oneOf(['open', 'paused', 'stale', 'not_offered']),
  /** The reason of a pause, as the operator wrote it. */
  reason: Type.String(),
  durations: durations(),
  /** Published terms that are not in force yet; null without. */
  next: Type.Union([Type.Null(), Type.Object({ effective_at: time(), durations: durations() })]),
  orders_max: Type.Integer(),
  available: decimal(),
  /** How many of the caller's last orders lost without another result between. */
  losses: Type.Integer(),
  /** The caller's orders of all pairs that have not ended, newest first. */
  orders: Type.Array(order()),
  /** The price of each second, ascending. */
  prices: Type.Array(secondsPrice()),
})

export const secondsEndpoints = {
  payable: endpoint(secondsCalls.payable, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the currencies in which stakes are paid, with what the caller has available.',
    body: {},
    reply: Type.Array(Type.Object({ id: id(), code: Type.String(), available: decimal() })),
    example: {},
  }),
  durations: endpoint(secondsCalls.durations, {
    session: 'none',
    rate: 'read',
    summary: 'Lists the durations in force, with payout, bounds of the stake and break-even.',
    body: {},
    reply: durations(),
    example: {},
  }),
  deal: endpoint(secondsCalls.deal, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Returns what is offered in a pair, what the caller has available and runs, and the prices of the last seconds.',
    body: { match_id: idString() },
    reply: Type.Object(deal()),
    example: { match_id: '1' },
  }),
  submit: endpoint(secondsCalls.submit, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    opens: true,
    summary:
      'Places an order: type 1 up or 2 down. The first price after its acceptance opens it. With version_id it is refused where other terms are in force. A timestamp is ignored. With dry=1 nothing is placed.',
    body: {
      match_id: idString(),
      currency_id: currencyString(),
      type: oneOf(['1', '2']),
      seconds: idString(),
      number: decimalString(),
      version_id: Type.Optional(idString()),
      timestamp: Type.Optional(text({ max: 40 })),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      order(),
      Type.Object({
        dry: Type.Literal(true),
        symbol: Type.String(),
        ...secondsDuration(),
        expected_profit: decimal(),
        expected_loss: decimal(),
      }),
    ]),
    example: { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' },
  }),
  list: endpoint(secondsCalls.list, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the caller’s orders, newest first, five a page: doing (accepted and open), complete, all, or one status by its number.',
    body: {
      match_id: Type.Optional(idString()),
      status: Type.Optional(oneOf(['doing', 'complete', 'all', '0', '1', '3', '4'])),
      ...paging(),
    },
    reply: pageOf(secondsOrder()),
    example: { status: 'complete', page: '1', limit: '5' },
  }),
  result: endpoint(secondsCalls.result, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Returns an order of the caller with the prices that settle it.',
    body: { id: idString() },
    reply: Type.Object({
      ...secondsOrder(),
      /** The prices of its window, ascending. */
      prices: Type.Array(secondsPrice()),
      /** How many of them settle. */
      samples_needed: Type.Integer(),
      formula: Type.Integer(),
    }),
    example: { id: '1' },
  }),
}
