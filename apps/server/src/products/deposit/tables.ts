import type { Changes } from '@candor/core'
import type { Generated } from 'kysely'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'
import type { Int8, Int8Identity, NullableInt8 } from '../../db/column-types.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    deposit_credit: {
      id: bigint
      key: string
      user_id: bigint
      source: string
      outside: string
      wallet: string
      currency_id: number
      amount: bigint
      at: bigint
    }
    deposit_voucher: {
      id: bigint
      user_id: bigint
      outside: string
      wallet: string
      currency_id: number
      amount: bigint
      payment_type: number
      picture: string
      picture_hash: string
      at: bigint
      status: number
      received: bigint
      cause: string
      closed_at: bigint
    }
    recharge: {
      id: Int8Identity
      /** That of its credit. */
      key: string
      user_id: Int8
      kind: string
      currency_id: number
      amount: bigint
      account: string
      type: Generated<number>
      network: Generated<string>
      address: Generated<string>
      memo: Generated<string>
      tx_id: Generated<string>
      confirmations: Generated<number>
      confirmations_needed: Generated<number>
      is_simulated: Generated<boolean>
      /** On the demo chain: at this number of confirmations it leaves the chain; zero for never. */
      reverse_at: Generated<number>
      reversed_at: NullableInt8
      review_id: NullableInt8
      voucher_id: NullableInt8
      picture: Generated<string>
      picture_sha256: Generated<string>
      /** In USDT when it was requested. */
      value: bigint | null
      /** Of a voucher, what the staff has agreed on where less arrived. */
      corrected_amount: Generated<bigint | null>
      /** The idempotency key of its request, on the demo chain. */
      request_key: string | null
      created_at: Int8
    }
  }
}

export const depositTables: readonly Projection<Changes['deposit']>[] = [
  table('deposit_credit', ({ deposits }) => deposits, {
    id: ['bigint', ({ id }) => id],
    key: ['text', ({ key }) => key],
    user_id: ['bigint', ({ userId }) => userId],
    source: ['text', ({ source }) => source],
    outside: ['text', ({ from }) => from],
    wallet: ['text', ({ wallet }) => wallet],
    currency_id: ['int', ({ currencyId }) => currencyId],
    amount: ['bigint', ({ amount }) => amount],
    at: ['bigint', ({ at }) => at],
  }),
  table(
    'deposit_voucher',
    ({ vouchers }) => vouchers,
    {
      id: ['bigint', ({ id }) => id],
      user_id: ['bigint', ({ userId }) => userId],
      outside: ['text', ({ from }) => from],
      wallet: ['text', ({ wallet }) => wallet],
      currency_id: ['int', ({ currencyId }) => currencyId],
      amount: ['bigint', ({ amount }) => amount],
      payment_type: ['int', ({ paymentType }) => paymentType],
      picture: ['text', ({ picture }) => picture],
      picture_hash: ['text', ({ pictureHash }) => pictureHash],
      at: ['bigint', ({ at }) => at],
      status: ['smallint', ({ status }) => status],
      received: ['bigint', ({ received }) => received],
      cause: ['text', ({ cause }) => cause],
      closed_at: ['bigint', ({ closedAt }) => closedAt],
    },
    { onConflict: { key: ['id'], set: ['status', 'received', 'cause', 'closed_at'] } },
  ),
]
