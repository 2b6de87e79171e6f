import { pairs } from '../../apps/server/src/catalog/pairs.ts'
import { ensureHistory } from '../../apps/server/src/feeds/history/ensure-history.ts'
import { withBackend, type Place } from './open-trading.ts'

/**
 * Gives an empty database the candles that a first start makes, and nothing else: made once and copied, because they
 * take longer than most of what is measured.
 */
export async function makePast(place: Place): Promise<void> {
  await withBackend(place, ({ db }) =>
    ensureHistory(db, { seed: 'bench', endAt: Date.now(), pairs }),
  )
}
