import { describe, expect, test } from 'vitest'

import { type Pair, pairBySymbol } from '../../catalog/pairs.ts'
import { backends, openTestBackend } from '../../testing/backends.ts'
import { startTicks } from '../sim/walk.ts'
import { type CandleSeries, periodMs } from './candle-series.ts'
import { ensureHistory, historyInWorker } from './ensure-history.ts'
import { generateHistory } from './generate-history.ts'

const btc = pairBySymbol.get('BTCUSDT') as Pair // Seeded.
const aapl = pairBySymbol.get('AAPLUSDT') as Pair // Seeded.
const endAt = Date.UTC(2026, 10, 21, 9, 37, 42, 500)
const options = { seed: 'a', endAt, pairs: [btc, aapl] }
const history = generateHistory(options)
const ofBtc = (period: CandleSeries['period']) =>
  history.find((series) => series.pairId === btc.id && series.period === period)!

const candlesOf = (series: CandleSeries) =>
  Array.from(series.openedAt, (openedAt, i) => ({
    openedAt,
    open: series.open[i]!,
    high: series.high[i]!,
    low: series.low[i]!,
    close: series.close[i]!,
    volume: series.volume[i]!,
  }))

test.each(history.map((series) => [series.pairId, series.period, series] as const))(
  'pair %i, %s: no gap, whole ticks, each candle opens where the last one closed',
  (_, period, series) => {
    const candles = candlesOf(series)
    const broken = candles.filter((candle, i) => {
      const before = candles[i - 1]
      const joins =
        before === undefined ||
        (candle.openedAt - before.openedAt === periodMs[period] && candle.open === before.close)
      return !(
        joins &&
        candle.openedAt % periodMs[period] === 0 &&
        candle.high >= Math.max(candle.open, candle.close) &&
        candle.low <= Math.min(candle.open, candle.close) &&
        candle.low > 0 &&
        Object.values(candle).every(Number.isSafeInteger)
      )
    })
    expect(candles.length).toBeGreaterThan(90)
    expect(broken).toEqual([])
  },
)

test('it ends in the current minute at the price where the simulator starts', () => {
  for (const pair of options.pairs) {
    for (const series of history.filter(({ pairId }) => pairId === pair.id)) {
      const last = candlesOf(series).at(-1)
      expect(last?.close).toBe(startTicks(pair))
      expect(last?.openedAt).toBe(endAt - (endAt % periodMs[series.period]))
    }
  }
})

test('it covers 7 days in minutes and 90 in quarters and days', () => {
  const day = periodMs['1day']
  expect(ofBtc('1min').openedAt[0]).toBeLessThanOrEqual(endAt - 7 * day)
  expect(ofBtc('15min').openedAt[0]).toBeLessThanOrEqual(endAt - 90 * day)
  expect(ofBtc('1day').openedAt[0]).toBeLessThanOrEqual(endAt - 90 * day)
})

test.each([
  ['15min', '1min'],
  ['1day', '15min'],
] as const)('a %s candle is what its %s candles are together', (longer, shorter) => {
  const parts = candlesOf(ofBtc(shorter))
  const covered = candlesOf(ofBtc(longer)).filter(({ openedAt }) => openedAt >= parts[0]!.openedAt)
  expect(covered.length).toBeGreaterThan(80)
  for (const candle of covered) {
    const until = candle.openedAt + periodMs[longer]
    const own = parts.filter((part) => part.openedAt >= candle.openedAt && part.openedAt < until)
    expect(candle).toEqual({
      openedAt: candle.openedAt,
      open: own[0]!.open,
      high: Math.max(...own.map(({ high }) => high)),
      low: Math.min(...own.map(({ low }) => low)),
      close: own.at(-1)!.close,
      volume: own.reduce((sum, { volume }) => sum + volume, 0),
    })
  }
})

test('a worker generates the same history, and another seed another one', async () => {
  expect(await historyInWorker(options)).toEqual(history)
  expect(generateHistory({ ...options, seed: 'b' })[0]).not.toEqual(history[0])
})

test('a history that ends on the minute has no empty candle', () => {
  const [minutes] = generateHistory({ ...options, endAt: endAt - (endAt % 60_000) })
  expect(minutes?.openedAt.at(-1)).toBe(endAt - (endAt % 60_000) - 60_000)
})

describe.each(backends())('written to %s', (backend) => {
  test('the table holds every candle, and a second start adds none', async () => {
    const { db } = await openTestBackend(backend)
    expect(await ensureHistory(db, { ...options, pairs: [btc] })).toBe(1)
    expect(await ensureHistory(db, options)).toBe(1)
    expect(await ensureHistory(db, options)).toBe(0)
    const rows = await db.selectFrom('candle').selectAll().orderBy('opened_at').execute()
    for (const series of history) {
      const { pairId, period } = series
      const own = rows.filter((row) => row.market_id === pairId && row.period === period)
      expect(
        own.map((row) => ({
          openedAt: Number(row.opened_at),
          open: Number(row.open),
          high: Number(row.high),
          low: Number(row.low),
          close: Number(row.close),
          volume: Number(row.volume),
        })),
      ).toEqual(candlesOf(series))
    }
  })
})
