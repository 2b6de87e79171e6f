import { Type } from 'typebox'

import { decimal, id, oneOf, text, time } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { marketConsoleCalls } from './calls.ts'

/** Terms and sources of the markets. No call sets a price, a term or a state. */
export const marketConsoleEndpoints = {
  marketList: staffEndpoint(marketConsoleCalls.marketList, {
    summary: 'Lists every market with its terms, and the hash of all terms.',
    body: {},
    reply: Type.Object({
      core_version: Type.Integer(),
      /** SHA-256 of all terms; it changes if a term changes. */
      terms_hash: Type.String(),
      list: Type.Array(
        Type.Object({
          id: id(),
          symbol: Type.String(),
          base: Type.String(),
          quote: Type.String(),
          section: Type.String(),
          tradable: Type.Boolean(),
          state: oneOf(['open', 'halted']),
          state_reason: Type.String(),
          price: decimal(),
          price_scale: Type.Integer(),
          lot_scale: Type.Integer(),
          notional_min: decimal(),
          notional_max: decimal(),
          /** In percent. */
          maker_fee: decimal(),
          taker_fee: decimal(),
          half_spread: decimal(),
          levels: Type.Integer(),
        }),
      ),
    }),
    example: {},
  }),
  feedHealth: staffEndpoint(marketConsoleCalls.feedHealth, {
    summary:
      'Lists each group of markets with its source, and each market with its last tick; all, or one of them.',
    body: {
      group: Type.Optional(oneOf(['coin', 'stock'])),
      symbol: Type.Optional(text({ max: 20 })),
    },
    reply: Type.Object({
      now: time(),
      groups: Type.Array(
        Type.Object({
          group: Type.String(),
          mode: Type.String(),
          markets: Type.Array(
            Type.Object({
              symbol: Type.String(),
              state: Type.String(),
              reason: Type.String(),
              /** Zero before the first tick. */
              ticked_at: time(),
              price: decimal(),
              /** The venues of a live index; empty for a simulated or replayed one. */
              sources: Type.Array(
                Type.Object({
                  venue: Type.String(),
                  state: Type.String(),
                  reason: Type.String(),
                  price: decimal(),
                  /** Zero before the first message. */
                  heard_at: time(),
                  /** Counts since the start: refused values, late or duplicate trades, missed trades, connections. */
                  refused: Type.Integer(),
                  late: Type.Integer(),
                  lost: Type.Integer(),
                  connects: Type.Integer(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
    example: { group: 'coin', symbol: 'BTCUSDT' },
  }),
}
