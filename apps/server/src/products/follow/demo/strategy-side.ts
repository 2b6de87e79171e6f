export type StrategyRule = 'trend' | 'reversal'

/** Below this distance from the average, in parts of it, a reversal is not expected: 0.1 %. */
const distanceMin = 0.001

/**
 * The side that a rule wants, by the closes of candles in any order of which the first is the last close: a trend is followed,
 * and a reversal is expected back to the average. Undefined for none.
 */
export function strategySide(
  rule: StrategyRule,
  closes: readonly number[],
): 'long' | 'short' | undefined {
  const [last] = closes
  if (last === undefined) return undefined
  const average = closes.reduce((sum, close) => sum + close, 0) / closes.length
  if (last === average) return undefined
  const isAbove = last > average
  if (rule === 'trend') return isAbove ? 'long' : 'short'
  if (Math.abs(last - average) < average * distanceMin) return undefined
  return isAbove ? 'short' : 'long'
}
