import type { Exchange } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'

import type { Database } from '../../db/database.ts'

/** Loads the versions of the offer with their tiers, and the last pause of each market or its end. */
export async function loadOffers(
  db: Database,
  { offers }: Exchange['products']['lever'],
): Promise<void> {
  const versions = await db.selectFrom('lever_version').selectAll().orderBy('id').execute()
  const tiers = await db.selectFrom('lever_tier').selectAll().orderBy('place').execute()
  const byVersion = Map.groupBy(tiers, ({ version_id: id }) => id)
  for (const row of versions)
    offers.restoreVersion({
      id: row.id,
      publishedAt: Number(row.published_at),
      effectiveAt: Number(row.effective_at),
      terms: {
        spread: rateOf(row.spread),
        fee: rateOf(row.fee),
        overnight: rateOf(row.overnight),
        liquidation: rateOf(row.liquidation),
        profitMargins: row.profit_margins,
      },
      slippage: rateOf(row.slippage),
      ordersMax: row.orders_max,
      notionalMax: amountOf(row.notional_max),
      tiers: (byVersion.get(row.id) ?? []).map((tier) => ({
        below: tier.below === 0n ? undefined : amountOf(tier.below),
        multipleMax: tier.multiple_max,
        maintenance: rateOf(tier.maintenance),
      })),
    })
  const pauses = await db.selectFrom('lever_pause').selectAll().execute()
  for (const { market_id: marketId, is_paused: isPaused, reason, at } of pauses)
    offers.restorePause({ marketId, isPaused: isPaused === 1, reason, at: Number(at) })
}
