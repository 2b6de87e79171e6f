import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    convert_quote: {
      user_id: bigint
      id: bigint
      from_id: number
      to_id: number
      amount: bigint
      receives: bigint
      from_price: bigint
      to_price: bigint
      expires_at: bigint
      is_used: number
    }
    conversion: {
      id: bigint
      kind: number
      user_id: bigint
      from_id: number
      to_id: number
      amount: bigint
      quote_id: bigint
      receives_min: bigint
      spread_bps: number
      at: bigint
      receives: bigint
      from_price: bigint
      to_price: bigint
      status: number
      cause: number
      closed_at: bigint
    }
  }
}

export const convertTables: readonly Projection<Changes['convert']>[] = [
  table(
    'convert_quote',
    ({ quotes }) => newestOfUsers(quotes),
    {
      user_id: ['bigint', (quote) => quote.userId],
      id: ['bigint', (quote) => quote.id],
      from_id: ['int', (quote) => quote.fromId],
      to_id: ['int', (quote) => quote.toId],
      amount: ['bigint', (quote) => quote.amount],
      receives: ['bigint', (quote) => quote.receives],
      from_price: ['bigint', (quote) => quote.fromPrice],
      to_price: ['bigint', (quote) => quote.toPrice],
      expires_at: ['bigint', (quote) => quote.expiresAt],
      is_used: ['smallint', (quote) => Number(quote.isUsed)],
    },
    {
      onConflict: {
        key: ['user_id'],
        set: [
          'id',
          'from_id',
          'to_id',
          'amount',
          'receives',
          'from_price',
          'to_price',
          'expires_at',
          'is_used',
        ],
      },
    },
  ),
  table(
    'conversion',
    ({ conversions }) => conversions,
    {
      id: ['bigint', (conversion) => conversion.id],
      kind: ['smallint', (conversion) => conversion.kind],
      user_id: ['bigint', (conversion) => conversion.userId],
      from_id: ['int', (conversion) => conversion.fromId],
      to_id: ['int', (conversion) => conversion.toId],
      amount: ['bigint', (conversion) => conversion.amount],
      quote_id: ['bigint', (conversion) => conversion.quoteId],
      receives_min: ['bigint', (conversion) => conversion.receivesMin],
      spread_bps: ['int', (conversion) => conversion.spreadBps],
      at: ['bigint', (conversion) => conversion.at],
      receives: ['bigint', (conversion) => conversion.receives],
      from_price: ['bigint', (conversion) => conversion.fromPrice],
      to_price: ['bigint', (conversion) => conversion.toPrice],
      status: ['smallint', (conversion) => conversion.status],
      cause: ['smallint', (conversion) => conversion.cause],
      closed_at: ['bigint', (conversion) => conversion.closedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: ['receives', 'from_price', 'to_price', 'status', 'cause', 'closed_at'],
      },
    },
  ),
]

/** One statement writes a row once, and a user may have asked for several quotes in a batch. */
function newestOfUsers(quotes: Changes['convert']['quotes']): Changes['convert']['quotes'] {
  if (quotes.length < 2) return quotes
  return [...new Map(quotes.map((quote) => [quote.userId, quote])).values()]
}
