import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

import { describe, expect, onTestFinished, test } from 'vitest'

import { indexPairs } from '../../catalog/pairs.ts'
import type { FeedTick } from '../feed.ts'
import { ReplayFeed } from './replay-feed.ts'

// Real recordings are stored beside the repository, not in it.
const besideTheRepository = new URL('../../../../../../shared/data', import.meta.url)
const data = process.env.CANDOR_DATA ?? fileURLToPath(besideTheRepository)
const start = Date.UTC(2026, 10, 21, 12)

async function playAll(file: string, options: { speed: number; seconds: number }) {
  const feed = await ReplayFeed.open({
    files: [file],
    pairs: indexPairs,
    speed: options.speed,
    now: start,
  })
  onTestFinished(async () => feed.close())
  const ticks: FeedTick[] = []
  for (let i = 0; i < options.seconds; i += 1) ticks.push(...(await feed.tick(start + i * 1000)))
  return { feed, ticks }
}

describe.skipIf(!existsSync(data))(`recordings in ${data} (skipped where they are absent)`, () => {
  test('the recorded stream is replayed completely, with all trades and without malformed lines', async () => {
    const file = `${data}/crypto-l2-ticks/binance-spot-btcusdt_20240808.gz`
    const text = gunzipSync(readFileSync(file)).toString()
    const trades = text.split('\n').filter((line) => line.includes('"e":"trade"'))
    const field = (name: string) =>
      trades.map((line) => Number(new RegExp(`"${name}":"([0-9.]+)"`).exec(line)?.[1]))
    const traded = field('q').reduce((sum, quantity) => sum + quantity, 0)
    const prices = field('p')

    const { feed, ticks } = await playAll(file, { speed: 1, seconds: 360 })
    expect(feed.malformed).toBe(0)
    expect(feed.status(feed.pairs[0]!).state).toBe('ended')
    expect(ticks.length).toBeGreaterThan(340)
    expect(ticks.reduce((sum, { lots }) => sum + lots, 0)).toBe(Math.round(traded * 1e5))
    const shown = ticks.flatMap(({ trades = [] }) => trades)
    expect(shown).toHaveLength(trades.length)
    expect(shown.reduce((sum, { lots }) => sum + lots, 0)).toBe(Math.round(traded * 1e5))
    for (const { price } of ticks) {
      expect(price / 100).toBeGreaterThan(Math.min(...prices) - 1)
      expect(price / 100).toBeLessThan(Math.max(...prices) + 1)
    }
  })

  const minutes = existsSync(data) ? readdirSync(`${data}/crypto-1m`) : []
  test.each(minutes)('the first hours of %s keep its prices and volume', async (name) => {
    const file = `${data}/crypto-1m/${name}`
    const rows = gunzipSync(readFileSync(file)).toString().split('\n').slice(1, 181)
    const numbers = rows.map((row) => row.split(',').map(Number))
    const { feed, ticks } = await playAll(file, { speed: 1, seconds: 180 * 60 })
    expect(feed.malformed).toBe(0)
    expect(ticks).toHaveLength(180 * 60)
    const { priceScale, lotScale } = feed.pairs[0]!
    const prices = ticks.map(({ price }) => price)
    const column = (i: number) => numbers.map((row) => row[i] ?? 0)
    expect(Math.max(...prices)).toBe(Math.round(Math.max(...column(2)) * 10 ** priceScale))
    expect(Math.min(...prices)).toBe(Math.round(Math.min(...column(3)) * 10 ** priceScale))
    const volume = column(5).reduce((sum, each) => sum + each, 0)
    const lots = ticks.reduce((sum, tick) => sum + tick.lots, 0)
    // Each row is rounded to whole lots separately.
    expect(Math.abs(lots - volume * 10 ** lotScale)).toBeLessThanOrEqual(rows.length)
  })
})
