import { Type } from 'typebox'

import { id, idString, symbolString } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { listingConsoleCalls } from './calls.ts'
import { auctionOrder, callAuction } from './listing-fields.ts'

export const listingConsoleEndpoints = {
  listingAuctions: staffEndpoint(listingConsoleCalls.listingAuctions, {
    summary:
      'Lists the call auctions, newest first, with their orders and, of an open one, the limits nearest to the price at which it would end now.',
    body: { symbol: Type.Optional(symbolString()) },
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...callAuction(),
          /** That were not cancelled, and how many users have placed them. */
          orders: Type.Integer(),
          users: Type.Integer(),
        }),
      ),
    }),
    example: { symbol: 'ORBUSDT' },
  }),
  listingOrders: staffEndpoint(listingConsoleCalls.listingOrders, {
    summary: 'Lists orders of call auctions, newest first: of all users, or of one.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...auctionOrder(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
}
