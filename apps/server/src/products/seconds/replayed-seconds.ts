import {
  type SecondsOrder,
  type SecondsPause,
  secondsStatus,
  type SecondsVersion,
} from '@candor/core/products/seconds'

import type { Database } from '../../db/database.ts'
import { ReplayedOrders } from '../../verify/replayed-orders.ts'
import { ReplayedSamples } from '../../verify/replayed-samples.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const columns = `id user_id market_id version_id side seconds payout window_seconds stake placed_at formula status
  opened_at open_price expires_at samples settle_price result voided_by credit ended_at`

/** Compares each row with what the commands make when they are executed again. */
export function replayedSeconds(db: Database): ReplayedTables<'seconds'> {
  const orders = new ReplayedOrders<SecondsOrder>({
    db,
    table: 'seconds_order',
    columns,
    valuesOf,
    hasEnded: ({ status }) => status >= secondsStatus.settled,
  })
  const samples = new ReplayedSamples(db, 'seconds_sample')
  const versions: SecondsVersion[] = []
  const pauses = new Map<number, SecondsPause>()
  return {
    compare: async (changes) => {
      for (const pause of changes.pauses) pauses.set(pause.marketId, pause)
      versions.push(...changes.versions)
      await orders.compare(changes.orders)
      await samples.compare(changes.samples)
    },
    end: async () => {
      const count = await orders.end()
      await samples.end()
      await compareVersions(db, versions)
      await comparePauses(db, [...pauses.values()])
      return [`${count.toLocaleString('en')} orders of seconds`]
    },
  }
}

async function compareVersions(db: Database, versions: readonly SecondsVersion[]): Promise<void> {
  const stored = new StoredLines(db, 'seconds_version', 'id effective_at orders_max side_max')
  for (const { id, effectiveAt, ordersMax, sideMax } of versions)
    stored.check(id, await stored.takeOne(id), [id, effectiveAt, ordersMax, sideMax])
  await stored.end()
  const rows = new StoredLines(
    db,
    'seconds_duration',
    'version_id seconds payout window_seconds stake_min stake_max',
  )
  for (const { id, durations } of versions) {
    const lines = await rows.take(id)
    for (const [place, { seconds, payout, window, stakeMin, stakeMax }] of durations.entries()) {
      const made = [id, seconds, payout, window, stakeMin, stakeMax]
      rows.check(`${id} ${seconds}`, lines[place], made)
    }
    if (lines.length > durations.length) throw rows.wrong(id, 'has a duration too many')
  }
  await rows.end()
}

async function comparePauses(db: Database, pauses: readonly SecondsPause[]): Promise<void> {
  const stored = new StoredLines(db, 'seconds_pause', 'market_id is_paused reason at')
  for (const { marketId, isPaused, reason, at } of pauses.toSorted(
    (a, b) => a.marketId - b.marketId,
  ))
    stored.check(marketId, await stored.takeOne(marketId), [marketId, Number(isPaused), reason, at])
  await stored.end()
}

function valuesOf(order: SecondsOrder) {
  return [
    order.id,
    order.userId,
    order.marketId,
    order.versionId,
    order.side === 'up' ? 1 : 2,
    order.seconds,
    order.payout,
    order.window,
    order.stake,
    order.placedAt,
    order.formula,
    order.status,
    order.openedAt,
    order.openPrice,
    order.expiresAt,
    order.samples,
    order.settlePrice,
    order.result,
    order.voidedBy,
    order.credit,
    order.endedAt,
  ]
}
