import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { staffRoles } from '../staff/staff-roles.ts'

/** What markets stand on. There is no call that sets a price, a term or a state. */
export const marketConsoleEndpoints = {
  marketList: staffEndpoint({
    method: 'GET',
    path: '/admin/markets',
    roles: staffRoles,
    summary: 'Every market with its terms, and the version of all terms together.',
    body: {},
    reply: Type.Object({
      core_version: Type.Integer(),
      /** SHA-256 of all terms: another one means other terms. */
      terms_hash: Type.String(),
      list: Type.Array(
        Type.Object({
          id: id(),
          symbol: Type.String(),
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
  }),
  feedHealth: staffEndpoint({
    method: 'GET',
    path: '/admin/feeds',
    roles: staffRoles,
    summary: 'Each group of markets with its source, and each market with its last tick.',
    body: {},
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
              /** Nought before the first. */
              ticked_at: time(),
              price: decimal(),
              /** What a live index is made of; empty for one that is simulated or replayed. */
              sources: Type.Array(
                Type.Object({
                  venue: Type.String(),
                  state: Type.String(),
                  reason: Type.String(),
                  price: decimal(),
                  /** Nought before the first message. */
                  heard_at: time(),
                  /** Since the start: values refused, trades late or told twice, trades missed. */
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
  }),
}
