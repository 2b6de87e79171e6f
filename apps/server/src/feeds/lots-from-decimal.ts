import type { Pair } from '../catalog/pairs.ts'
import { scaledFromDecimal } from './decimal.ts'

// A million bitcoins, ten million shares: a trade of more is a mistake, and candles add trades up.
const lotsMax = 100_000_000_000

/** A traded quantity in lots; undefined where it is no decimal, or too large for one trade. */
export function lotsFromDecimal(text: string, pair: Pair): number | undefined {
  const lots = scaledFromDecimal(text, pair.lotScale)
  return Number.isSafeInteger(lots) && lots >= 0 && lots <= lotsMax ? lots : undefined
}
