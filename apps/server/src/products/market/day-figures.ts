import { bucketOf } from './periods.ts'

/** Prices in ticks, volume in lots. */
export type Bar = {
  readonly openedAt: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** The sum of minutes. Without a minute `open` is zero. */
export type DayFigures = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly lots: bigint
  /** Ticks times lots. */
  readonly turnover: bigint
}
/** The last close of a UTC hour. */
export type HourClose = { readonly hour: number; readonly close: number }

const none: DayFigures = {
  open: 0,
  high: 0,
  low: Number.MAX_SAFE_INTEGER,
  close: 0,
  lots: 0n,
  turnover: 0n,
}

/** Sums the minutes from `since` on. */
export function dayFigures(minutes: readonly Bar[], since: number): DayFigures {
  const first = minutes.findIndex(({ openedAt }) => openedAt >= since)
  if (first === -1) return none
  const open = minutes[first]?.open ?? 0
  let { high, low, close, lots, turnover } = none
  for (const bar of minutes.slice(first)) {
    if (bar.high > high) high = bar.high
    if (bar.low < low) low = bar.low
    close = bar.close
    lots += BigInt(bar.volume)
    turnover += BigInt(bar.volume) * BigInt(bar.close)
  }
  return { open, high, low, close, lots, turnover }
}

/** The figures with the current minute, which follows all of theirs. */
export function withMinute(figures: DayFigures, bar: Bar): DayFigures {
  return {
    open: figures.open === 0 ? bar.open : figures.open,
    high: Math.max(figures.high, bar.high),
    low: Math.min(figures.low, bar.low),
    close: bar.close,
    lots: figures.lots + BigInt(bar.volume),
    turnover: figures.turnover + BigInt(bar.volume) * BigInt(bar.close),
  }
}

const hoursMax = 24

/** The last hours that have a minute, oldest first. They are counted, for a market has none while it rests. */
export function lastHours(minutes: readonly Bar[]): HourClose[] {
  const closes = new Map(minutes.map((bar) => [bucketOf('60min', bar.openedAt), bar.close]))
  return [...closes].slice(-hoursMax).map(([hour, close]) => ({ hour, close }))
}

/** The hours with the current minute, which follows all of theirs. */
export function withHourOf(hours: readonly HourClose[], bar: Bar): HourClose[] {
  const hour = bucketOf('60min', bar.openedAt)
  const before = hours.filter((one) => one.hour !== hour)
  return [...before, { hour, close: bar.close }].slice(-hoursMax)
}
