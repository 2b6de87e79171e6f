import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, flagString, id, idString, nextCursor, oneOf, timeString } from '../../fields.ts'
import { spotExportCalls } from './calls.ts'
import { order } from './endpoints.ts'
import { stopOrder } from './stop-endpoints.ts'

const search = () => ({
  match_id: Type.Optional(idString()),
  from: Type.Optional(timeString()),
  to: Type.Optional(timeString()),
  cursor: Type.Optional(idString()),
  /** 1 counts the rows, which takes long for long histories. */
  count: Type.Optional(flagString()),
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
})
const example = {
  match_id: '1',
  from: '1',
  to: '1768471200000',
  cursor: '9',
  count: '1',
  limit: '5',
}
const exported = <Row extends Type.TProperties>(row: Row) =>
  Type.Object({
    list: Type.Array(Type.Object(row)),
    /** How many rows the filter has, counted up to 1,000,000 where `count` is 1. */
    total: Type.Optional(Type.Integer({ minimum: 0 })),
    next: nextCursor(),
  })

/** One side of a trade: what the caller exchanged by it. */
const ownTrade = () => ({
  id: id(),
  at: Type.Integer({ minimum: 0 }),
  symbol: Type.String(),
  order_id: id(),
  direction: oneOf(['buy', 'sell']),
  role: oneOf(['maker', 'taker']),
  price: decimal(),
  amount: decimal(),
  /** In the quote currency. */
  total: decimal(),
  fee: decimal(),
  fee_currency: Type.String(),
})

export const spotExportEndpoints = {
  exportOrders: endpoint(spotExportCalls.exportOrders, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the caller’s spot orders of a market and a time, oldest first. At the same address with `.csv` or `.json` it is one file with all of them.',
    body: search(),
    reply: exported(order()),
    example,
  }),
  exportTrades: endpoint(spotExportCalls.exportTrades, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the caller’s spot trades, oldest first: the own side of each. At the same address with `.csv` or `.json` it is one file with all of them.',
    body: search(),
    reply: exported(ownTrade()),
    example,
  }),
  exportStops: endpoint(spotExportCalls.exportStops, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the caller’s stop orders of a market and a time, oldest first. At the same address with `.csv` or `.json` it is one file with all of them.',
    body: search(),
    reply: exported(stopOrder()),
    example,
  }),
}
