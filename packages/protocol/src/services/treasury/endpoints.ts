import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, time } from '../../fields.ts'
import { transparencyCalls } from './calls.ts'
import { chainHead, pool } from './console-endpoints.ts'

const orHidden = () => Type.Union([decimal(), Type.Null()])

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
      /**
       * Sums over the whole ledger; `sum` is zero for each currency. Where fewer than five users have the currency, `users`
       * is null. There, and where fewer than five have a lock-up, the other figures are `rounded` towards zero.
       */
      sums: Type.Array(
        Type.Object({
          code: Type.String(),
          users: orHidden(),
          house: decimal(),
          external: decimal(),
          sum: decimal(),
          rounded: Type.Boolean(),
        }),
      ),
      /** Where fewer than five users have promises, `promised` is null, and the others are `rounded` down. */
      pools: Type.Array(
        Type.Object({ ...pool().properties, promised: orHidden(), rounded: Type.Boolean() }),
      ),
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
