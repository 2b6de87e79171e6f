import type { Pair } from '../../catalog/pairs.ts'
import { scaledFromDecimal } from '../decimal.ts'
import { normalFromWord } from './normal-quantiles.ts'
import { simMarket, simRule } from './parameters.ts'

/** Uniform 32-bit words, one for each random choice of a step. */
export type WalkDraw = {
  readonly shock: number
  readonly jump: number
  readonly jumpSize: number
  readonly rounding: number
  readonly volume: number
  /** The activity of the market in these minutes; one word for all their seconds. */
  readonly activity: number
}

/** A pair's parameters for one step of the walk. Rates are in parts per 10^9. */
export type WalkRule = {
  readonly anchor: number
  readonly volatility: number
  readonly pull: number
  /** A step jumps when its word is below this. */
  readonly jumpBelow: number
  readonly stepSeconds: number
  readonly lotsPerSecondMilli: number
}

const secondsPerDay = 86_400
// The square root of 86,400, in thousandths: volatility grows with the root of time.
const rootOfDayMilli = 293_939
const parts = 1_000_000_000
const jumpMin = simRule.jumpMinPpm * 1000
const jumpSizes = (simRule.jumpMaxPpm - simRule.jumpMinPpm) * 1000 + 1

/** The start price of a pair, in ticks. */
export function startTicks(pair: Pair): number {
  return scaledFromDecimal(simMarket(pair).startPrice, pair.priceScale)
}

/**
 * The rule of a step of `rootSeconds` squared seconds, so that the root of the step is an integer.
 */
export function walkRule(pair: Pair, rootSeconds = 1): WalkRule {
  const { dailyVolatilityPpm, dailyTurnover } = simMarket(pair)
  const anchor = startTicks(pair)
  const stepSeconds = rootSeconds * rootSeconds
  const lotsPerDay = Math.floor((dailyTurnover * 10 ** (pair.priceScale + pair.lotScale)) / anchor)
  return {
    anchor,
    volatility: Math.floor((dailyVolatilityPpm * 1_000_000) / rootOfDayMilli) * rootSeconds,
    pull: Math.floor((simRule.pullPerDayPpm * 1000) / secondsPerDay) * stepSeconds,
    jumpBelow: Math.floor((simRule.jumpsPerDay * 2 ** 32) / secondsPerDay) * stepSeconds,
    stepSeconds,
    lotsPerSecondMilli: Math.floor((lotsPerDay * 1000) / secondsPerDay),
  }
}

/**
 * The price after one step: a normal shock, occasionally a bounded jump, and a pull towards the
 * anchor. Every intermediate is an integer below 2^53 and every division rounds down (the shock's
 * towards zero).
 */
export function walk(price: number, rule: WalkRule, draw: WalkDraw): number {
  const shock = Math.trunc((rule.volatility * normalFromWord(draw.shock)) / 10_000)
  const rate = draw.jump < rule.jumpBelow ? shock + jumpRate(draw.jumpSize) : shock
  const move = price * rate + (rule.anchor - price) * rule.pull
  // Random rounding by the fraction: otherwise the pull, far below one tick, would be lost.
  const dither = Math.floor(((draw.rounding >>> 12) * parts) / 0x100000)
  return Math.max(1, price + Math.floor((move + dither) / parts))
}

function jumpRate(word: number): number {
  const size = jumpMin + ((word & 0x7fffffff) % jumpSizes)
  return word >>> 31 === 0 ? size : -size
}

/**
 * Invented lots of one step. Three times a squared uniform: many seconds of low volume, a few of high
 * volume.
 */
export function walkLots(rule: WalkRule, draw: WalkDraw): number {
  const uniform = draw.volume >>> 20
  const milli = rule.lotsPerSecondMilli * rule.stepSeconds
  // Squared uniform of 12 bits times three, in two steps so that no intermediate passes 2^53.
  const lots = Math.floor((Math.floor((milli * uniform) / 0x1000) * 3 * uniform) / 0x1000 / 1000)
  const busy = Math.floor((lots * activityMilli(draw.activity)) / 1000)
  return draw.jump < rule.jumpBelow ? busy * 5 : busy
}

/** The activity from a quarter of the mean to 3.25 times it: a quarter plus three times a cubed uniform. */
function activityMilli(word: number): number {
  const uniform = word >>> 20
  return 250 + Math.floor((3000 * uniform * uniform * uniform) / 0x1000000000)
}
