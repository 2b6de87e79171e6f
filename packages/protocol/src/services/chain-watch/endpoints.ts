import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { networkIds } from '../networks/network-ids.ts'
import { chainWatchCalls } from './calls.ts'
import { custodyStates } from './custody-states.ts'

const orNull = <Schema extends ReturnType<typeof decimal> | ReturnType<typeof time>>(
  schema: Schema,
) => Type.Union([schema, Type.Null()])

export const chainWatchEndpoints = {
  custody: staffEndpoint(chainWatchCalls.custody, {
    summary:
      'Compares what the chains hold for the exchange with what its ledger received from them, by currency, and shows how far each chain is watched.',
    body: {},
    reply: Type.Object({
      at: time(),
      chains: Type.Array(
        Type.Object({
          network: oneOf([...networkIds]),
          label: Type.String(),
          /** Without a node the demo chain stands in. */
          is_watched: Type.Boolean(),
          /** The newest block of the chain, the last one that was searched, and the blocks between. */
          head: Type.Integer(),
          cursor: Type.Integer(),
          lag: Type.Integer(),
          checked_at: orNull(time()),
          /** Why the last look at the chain failed; empty if it did not. */
          error: Type.String(),
        }),
      ),
      /** Balances on watched chains. */
      balances: Type.Array(
        Type.Object({
          currency: id(),
          code: Type.String(),
          network: oneOf([...networkIds]),
          /** On users' deposit addresses, and in the wallet that withdrawals are paid from. */
          deposits: decimal(),
          hot: decimal(),
          total: decimal(),
          checked_at: time(),
        }),
      ),
      totals: Type.Array(
        Type.Object({
          currency: id(),
          code: Type.String(),
          /** What the ledger received from chains less what it paid to them. */
          ledger: decimal(),
          /** Null where no network of the currency is watched. */
          on_chain: orNull(decimal()),
          /** Null unless every network of the currency is watched, and its balances are known. */
          difference: orNull(decimal()),
          state: oneOf([...custodyStates]),
        }),
      ),
      /** Credited deposits whose transaction is not in the chain any more. */
      orphans: Type.Array(
        Type.Object({
          network: oneOf([...networkIds]),
          tx_id: Type.String(),
          user_id: id(),
          currency: id(),
          code: Type.String(),
          amount: decimal(),
          at: time(),
        }),
      ),
    }),
    example: {},
  }),
}
