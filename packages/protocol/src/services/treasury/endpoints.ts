import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, time } from '../../fields.ts'
import { transparencyCalls } from './calls.ts'
import { chainHead, pool } from './console-endpoints.ts'

export const transparencyEndpoints = {
  transparency: endpoint(transparencyCalls.transparency, {
    session: 'none',
    rate: 'read',
    summary:
      'Returns the public audit figures: ledger sums, pools, heads of the hash chains, feeds, and counts of staff actions.',
    body: {},
    reply: Type.Object({
      at: time(),
      version: Type.String(),
      core_version: Type.Integer(),
      demo: Type.Boolean(),
      /** Sums over the whole ledger; `sum` is zero for each currency. */
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
      /** The last journal row with prices; null before the first one. */
      ticks: Type.Union([chainHead(), Type.Null()]),
      audit: chainHead(),
      feeds: Type.Array(Type.Object({ group: Type.String(), mode: Type.String() })),
      /** How often each action was done in the console. */
      actions: Type.Array(Type.Object({ action: Type.String(), count: Type.Integer() })),
    }),
    example: {},
  }),
}
