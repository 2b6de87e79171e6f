import type { SecondPrice } from './use-seconds.ts'

const secondMs = 1000
/** The line covers at most this time, and at least the shorter one. */
const spanMs = 90 * secondMs
const spanMsMin = 30 * secondMs
/** What is free at the right of the last price, where no order is running. */
const aheadMs = 24 * secondMs
/** An expiry within this time is on the chart. */
const aheadMsMax = 60 * secondMs
/** Free above and below the line, in parts of its height. */
const margin = 0.14

export type LineShape = {
  /** The prices that are drawn. */
  readonly points: readonly { x: number; y: number }[]
  readonly xOf: (at: number) => number
  readonly yOf: (price: string | number) => number
  /** The times that the chart shows. */
  readonly from: number
  readonly until: number
  readonly high: number
  readonly low: number
}

/** Where prices and levels are on a chart of 100 × 100, so that the next expiry and all levels are on it. */
export function lineShape(
  prices: readonly SecondPrice[],
  { levels, expiresAt }: { levels: readonly string[]; expiresAt: number | undefined },
): LineShape | undefined {
  const last = prices.at(-1)
  if (last === undefined) return undefined
  const isNear = expiresAt !== undefined && expiresAt - last.at <= aheadMsMax
  const until = Math.max(last.at + aheadMs, isNear ? expiresAt + 4 * secondMs : 0)
  const first = prices[0]?.at ?? last.at
  const from = Math.max(last.at - spanMs, Math.min(first, last.at - spanMsMin))
  const shown = prices.filter(({ at }) => at >= from)
  const values = [...shown.map(({ price }) => Number(price)), ...levels.map(Number)]
  const high = Math.max(...values)
  const low = Math.min(...values)
  const range = high - low || Math.abs(high) / 10_000 || 1
  const xOf = (at: number) => ((at - from) / (until - from)) * 100
  const yOf = (price: string | number) => {
    const part = high === low ? 0.5 : (high - Number(price)) / range
    return (margin + part * (1 - 2 * margin)) * 100
  }
  const points = shown.map(({ at, price }) => ({ x: xOf(at), y: yOf(price) }))
  return { points, xOf, yOf, from, until, high, low }
}
