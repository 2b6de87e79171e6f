import type { Exchange } from '@candor/core'
import { type Conversion, conversionStatus } from '@candor/core/products/convert'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const columns = `id kind user_id from_id to_id amount quote_id receives_min spread_bps at receives
  from_price to_price status cause closed_at`
const quoteColumns =
  'user_id id from_id to_id amount receives from_price to_price expires_at is_used'

/** Compares each conversion, and each user's last quote, with what the commands make when they are executed again. */
export function replayedConvert(
  db: Database,
  { products: { convert } }: Exchange,
): ReplayedTables<'convert'> {
  const stored = new StoredLines(db, 'conversion', columns)
  /** Those that are not compared yet: one that waits is compared before those after it. */
  const made = new Map<number, Conversion>()
  let compared = 0
  const compareNext = async (conversion: Conversion) => {
    const { id } = conversion
    stored.check(id, await stored.takeOne(id), valuesOf(conversion))
    made.delete(id)
    compared += 1
  }
  return {
    compare: async ({ conversions }) => {
      for (const each of conversions) made.set(each.id, { ...each })
      for (;;) {
        const next = made.get(compared + 1)
        if (next === undefined || next.status === conversionStatus.waiting) return
        await compareNext(next)
      }
    },
    end: async () => {
      for (const each of [...made.values()].toSorted((a, b) => a.id - b.id)) await compareNext(each)
      await stored.end()
      const quotes = new StoredLines(db, 'convert_quote', quoteColumns)
      for (const quote of convert.quotes.all()) {
        const { userId, id, fromId, toId, amount, receives, fromPrice, toPrice } = quote
        const line = await quotes.takeOne(userId)
        const values = [userId, id, fromId, toId, amount, receives, fromPrice, toPrice]
        quotes.check(userId, line, [...values, quote.expiresAt, Number(quote.isUsed)])
      }
      await quotes.end()
      return [`${compared.toLocaleString('en')} conversions`]
    },
  }
}

function valuesOf(conversion: Conversion) {
  const { id, kind, userId, fromId, toId, amount, quoteId, receivesMin, spreadBps, at } = conversion
  const { receives, fromPrice, toPrice, status, cause, closedAt } = conversion
  return [
    id,
    kind,
    userId,
    fromId,
    toId,
    amount,
    quoteId,
    receivesMin,
    spreadBps,
    at,
    receives,
    fromPrice,
    toPrice,
    status,
    cause,
    closedAt,
  ]
}
