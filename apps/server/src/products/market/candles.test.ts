import { formatDecimal } from '@candor/core/money'
import type { CandlePeriod } from '@candor/protocol/services/market/candle-periods'
import { expect, test } from 'vitest'

import { pairs } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import { backends, openTestDatabase } from '../../testing/backends.ts'
import { listCandles } from './candles.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** A Monday, 5 January 2026. */
const monday = Date.UTC(2026, 0, 5)
const [pair] = pairs
if (pair === undefined) throw new Error('there is no market')

async function store(db: Database, period: '1min' | '15min' | '1day', times: readonly number[]) {
  const figures = { open: 5n, high: 7n, low: 4n, close: 6n, volume: 1n }
  const rows = times.map((at) => ({
    market_id: pair?.id ?? 0,
    period,
    opened_at: BigInt(at),
    ...figures,
  }))
  await db.insertInto('candle').values(rows).execute()
}

type Window = { period?: CandlePeriod; from?: number; to: number; count: number }

const timesOf = async (db: Database, { period = '1min', from = 0, to, count }: Window) =>
  (await listCandles(db, pair, { period, from, to, count })).map(({ time }) => time)

const minutes = (start: number, count: number) =>
  Array.from({ length: count }, (_, at) => start + at * minuteMs)

test.each(backends())('on %s candles are counted over a pause, not by their time', async (kind) => {
  const db = await openTestDatabase(kind)
  const [before, after] = [minutes(monday, 842), minutes(monday + dayMs, 2)]
  await store(db, '1min', [...before, ...after])
  const end = monday + dayMs + 2 * minuteMs
  expect(await timesOf(db, { to: end, count: 301 })).toEqual([...before.slice(-299), ...after])
  const first = after[0] ?? 0
  expect(await timesOf(db, { to: first - 1, count: 500 })).toEqual(before.slice(-500))
  expect(await timesOf(db, { to: (before[342] ?? 0) - 1, count: 500 })).toEqual(
    before.slice(0, 342),
  )
  expect(await timesOf(db, { to: monday - 1, count: 500 })).toEqual([])
})

test.each(backends())('on %s a window has what begins in it, the last ones first', async (kind) => {
  const db = await openTestDatabase(kind)
  const stored = minutes(monday, 10)
  await store(db, '1min', stored)
  const [from, to] = [monday + 2 * minuteMs, monday + 5 * minuteMs]
  expect(await timesOf(db, { from, to, count: 1500 })).toEqual(stored.slice(2, 6))
  expect(await timesOf(db, { from, to, count: 2 })).toEqual(stored.slice(4, 6))
})

test.each(backends())('on %s longer periods are whole at the first of them', async (kind) => {
  const db = await openTestDatabase(kind)
  await store(db, '1min', minutes(monday, 23))
  const [last, first] = [monday + 20 * minuteMs, monday + 15 * minuteMs]
  expect(await timesOf(db, { period: '5min', to: monday + dayMs, count: 2 })).toEqual([first, last])
  const [whole] = await listCandles(db, pair, { period: '5min', from: 0, to: last, count: 2 })
  expect(whole?.volume).toBe(formatDecimal(5n, pair.lotScale))

  const days = Array.from({ length: 70 }, (_, at) => monday + at * dayMs)
  await store(db, '1day', days)
  const months = [Date.UTC(2026, 1, 1), Date.UTC(2026, 2, 1)]
  expect(await timesOf(db, { period: '1mon', to: monday + 70 * dayMs, count: 2 })).toEqual(months)
  const week = await timesOf(db, { period: '1week', to: monday + 69 * dayMs, count: 1 })
  expect(week).toEqual([monday + 63 * dayMs])
})
