import type { Exchange } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'

import type { Database } from '../../db/database.ts'
import { orderOf } from './stored-order.ts'

/** Loads the terms, the pauses, the orders that have not ended, and the prices in their windows. */
export async function loadSeconds(db: Database, exchange: Exchange): Promise<void> {
  const { seconds } = exchange.products
  await loadOffers(db, seconds.offers)
  const rows = await db
    .selectFrom('seconds_order')
    .selectAll()
    .where('status', '<', 3)
    .orderBy('id')
    .execute()
  const orders = rows.map(orderOf)
  for (const order of orders) seconds.restore(order)
  const opened = orders.filter(({ openedAt }) => openedAt > 0)
  if (opened.length === 0) return
  const since = Math.min(...opened.map(({ openedAt }) => openedAt))
  const samples = await db
    .selectFrom('seconds_sample')
    .selectAll()
    .where('at', '>', BigInt(since))
    .orderBy('at')
    .execute()
  for (const { market_id: marketId, at, price } of samples)
    seconds.restoreSample({ marketId, at: Number(at), price: Number(price) })
}

async function loadOffers(
  db: Database,
  offers: Exchange['products']['seconds']['offers'],
): Promise<void> {
  const versions = await db.selectFrom('seconds_version').selectAll().orderBy('id').execute()
  const durations = await db.selectFrom('seconds_duration').selectAll().orderBy('seconds').execute()
  const byVersion = Map.groupBy(durations, ({ version_id: id }) => id)
  for (const version of versions)
    offers.restoreVersion({
      id: version.id,
      effectiveAt: Number(version.effective_at),
      ordersMax: version.orders_max,
      sideMax: amountOf(version.side_max),
      durations: (byVersion.get(version.id) ?? []).map((row) => ({
        seconds: row.seconds,
        payout: rateOf(row.payout),
        window: row.window_seconds,
        stakeMin: amountOf(row.stake_min),
        stakeMax: amountOf(row.stake_max),
      })),
    })
  const pauses = await db.selectFrom('seconds_pause').selectAll().execute()
  for (const { market_id: marketId, is_paused: isPaused, reason, at } of pauses)
    offers.restorePause({ marketId, isPaused: isPaused === 1, reason, at: Number(at) })
}
