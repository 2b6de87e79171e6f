import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, time } from '../../fields.ts'
import { chainHead, pool } from './treasury-console.ts'

export const transparencyEndpoints = {
  transparency: endpoint({
    method: 'GET',
    path: '/transparency',
    session: 'none',
    rate: 'read',
    summary:
      'What anybody may hold this exchange to: sums, pools, heads of the chains, feeds, and what its staff did.',
    body: {},
    reply: Type.Object({
      at: time(),
      version: Type.String(),
      core_version: Type.Integer(),
      demo: Type.Boolean(),
      /** The whole ledger summed: nought for each currency. */
      sums: Type.Array(
        Type.Object({
          code: Type.String(),
          users: decimal(),
          house: decimal(),
          external: decimal(),
          sum: decimal(),
        }),
      ),
      pools: Type.Array(pool()),
      journal: chainHead(),
      /** The last journal row with prices in it; null before the first. */
      ticks: Type.Union([chainHead(), Type.Null()]),
      audit: chainHead(),
      feeds: Type.Array(Type.Object({ group: Type.String(), mode: Type.String() })),
      /** How often each kind of action was done in the console. */
      actions: Type.Array(Type.Object({ action: Type.String(), count: Type.Integer() })),
    }),
  }),
}
