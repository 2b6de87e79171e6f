import type { Pair } from '../../catalog/pairs.ts'
import { startTicks, walk, type WalkDraw, walkLots, type WalkRule, walkRule } from '../sim/walk.ts'
import { type CandleSeries, emptySeries, periodMs, type StoredPeriod } from './candle-series.ts'
import { fastRandom } from './fast-random.ts'
import { rollUp } from './roll-up.ts'

/** The input of a history; `endAt` (epoch ms) is where the live ticks continue. */
export type HistoryOptions = {
  readonly seed: string
  readonly endAt: number
  readonly pairs: readonly Pair[]
}

const minuteDays = 7
const quarterDays = 90
/** The length of an interval of constant activity: whole candles of every period. */
const activityMs = 900_000

/**
 * Candles of the past for each pair: 1 minute for 7 days, 15 minutes and 1 day for 90, all from one
 * path that ends at the simulator's start price. The walk is symmetric in time, so it is generated
 * backwards from its end. The last candle of each period is incomplete where `endAt` lies within it.
 */
export function generateHistory({ seed, endAt, pairs }: HistoryOptions): CandleSeries[] {
  const day = periodMs['1day']
  const minutesFrom = floorTo(endAt - minuteDays * day, periodMs['15min'])
  const quartersFrom = floorTo(endAt - quarterDays * day, day)
  return pairs.flatMap((pair) => {
    const random = fastRandom(`${seed}:${pair.symbol}`)
    // Steps of 4 s and, further back, of 25 s: squares, because volatility grows with the root.
    const minutes = walkBack(pair, {
      period: '1min',
      rule: walkRule(pair, 2),
      from: minutesFrom,
      until: endAt,
      closeAt: startTicks(pair),
      random,
    })
    const older = walkBack(pair, {
      period: '15min',
      rule: walkRule(pair, 5),
      from: quartersFrom,
      until: minutesFrom,
      closeAt: minutes.open[0] ?? startTicks(pair),
      random,
    })
    const quarters = joined(older, rollUp(minutes, '15min'))
    return [minutes, quarters, rollUp(quarters, '1day')]
  })
}

type WalkRange = {
  readonly period: StoredPeriod
  readonly rule: WalkRule
  readonly from: number
  readonly until: number
  readonly closeAt: number
  readonly random: () => number
}

function walkBack(
  pair: Pair,
  { period, rule, from, until, closeAt, random }: WalkRange,
): CandleSeries {
  const stepMs = rule.stepSeconds * 1000
  const stepsTotal = Math.floor((until - from) / stepMs)
  const stepsEach = periodMs[period] / stepMs
  const series = emptySeries(pair.id, period, Math.ceil(stepsTotal / stepsEach))
  let price = closeAt
  let activity = random()
  for (let i = series.openedAt.length - 1; i >= 0; i -= 1) {
    const openedAt = from + i * periodMs[period]
    // Backwards, so an interval of activity begins with its last candle.
    if ((openedAt + periodMs[period]) % activityMs === 0) activity = random()
    const steps = Math.min(stepsEach, stepsTotal - i * stepsEach)
    let [high, low, volume] = [price, price, 0]
    series.close[i] = price
    for (let step = 0; step < steps; step += 1) {
      const draw = drawFrom(random, activity)
      price = walk(price, rule, draw)
      volume += walkLots(rule, draw)
      if (price > high) high = price
      if (price < low) low = price
    }
    series.openedAt[i] = openedAt
    series.open[i] = price
    series.high[i] = high
    series.low[i] = low
    series.volume[i] = volume
  }
  return series
}

function drawFrom(random: () => number, activity: number): WalkDraw {
  return {
    shock: random(),
    jump: random(),
    jumpSize: random(),
    rounding: random(),
    volume: random(),
    activity,
  }
}

function joined(first: CandleSeries, second: CandleSeries): CandleSeries {
  const both = emptySeries(
    first.pairId,
    first.period,
    first.openedAt.length + second.openedAt.length,
  )
  for (const name of ['openedAt', 'open', 'high', 'low', 'close', 'volume'] as const) {
    both[name].set(first[name])
    both[name].set(second[name], first[name].length)
  }
  return both
}

function floorTo(at: number, step: number): number {
  return at - (at % step)
}
