import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readConfig } from '../../config.ts'
import { market } from '../../products/market/market-module.ts'
import { site } from '../../services/site/site-module.ts'
import { startServer } from '../../start-server.ts'
import { openTestBackend } from '../../testing/backends.ts'
import { binanceQuote } from './testing/messages.ts'
import { btc } from './testing/open-live-feed.ts'
import { VenueServer } from './testing/venue-server.ts'

test('the whole program runs with a live venue', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'candor-live-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const [coins, shares] = [await VenueServer.open(), await VenueServer.open()]
  const config = readConfig(
    {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      FEED_CRYPTO: 'live:binance',
      FEED_STOCK: 'live:finnhub',
      FEED_SUFFICIENT: 'binance,finnhub',
      FEED_ADDRESSES: `binance=${coins.address},finnhub=${shares.address}`,
      FINNHUB_TOKEN: 'token-1',
    },
    '/',
  )
  const opened = await openTestBackend('pglite')
  const server = await startServer(config, {
    database: { ...opened, close: async () => {} },
    report: () => {},
    onFailure: (error) => expect.unreachable(String(error)),
    serveH5: false,
  })
  onTestFinished(() => server.close())
  const { feeds, stateOf } = server.platform
  const [board, { siteConfig }] = await Promise.all([stateOf(market), stateOf(site)])
  await coins.connected(1)
  expect(board.ticker(btc)).toMatchObject({ state: 'halted', state_reason: 'feed_silent' })

  await coins.send(binanceQuote(1, '61837.63', '61837.65'))
  await expect.poll(() => board.price(btc)).toBe('61837.64')
  expect(board.ticker(btc)).toMatchObject({ state: 'open', state_reason: '' })
  expect(feeds.coin.sources?.(btc)).toMatchObject([{ venue: 'binance', state: 'running' }])
  expect(siteConfig().feeds).toEqual([
    { group: 'coin', mode: 'live', venues: [{ name: 'binance', sufficient: true }] },
    { group: 'stock', mode: 'live', venues: [{ name: 'finnhub', sufficient: true }] },
  ])
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('candor_feed_mode{group="coin",mode="live"} 1')
  expect(readdirSync(path.join(dataDir, 'recordings'))).toHaveLength(1)
  expect(JSON.stringify([siteConfig(), metrics])).not.toContain('token-1')
})
