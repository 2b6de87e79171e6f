import { Type } from 'typebox'

import { decimal, id, idString, oneOf, symbolString, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint, timeRange } from '../../staff-endpoint.ts'
import { spotConsoleCalls } from './calls.ts'
import { order, spotStatusNames } from './endpoints.ts'
import { stopOrder } from './stop-endpoints.ts'

const side = () => oneOf(['buy', 'sell'])
/** The market of a search, by its symbol. */
const search = () => ({
  user_id: Type.Optional(idString()),
  symbol: Type.Optional(symbolString()),
  side: Type.Optional(side()),
  ...timeRange(),
  cursor: Type.Optional(idString()),
  limit: Type.Optional(limitString()),
})
const orderOfUser = () => ({
  ...order(),
  user_id: id(),
  base: Type.String(),
  quote: Type.String(),
})
const searched = {
  user_id: '1',
  symbol: 'BTCUSDT',
  side: 'buy',
  from: '1',
  to: '1900000000000',
  cursor: '9',
  limit: '5',
}

export const spotConsoleEndpoints = {
  spotFigures: staffEndpoint(spotConsoleCalls.spotFigures, {
    summary: 'Returns volume, fees and trades of the last 14 UTC days by quote currency.',
    body: {},
    reply: Type.Array(
      Type.Object({
        code: Type.String(),
        /** The newest last. */
        days: Type.Array(
          Type.Object({
            day: time(),
            volume: decimal(),
            fees: decimal(),
            trades: Type.Integer(),
          }),
        ),
      }),
    ),
    example: {},
  }),
  spotOrders: staffEndpoint(spotConsoleCalls.spotOrders, {
    summary:
      'Searches the spot orders of all users, newest first. A part that was searched without enough matches has fewer rows and a cursor.',
    body: { ...search(), state: Type.Optional(oneOf([...spotStatusNames])) },
    reply: cursorPageOf(orderOfUser()),
    example: { ...searched, state: 'filled' },
  }),
  spotTrades: staffEndpoint(spotConsoleCalls.spotTrades, {
    summary: 'Searches all spot trades, newest first, as the search of orders does.',
    body: search(),
    reply: cursorPageOf({
      id: id(),
      at: time(),
      symbol: Type.String(),
      base: Type.String(),
      quote: Type.String(),
      side: side(),
      price: decimal(),
      amount: decimal(),
      total: decimal(),
      /** Zero for the house. */
      taker_id: Type.Integer({ minimum: 0 }),
      maker_id: Type.Integer({ minimum: 0 }),
      taker_order_id: Type.Integer({ minimum: 0 }),
      maker_order_id: Type.Integer({ minimum: 0 }),
      /** In the currency that the side receives. */
      taker_fee: decimal(),
      maker_fee: decimal(),
    }),
    example: searched,
  }),
  userOrders: staffEndpoint(spotConsoleCalls.userOrders, {
    summary: 'Lists the spot orders of one user, newest first.',
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf(orderOfUser()),
    example: { id: '1', cursor: '9', limit: '5' },
  }),
  userStops: staffEndpoint(spotConsoleCalls.userStops, {
    summary: 'Lists the stop orders of one user, newest first.',
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...stopOrder(), base: Type.String(), quote: Type.String() }),
    example: { id: '1', cursor: '9', limit: '5' },
  }),
}
