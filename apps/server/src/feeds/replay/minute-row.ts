import type { Pair } from '../../catalog/pairs.ts'
import { scaledFromDecimal } from '../decimal.ts'

/** A recorded minute: prices in ticks, in the order in which they are replayed. */
export type MinuteRow = {
  readonly openedAt: number
  /** Open, the first extreme, the second extreme, close. */
  readonly corners: readonly [number, number, number, number]
  readonly lots: number
}

const legSeconds = 20

/**
 * Reads `open_time_ms,open,high,low,close,volume`; undefined when malformed. In a rising minute the low is replayed before
 * the high, in a falling one after it, which is the shorter path. Nothing else is assumed about the minute.
 */
export function parseMinuteRow(line: string, pair: Pair): MinuteRow | undefined {
  const [time = '', ...fields] = line.split(',')
  const [openText = '', highText = '', lowText = '', closeText = '', volumeText = ''] = fields
  if (!/^\d{13}$/.test(time) || fields.length !== 5) return undefined
  const ticks = (text: string) => scaledFromDecimal(text, pair.priceScale)
  const [open, high, low, close] = [
    ticks(openText),
    ticks(highText),
    ticks(lowText),
    ticks(closeText),
  ]
  const lots = scaledFromDecimal(volumeText, pair.lotScale)
  if (!Number.isSafeInteger(lots) || lots < 0) return undefined
  if (high < Math.max(open, close) || low > Math.min(open, close)) return undefined
  const corners =
    close >= open ? ([open, low, high, close] as const) : ([open, high, low, close] as const)
  return { openedAt: Number(time), corners, lots }
}

/**
 * The index at a second (0 to 59) of the minute: straight lines between the corners, 20 s each,
 * half up.
 */
export function priceAt({ corners }: MinuteRow, second: number): number {
  const leg = Math.floor(second / legSeconds)
  const from = corners[leg] ?? Number.NaN
  const to = corners[leg + 1] ?? Number.NaN
  return from + Math.floor(((to - from) * (second % legSeconds)) / legSeconds + 0.5)
}

/** The lots of one second of the minute: spread evenly, and complete in the sum. */
export function lotsAt({ lots }: MinuteRow, second: number): number {
  const until = (seconds: number) => Math.floor((lots / 60) * seconds)
  return (second === 59 ? lots : until(second + 1)) - until(second)
}
