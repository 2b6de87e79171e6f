/** The stored periods; the others are rolled up from them when read. */
export type StoredPeriod = '1min' | '15min' | '1day'

/** Length of a stored period in milliseconds. */
export const periodMs: Readonly<Record<StoredPeriod, number>> = {
  '1min': 60_000,
  '15min': 900_000,
  '1day': 86_400_000,
}

type Column = Float64Array<ArrayBuffer>

/** Candles of one pair and period, oldest first, as columns: prices in ticks, volume in lots. */
export type CandleSeries = {
  readonly pairId: number
  readonly period: StoredPeriod
  readonly openedAt: Column
  readonly open: Column
  readonly high: Column
  readonly low: Column
  readonly close: Column
  readonly volume: Column
}

/** An empty series of a given length, filled in place: an object for each candle would be slow. */
export function emptySeries(pairId: number, period: StoredPeriod, length: number): CandleSeries {
  const column = () => new Float64Array(length)
  return {
    pairId,
    period,
    openedAt: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  }
}
