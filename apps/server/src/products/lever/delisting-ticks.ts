import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Database } from '../../db/database.ts'
import type { ReceiptTick } from '../../services/receipts/receipt.ts'
import { sampleOf } from './stored-delisting.ts'

/** The prices whose average has closed the orders of a market, or the last index where it was used instead. */
export async function delistingTicks(db: Database, marketId: number): Promise<ReceiptTick[]> {
  const priced = await db
    .selectFrom('lever_delisting')
    .select(['id', 'ends_at', 'priced_at'])
    .where('market_id', '=', marketId)
    .where('priced_at', '>', 0n)
    .executeTakeFirst()
  if (priced === undefined) return []
  const { id, ends_at: endsAt, priced_at: pricedAt } = priced
  const rows = await db
    .selectFrom('lever_delisting_sample')
    .selectAll()
    .where('delisting_id', '=', id)
    .where('at', '>', endsAt - BigInt(exchangeConfig.lever.delisting.windowMs))
    .orderBy('at')
    .execute()
  const samples = rows.map(sampleOf)
  const last = samples.find(({ at }) => at === Number(pricedAt))
  return (last === undefined ? samples : [last]).map(({ tickSeq: seq, tickAt: at, price }) => {
    return { seq, at, marketId, price }
  })
}
