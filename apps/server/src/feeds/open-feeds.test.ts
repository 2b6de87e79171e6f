import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { indexPairs } from '../catalog/pairs.ts'
import { openFeeds } from './open-feeds.ts'

const settings = {
  crypto: 'sim',
  stock: 'sim',
  speed: '1',
  live: { sufficient: '', addresses: '', secrets: {} },
}
const defaults = {
  pairs: indexPairs,
  previous: () => undefined,
  seeds: { seedFor: async () => new Uint8Array(32) },
}

test('each group gets its configured feed, with its own pairs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = ['btcusdt', 'ethusdt'].map((name) => join(folder, `${name}.csv`))
  for (const file of files) writeFileSync(file, '1680393600000,1,1,1,1,1\n')

  const feeds = await openFeeds({
    ...defaults,
    settings: { ...settings, crypto: `replay:${files.join(', ')}`, speed: '0.5' },
  })
  onTestFinished(async () => feeds.coin.close())
  expect(feeds.coin.mode).toBe('replay')
  expect(feeds.coin.pairs.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT'])
  expect(feeds.stock.mode).toBe('sim')
  expect(feeds.stock.pairs.every(({ section }) => section === 'stock')).toBe(true)
})

test.each([
  [{ crypto: 'live' }, 'FEED_CRYPTO must be "sim",'],
  [{ crypto: '' }, 'FEED_CRYPTO must be "sim",'],
  [{ stock: 'replay:' }, 'FEED_STOCK must be "sim",'],
  [{ stock: 'replay:a,,b' }, 'FEED_STOCK must be "sim",'],
  [{ crypto: 'replay:/nowhere/btcusdt.csv' }, 'The recording /nowhere/btcusdt.csv of BTCUSDT'],
  [{ crypto: 'replay:/nowhere/aaplusdt.csv' }, 'has no symbol of its market group'],
  [{ speed: '0' }, 'FEED_SPEED must be a number above 0'],
  [{ speed: '-1' }, 'FEED_SPEED must be a number above 0'],
  [{ speed: '1e9' }, 'FEED_SPEED must be a number above 0'],
  [{ speed: '1001' }, 'FEED_SPEED must be a number above 0'],
  [{ speed: '' }, 'FEED_SPEED must be a number above 0'],
])('%o is refused', async (given, sentence) => {
  await expect(openFeeds({ ...defaults, settings: { ...settings, ...given } })).rejects.toThrow(
    sentence,
  )
})
