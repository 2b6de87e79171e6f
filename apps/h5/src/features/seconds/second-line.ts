import { averageOf, isInWindow } from '@candor/core/formulas/seconds'
import { formatDecimal, parseDecimal } from '@candor/core/money'

import type { SecondPrice } from './use-seconds.ts'

/** Five minutes, as the server sends them. */
export const linePointsMax = 300

/** Prices of seconds together: each second once, ascending, the latest ones. */
export function joinPrices(
  before: readonly SecondPrice[],
  added: readonly SecondPrice[],
): readonly SecondPrice[] {
  const bySecond = new Map([...before, ...added].map((point) => [point.at, point]))
  if (bySecond.size === before.length) return before
  return [...bySecond.values()].toSorted((a, b) => a.at - b.at).slice(-linePointsMax)
}

type Window = { readonly expires_at: number; readonly window: number }

/** The average of the seconds of a window that have a price, and how many; undefined before the first. It is what settles. */
export function averageSoFar(
  prices: readonly SecondPrice[],
  { expires_at: expiresAt, window }: Window,
  scale: number,
): { price: string; samples: number } | undefined {
  const samples = prices.filter(({ at }) => isInWindow(at, { expiresAt, window }))
  if (samples.length === 0) return undefined
  const ticks = samples.map(({ price }) => Number(parseDecimal(price, scale)))
  return { price: formatDecimal(averageOf(ticks), scale), samples: samples.length }
}
