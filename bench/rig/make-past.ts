import { indexPairs } from '../../apps/server/src/catalog/pairs.ts'
import { ensureHistory } from '../../apps/server/src/feeds/history/ensure-history.ts'
import { withBackend, type Place } from './open-trading.ts'

/**
 * Adds the candles that a first start generates to an empty database. They are generated once and copied, because that
 * takes longer than most measurements.
 */
export async function makePast(place: Place): Promise<void> {
  await withBackend(place, ({ db }) =>
    ensureHistory(db, { seed: 'bench', endAt: Date.now(), pairs: indexPairs }),
  )
}
