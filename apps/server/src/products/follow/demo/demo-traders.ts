import { pairBySymbol } from '../../../catalog/pairs.ts'
import type { StrategyRule } from './strategy-side.ts'

/** A trader of the demo: a program that opens and closes orders by a rule. */
export type DemoTrader = {
  readonly email: string
  readonly nickname: string
  /** What users read on the trader's page. */
  readonly introduction: string
  readonly marketId: number
  readonly rule: StrategyRule
  /** The candles that the rule reads, and how many. */
  readonly candles: { readonly period: '1min' | '15min'; readonly count: number }
  /** The time between two decisions, and the longest time that an order is open. */
  readonly turnMs: number
  readonly holdMs: number
  /** Hundredths of a lot. */
  readonly share: number
}

const minuteMs = 60_000
const marketOf = (symbol: string): number => {
  const pair = pairBySymbol.get(symbol)
  if (pair === undefined) throw new Error(`the catalogue lists ${symbol}`)
  return pair.id
}

export const demoTraders: readonly DemoTrader[] = [
  {
    email: 'demo-pulse@candor.test',
    nickname: 'DemoPulse',
    introduction:
      'A program with demo funds. BTCUSDT: follows the direction of the last 10 minutes, for 6 minutes at most.',
    marketId: marketOf('BTCUSDT'),
    rule: 'trend',
    candles: { period: '1min', count: 10 },
    turnMs: 3 * minuteMs,
    holdMs: 6 * minuteMs,
    share: 100,
  },
  {
    email: 'demo-trend@candor.test',
    nickname: 'DemoTrend',
    introduction:
      'A program with demo funds. ETHUSDT: follows the direction of the last 3 hours, for 4 hours at most.',
    marketId: marketOf('ETHUSDT'),
    rule: 'trend',
    candles: { period: '15min', count: 12 },
    turnMs: 15 * minuteMs,
    holdMs: 240 * minuteMs,
    share: 200,
  },
  {
    email: 'demo-reversal@candor.test',
    nickname: 'DemoReversal',
    introduction:
      'A program with demo funds. SOLUSDT: trades against moves from the average of an hour, for 30 minutes at most.',
    marketId: marketOf('SOLUSDT'),
    rule: 'reversal',
    candles: { period: '1min', count: 60 },
    turnMs: 5 * minuteMs,
    holdMs: 30 * minuteMs,
    share: 500,
  },
]
