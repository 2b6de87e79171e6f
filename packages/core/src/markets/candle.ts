/** The periods that are stored; the others are rolled up from these when they are read. */
export const storedPeriods = ['1min', '15min', '1day'] as const
export type StoredPeriod = (typeof storedPeriods)[number]

/** The length of each period. */
export const periodLengthsMs: Record<StoredPeriod, number> = {
  '1min': 60_000,
  '15min': 900_000,
  '1day': 86_400_000,
}

/** Prices in ticks of the index, volume in lots. Immutable once `at` has passed its window. */
export type Candle = {
  readonly marketId: number
  readonly period: StoredPeriod
  readonly openedAt: number
  readonly open: number
  high: number
  low: number
  close: number
  volume: number
  touchedIn: number
}

/** Start of the UTC window of `period` that contains `at`. */
export function openingOf(period: StoredPeriod, at: number): number {
  return at - (at % periodLengthsMs[period])
}
