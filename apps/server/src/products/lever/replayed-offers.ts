import type { LeverPause, LeverVersion } from '@candor/core/products/lever'

import type { Database } from '../../db/database.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const columns = `id published_at effective_at spread fee overnight liquidation profit_margins slippage orders_max
  notional_max`

/** Compares each version with its tiers, in the order of their ids. */
export async function compareOffers(db: Database, made: readonly LeverVersion[]): Promise<void> {
  const stored = new StoredLines(db, 'lever_version', columns)
  for (const version of made)
    stored.check(version.id, await stored.takeOne(version.id), valuesOf(version))
  await stored.end()
  const rows = new StoredLines(db, 'lever_tier', 'version_id place below multiple_max maintenance')
  for (const { id, tiers } of made) {
    const lines = await rows.take(id)
    for (const [place, { below = 0n, multipleMax, maintenance }] of tiers.entries())
      rows.check(`${id} ${place}`, lines[place], [id, place, below, multipleMax, maintenance])
    if (lines.length > tiers.length) throw rows.wrong(id, 'has a tier too many')
  }
  await rows.end()
}

export async function comparePauses(db: Database, made: readonly LeverPause[]): Promise<void> {
  const stored = new StoredLines(db, 'lever_pause', 'market_id is_paused reason at')
  for (const { marketId, isPaused, reason, at } of made.toSorted((a, b) => a.marketId - b.marketId))
    stored.check(marketId, await stored.takeOne(marketId), [marketId, Number(isPaused), reason, at])
  await stored.end()
}

const valuesOf = ({ id, publishedAt, effectiveAt, terms, ...offer }: LeverVersion) => [
  id,
  publishedAt,
  effectiveAt,
  terms.spread,
  terms.fee,
  terms.overnight,
  terms.liquidation,
  terms.profitMargins,
  offer.slippage,
  offer.ordersMax,
  offer.notionalMax,
]
