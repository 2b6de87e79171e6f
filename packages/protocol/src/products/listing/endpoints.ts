import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  decimal,
  decimalString,
  flagString,
  idString,
  oneOf,
  pageOf,
  paging,
  symbolString,
  time,
} from '../../fields.ts'
import { listingCalls } from './calls.ts'
import { auctionOrder, callAuction } from './listing-fields.ts'

export const listingEndpoints = {
  auctions: endpoint(listingCalls.auctions, {
    session: 'optional',
    rate: 'read',
    keys: 'read',
    summary:
      'Lists the call auctions by which markets of listed tokens open, newest first, with the price at which each has ended or would end now, and the limits nearest to it.',
    body: {},
    reply: Type.Object({ list: Type.Array(Type.Object(callAuction())) }),
    example: {},
  }),
  orders: endpoint(listingCalls.orders, {
    session: 'user',
    rate: 'read',
    keys: 'read',
    summary: 'Lists the caller’s orders of call auctions, newest first.',
    body: paging(),
    reply: pageOf(auctionOrder()),
    example: { page: '1', limit: '10' },
  }),
  place: endpoint(listingCalls.place, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    level: 1,
    summary:
      'Places an order in a call auction and holds what it costs at its limit. All trades of the auction have one price, and there is no fee. With dry=1 nothing is held.',
    body: {
      symbol: symbolString(),
      direction: oneOf(['buy', 'sell']),
      price: decimalString(),
      amount: decimalString(),
      dry: Type.Optional(flagString()),
    },
    reply: Type.Union([
      Type.Object(auctionOrder()),
      Type.Object({
        dry: Type.Literal(true),
        symbol: Type.String(),
        direction: oneOf(['buy', 'sell']),
        price: decimal(),
        amount: decimal(),
        hold: decimal(),
        hold_currency: Type.String(),
        /** Free in the exchange account. */
        available: decimal(),
        fixed_from: time(),
        ends_at: time(),
      }),
    ]),
    example: { symbol: 'ORBUSDT', direction: 'buy', price: '0.5', amount: '100' },
  }),
  cancel: endpoint(listingCalls.cancel, {
    session: 'user',
    rate: 'money',
    keys: 'trade',
    isOpenToFrozen: true,
    summary:
      'Cancels an order of a call auction and releases what is held. Near the end of the auction nothing can be cancelled.',
    body: { id: idString() },
    reply: Type.Object(auctionOrder()),
    example: { id: '1' },
  }),
}
