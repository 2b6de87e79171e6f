import type { NetworkId } from '@candor/protocol/services/networks/network-ids'
import type { Generated } from 'kysely'

import type { Int8, NullableInt8 } from '../../db/column-types.ts'

type PayoutState = 'queued' | 'signed' | 'sent' | 'final' | 'failed'

declare module '../../db/schema.ts' {
  interface Schema {
    payout: {
      withdrawal_id: Int8
      network: NetworkId
      currency_id: number
      address: string
      memo: string
      amount: Int8
      queued_at: Int8
      /** The last state that the product of withdrawals was notified of. */
      reported: Generated<string>
      state: Generated<PayoutState>
      /** The hot wallet, and the number of its transaction. */
      wallet: Generated<string>
      nonce: number | null
      /** In the smallest unit on the chain. */
      units: Generated<string>
      raw: Generated<string>
      tx_id: Generated<string>
      signed_at: NullableInt8
      changed_at: Int8
      error: Generated<string>
    }
  }
}
