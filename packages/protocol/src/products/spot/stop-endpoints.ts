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
  time,
} from '../../fields.ts'
import { stopCalls } from './calls.ts'
import { orderPreview } from './endpoints.ts'

/** The names of `status`: 1 waiting, 2 triggered, 3 cancelled, 4 expired, 5 limit_traded. */
export const stopStatusNames = [
  'waiting',
  'triggered',
  'cancelled',
  'expired',
  'limit_traded',
] as const

const orNull = <Kind extends Type.TSchema>(kind: Kind) => Type.Union([kind, Type.Null()])

export const stopOrder = () => ({
  id: id(),
  match_id: id(),
  symbol: Type.String(),
  direction: oneOf(['buy', 'sell']),
  type: oneOf(['stop_limit', 'oco']),
  amount: decimal(),
  /** The index that triggers it. */
  stop_price: decimal(),
  /** The limit of the order that it places. */
  price: decimal(),
  /** The limit of an OCO's other leg, and the order that is that leg. */
  limit_price: orNull(decimal()),
  limit_order_id: orNull(id()),
  /** The order that it has placed. */
  order_id: orNull(id()),
  status: Type.Integer({ minimum: 1, maximum: 5 }),
  status_name: oneOf([...stopStatusNames]),
  /** Null where it waits until it is cancelled. */
  expires_at: orNull(time()),
  created_at: time(),
  updated_at: time(),
})

export const stopEndpoints = {
  placeStop: endpoint(stopCalls.placeStop, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    summary:
      'Places an order that waits for the index: stop_limit places a limit order at target_price when the index reaches stop_price; oco also rests a limit order at limit_price, and the first of the two that trades ends the other. A buy waits for a higher index, a sell for a lower one; the money is held once. It ends after valid_days or when it is cancelled. With dry=1 nothing is placed.',
    body: {
      currency_id: currencyString(),
      legal_id: currencyString(),
      direction: Type.Optional(oneOf(['buy', 'sell'])),
      type: oneOf(['stop_limit', 'oco']),
      amount: decimalString(),
      stop_price: decimalString(),
      target_price: decimalString(),
      limit_price: Type.Optional(decimalString()),
      valid_days: Type.Optional(oneOf(['1', '7', '30', '90'])),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([Type.Object(stopOrder()), Type.Object(orderPreview())]),
    example: {
      currency_id: '1',
      legal_id: '3',
      direction: 'buy',
      type: 'oco',
      amount: '0.001',
      stop_price: '61000',
      target_price: '61100',
      limit_price: '59000',
      valid_days: '7',
    },
  }),
  stops: endpoint(stopCalls.stops, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the caller’s stop orders, newest first: doing (waiting), complete or all. from and to bound the time of placing (epoch ms, to excluded).',
    body: {
      status: Type.Optional(oneOf(['doing', 'complete', 'all'])),
      match_id: Type.Optional(idString()),
      direction: Type.Optional(oneOf(['buy', 'sell'])),
      from: Type.Optional(integerString()),
      to: Type.Optional(integerString()),
      ...paging(),
    },
    reply: pageOf(stopOrder()),
    example: {
      status: 'doing',
      match_id: '1',
      direction: 'sell',
      from: '0',
      to: '1768471200000',
      page: '1',
      limit: '10',
    },
  }),
  cancelStop: endpoint(stopCalls.cancelStop, {
    session: 'user',
    rate: 'order',
    keys: 'trade',
    isOpenToFrozen: true,
    summary:
      'Cancels one waiting stop order, of an OCO both legs. A repeated call returns the same reply.',
    body: { id: idString() },
    reply: Type.Object(stopOrder()),
    example: { id: '999' },
  }),
}
