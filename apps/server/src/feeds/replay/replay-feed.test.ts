import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { describe, expect, onTestFinished, test } from 'vitest'

import { indexPairs, type Pair, pairBySymbol } from '../../catalog/pairs.ts'
import { ReplayFeed } from './replay-feed.ts'

const btc = pairBySymbol.get('BTCUSDT') as Pair // Seeded.
const start = Date.UTC(2026, 10, 21, 12)

function fileWith(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

async function openFeed(files: string[], speed = 1): Promise<ReplayFeed> {
  const feed = await ReplayFeed.open({ files, pairs: indexPairs, speed, now: start })
  onTestFinished(async () => feed.close())
  return feed
}

const openOne = async (name: string, content: string | Uint8Array, speed?: number) =>
  openFeed([fileWith(name, content)], speed)

/** The index at each second from the start; null where there is no tick. */
async function play(feed: ReplayFeed, seconds: number): Promise<(number | null)[]> {
  const prices = []
  for (let i = 0; i < seconds; i += 1) {
    const [tick] = await feed.tick(start + i * 1000)
    prices.push(tick?.price ?? null)
  }
  return prices
}

const receivedFrom = 1_723_161_254_000
const line = (ms: number, data: object) =>
  `${receivedFrom + ms}000000 ${JSON.stringify({ stream: 's', data })}\n`
const quote = (ms: number, u: number, b: string, a = (Number(b) + 0.01).toFixed(2)) =>
  line(ms, { u, s: 'BTCUSDT', b, B: '1', a, A: '1' })
const trade = (ms: number, t: number, q: string) =>
  line(ms, { e: 'trade', s: 'BTCUSDT', t, p: '100', q, m: true })
const tradeOf = (lots: number) => ({ price: 10_000, lots, side: 'sell' })

describe('a recorded stream', () => {
  test('gives the mid, half up, and the volume since the last tick with its trades', async () => {
    const text = [
      trade(-500, 1, '9'),
      quote(0, 1, '100.00'),
      trade(400, 2, '0.5'),
      trade(400, 2, '0.5'),
      trade(700, 3, '0.25'),
      quote(900, 2, '100.10', '100.14'),
      trade(1500, 4, '1'),
      quote(2000, 3, '100.20'),
    ].join('')
    const feed = await openOne('btcusdt.gz', gzipSync(text))
    expect(await feed.tick(start + 300)).toEqual([{ pair: btc, price: 10_001, lots: 0 }])
    expect(await feed.tick(start + 1000)).toEqual([
      { pair: btc, price: 10_012, lots: 75_000, trades: [tradeOf(50_000), tradeOf(25_000)] },
    ])
    expect(await feed.tick(start + 1999)).toEqual([])
    expect(await feed.tick(start + 2000)).toEqual([
      { pair: btc, price: 10_021, lots: 100_000, trades: [tradeOf(100_000)] },
    ])
    expect(feed.status(btc)).toEqual({ state: 'running' })
    expect(await feed.tick(start + 3000)).toEqual([])
    expect(feed.status(btc)).toEqual({ state: 'ended', at: start + 3000 })
    await feed.tick(start + 9000)
    expect(feed.status(btc)).toEqual({ state: 'ended', at: start + 3000 })
  })

  test('without a message for more than 10 s is silent until the next one', async () => {
    const text = quote(0, 1, '100.00') + quote(13_000, 2, '101.00')
    const feed = await openOne('btcusdt.txt', text)
    const prices = await play(feed, 13)
    expect(prices).toEqual([...Array<number>(11).fill(10_001), null, null])
    expect(feed.status(btc)).toEqual({ state: 'silent', since: start + 11_000 })
    expect(await feed.tick(start + 13_000)).toEqual([{ pair: btc, price: 10_101, lots: 0 }])
    expect(feed.status(btc)).toEqual({ state: 'running' })
  })

  test('at twice the speed passes two seconds in one', async () => {
    const text = [0, 1, 2, 3, 4].map((s) => quote(s * 1000, s + 1, `10${s}.00`)).join('')
    expect(await play(await openOne('btcusdt.gz', gzipSync(text), 2), 4)).toEqual([
      10_001,
      10_201,
      10_401,
      null,
    ])
  })

  test.each([
    ['zero', quote(1000, 2, '0.00', '0.00'), 'not_positive'],
    ['a bid of zero', quote(1000, 2, '0.00', '100.01'), 'not_positive'],
    ['negative', quote(1000, 2, '-100.00', '100.01'), 'not_positive'],
    ['a billion', quote(1000, 2, '1000000000.00'), 'jump'],
    ['an ask of a billion', quote(1000, 2, '100.00', '1000000000.00'), 'jump'],
    ['not a number', quote(1000, 2, 'NaN', '100.01'), 'not_a_number'],
    ['old', quote(1000, 2, '100.00') + quote(500, 3, '100.50'), 'older_than_the_last'],
    ['a duplicate', quote(1000, 1, '100.50'), 'repeated'],
    ['reordered', quote(1000, 0, '100.50'), 'reordered'],
  ])('poisoned with %s leaves the index where it was', async (_, poison, reason) => {
    const after = [3, 4, 5].map((s) => quote(s * 1000, s + 1, '100.00')).join('')
    const feed = await openOne('btcusdt.txt', quote(0, 1, '100.00') + poison + after)
    expect(await play(feed, 2)).toEqual([10_001, null])
    expect(feed.status(btc)).toEqual({ state: 'quarantined', since: start + 1000, reason })
    const rest = []
    for (const second of [2, 3, 4, 5]) rest.push(...(await feed.tick(start + second * 1000)))
    expect(rest).toEqual([{ pair: btc, price: 10_001, lots: 0 }])
  })

  test('with malformed lines is replayed without them, and they are counted', async () => {
    const broken = `garbage\n17 {}\n{"u":\n${quote(500, 2, '101.00', '101.00')}`
    const text = quote(0, 1, '100.00') + broken + quote(1000, 2, '101.00')
    const feed = await openOne('btcusdt.txt', text)
    expect(await play(feed, 2)).toEqual([10_001, 10_101])
    expect(feed.malformed).toBe(4)
  })

  test('of a truncated file ends there, and its status has the reason', async () => {
    const text = Array.from({ length: 5000 }, (_, i) => quote(i, i + 1, '100.00', `1${i % 7}0.00`))
    const whole = gzipSync(quote(0, 0, '100.00') + text.join(''))
    const feed = await openOne('btcusdt.gz', whole.subarray(0, whole.length - 20))
    await play(feed, 30)
    expect(feed.status(btc)).toMatchObject({ state: 'ended', reason: 'unexpected end of file' })
  })
})

const header = 'open_time_ms,open,high,low,close,volume\n'
const minute = (i: number, row: string) => `${1_680_393_600_000 + i * 60_000},${row}\n`

describe('recorded minutes', () => {
  test('become 60 ticks each that keep the prices and the volume of the row', async () => {
    const rows = minute(0, '100,101,99,100.5,6') + minute(1, '100.5,100.5,100.5,100.5,0')
    const feed = await openOne('BTCUSDT-1m.csv', header + rows)
    const ticks = []
    for (let i = 0; i < 60; i += 1) ticks.push(...(await feed.tick(start + i * 1000)))
    const prices = ticks.map(({ price }) => price)
    expect([prices[0], Math.min(...prices), Math.max(...prices)]).toEqual([10_000, 9_900, 10_100])
    expect(ticks.reduce((sum, { lots }) => sum + lots, 0)).toBe(600_000)
    expect(await feed.tick(start + 60_000)).toMatchObject([{ price: 10_050 }])
    expect(feed.malformed).toBe(0)
  })

  test('with an invalid low do not change the index', async () => {
    const sane = [2, 3, 4].map((i) => minute(i, '100,100,100,100,1')).join('')
    const poisoned = minute(0, '100,100,100,100,1') + minute(1, '100,101,0,100,1')
    const feed = await openOne('BTCUSDT-1m.csv', poisoned + sane)
    const prices = await play(feed, 250)
    expect(prices.slice(0, 60)).toEqual(Array<number>(60).fill(10_000))
    expect(prices.slice(60, 240)).toEqual(Array<null>(180).fill(null))
    expect(prices.slice(240)).toEqual(Array<number>(10).fill(10_000))
  })
})

describe('an unusable recording is refused with one sentence', () => {
  test.each([
    ['empty', 'btcusdt.csv', ''],
    ['without a row', 'btcusdt.csv', `${header}garbage\n1,2,3\n`],
    ['without a sane price', 'btcusdt.csv', minute(0, '0,0,0,0,1') + minute(1, 'NaN,1,1,1,1')],
    ['of another pair', 'btcusdt.txt', quote(0, 1, '100').replaceAll('BTCUSDT', 'ETHUSDT')],
    ['of no known pair', 'some-file.csv', minute(0, '1,1,1,1,1')],
  ])('%s', async (_, name, content) => {
    await expect(openOne(name, content)).rejects.toThrow(/^The .*recording .*\.$/)
  })

  test('missing', async () => {
    await expect(openFeed(['/nowhere/btcusdt.csv'])).rejects.toThrow(/cannot be replayed: ENOENT/)
  })

  test('a second one of the same pair', async () => {
    const row = minute(0, '1,1,1,1,1')
    const files = [fileWith('btcusdt-a.csv', row), fileWith('btcusdt-b.csv', row)]
    await expect(openFeed(files)).rejects.toThrow(/second one of BTCUSDT/)
  })
})
