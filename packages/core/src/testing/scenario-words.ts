import type { Holding } from '../ledger/ledger.ts'
import { type Amount, amountOf, nothing } from '../money/amount.ts'
import { formatDecimal, parseDecimal } from '../money/decimal.ts'
import { testCurrencies, testMarkets } from './test-markets.ts'

/** The data of a market that a scenario uses. */
export type MarketWord = {
  readonly id: number
  readonly priceScale: number
  readonly lotScale: number
}

const users = ['alice', 'bob', 'carol', 'dave']
const unitsMs: Partial<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

export function userOf(name = ''): number {
  const index = users.indexOf(name)
  if (index < 0) throw new Error(`no such user: ${name}`)
  return index + 1
}

export function currencyOf(code = ''): { id: number; scale: number } {
  const id = (testCurrencies as Partial<Record<string, number>>)[code] // Any text may be asked for.
  if (id === undefined) throw new Error(`no such currency: ${code}`)
  return { id, scale: scaleOf(id) }
}

export function scaleOf(currencyId: number): number {
  if (currencyId === testCurrencies.EUR) return 2
  return currencyId === testCurrencies.AAPL ? 6 : 8
}

/** In a scenario, a symbol that no market has stands for an unknown market. */
export function marketOf(symbol = 'BTC/USDT'): MarketWord {
  const market = testMarkets.find((known) => known.symbol === symbol)
  return market ?? { id: 999, priceScale: 2, lotScale: 6 }
}

/** `#7` is 7. */
export function numberOf(word = ''): number {
  return Number(word.slice(1))
}

export function durationMsOf(word = ''): number {
  const [, count, unit = ''] = /^(\d+)(\D+)$/.exec(word) ?? []
  const unitMs = unitsMs[unit]
  if (unitMs === undefined) throw new Error(`no such duration: ${word}`)
  return Number(count) * unitMs
}

export function amountIn(word = '', scale: number): Amount {
  const value = parseDecimal(word, scale)
  if (value === undefined) throw new Error(`no such amount: ${word}`)
  return amountOf(value)
}

/** A decimal as a count of lots or ticks. */
export function countIn(word: string | undefined, scale: number): number {
  return Number(amountIn(word, scale))
}

/** As people write it: no more decimals than needed. */
export function textOf(value: bigint | number, scale: number): string {
  return formatDecimal(value, scale).replace(/\.?0+$/, (zeros) => (scale === 0 ? zeros : ''))
}

/** `5`, or `5 + 2 held`. */
export function describeHolding(holding: Holding | undefined, scale: number): string {
  const avail = textOf(holding?.avail.balance ?? nothing, scale)
  const held = holding?.hold?.balance ?? nothing
  return held === 0n ? avail : `${avail} + ${textOf(held, scale)} held`
}
