import type { ReplyOf } from '@candor/protocol'
import { spotEndpoints } from '@candor/protocol/products/spot/endpoints'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { indexPairs, type Pair } from '../../catalog/pairs.ts'
import type { Feed } from '../../feeds/feed.ts'
import type { PairIndexTrades } from '../../feeds/index-trades.ts'
import { FeedRunner } from '../../feeds/run-feeds.ts'
import { SimFeed } from '../../feeds/sim/sim-feed.ts'
import type { RoomMessage, Rooms } from '../../realtime/room-kind.ts'
import { TradeRooms } from './trade-rooms.ts'

type Trades = ReplyOf<typeof spotEndpoints.trades>

const coins = indexPairs.filter(({ section }) => section === 'coin')
const [btc] = coins as [Pair]
const noStock: Feed = {
  mode: 'sim',
  pairs: [],
  tick: () => [],
  status: () => ({ state: 'running' }),
  close: async () => {},
}

type Published = { room: string; message: RoomMessage }

const publishedTo = (messages: Published[]): Rooms => ({
  publish: (room, message) => messages.push({ room, message }),
  hasSocket: () => true,
  topicsOf: () => [],
  hasListener: () => false,
  publishToUser: () => {},
})

/** A server whose simulator gives so many seconds, and the rooms that receive what it shows as traded. */
async function playSimulator(seconds: number) {
  const server = await openServer('pglite')
  const { committer } = server.context
  const seeds = { seedFor: async () => new Uint8Array(32) }
  const coin = new SimFeed({ pairs: coins, previous: () => undefined, seeds })
  const messages: Published[] = []
  const rooms = new TradeRooms(publishedTo(messages))
  const shown: PairIndexTrades[] = []
  const runner = new FeedRunner({
    feeds: { coin, stock: noStock },
    committer,
    now: () => server.clock.at,
    onError: (error) => {
      throw error
    },
    onIndexTrades: (trades) => {
      shown.push(...trades)
      rooms.showIndexTrades(trades)
    },
  })
  for (let i = 0; i < seconds; i += 1) {
    server.clock.at += 1000
    await runner.start()
    await runner.stop()
  }
  return { server, rooms, shown, messages }
}

test('the index trades of the simulator add up to the volume of its candles', async () => {
  const { server, shown } = await playSimulator(20)
  const market = server.context.books.markets.get(btc.id)
  const ofBtc = shown.filter(({ pair }) => pair === btc).flatMap(({ trades }) => trades)
  expect(ofBtc.length).toBeGreaterThan(20)
  const lots = ofBtc.reduce((sum, trade) => sum + trade.lots, 0)
  expect(market?.candles.get('1day')?.volume).toBe(lots)
})

test('index trades are marked in the call and in the room, and are not executions', async () => {
  const { server, rooms, messages } = await playSimulator(5)
  const { list, seq } = rooms.trades(btc, { limit: 50, source: undefined })
  expect(list.length).toBeGreaterThan(4)
  expect(new Set(list.map(({ source }) => source))).toEqual(new Set(['index']))
  const own = messages.filter(({ room }) => room === 'trades:BTCUSDT')
  expect(own.map(({ message }) => 'seq' in message && message.seq)).toEqual(
    Array.from({ length: seq }, (_, i) => i + 1),
  )
  const stored = await server.context.db.selectFrom('spot_trade').selectAll().execute()
  expect(stored).toEqual([])
})

test('the list has trades of users and index trades by time, and a busy feed does not displace trades', async () => {
  const server = await openServer('pglite')
  const [buyer, seller] = [await server.join(100_000_000_000n), await server.join()]
  await server.fund(seller.id, 1, 100_000_000n)
  const terms = { ...spotEndpoints.trade.example, target_price: '60000' }
  await server.post('/coin/trade', terms, buyer)
  await server.post('/coin/trade', { ...terms, direction: 'sell' }, seller)
  const rooms = new TradeRooms(publishedTo([]))
  await rooms.load(server.context.db)
  const { at } = server.clock
  const row = (id: number) => ({ id, at: at + id, price: 6_000_000, lots: 1, side: 'buy' as const })
  for (let id = 1; id <= 300; id += 1) rooms.showIndexTrades([{ pair: btc, trades: [row(id)] }])
  const listed = (source?: 'trade' | 'index') => rooms.trades(btc, { limit: 101, source }).list
  const all = listed()
  expect(all.map(({ source }) => source)).toEqual([...Array<string>(100).fill('index'), 'trade'])
  expect(all[0]).toMatchObject({ at: at + 300, direction: 'buy', price: '60000.00' })
  expect(listed('trade')).toMatchObject([{ amount: '0.00100', source: 'trade' }])
  expect(listed('index')).toHaveLength(100)
})

test('executions of the caller are marked for the caller alone', async () => {
  const server = await openServer('pglite')
  const [buyer, seller] = [await server.join(100_000_000_000n), await server.join()]
  const other = await server.join()
  await server.fund(seller.id, 1, 100_000_000n)
  const terms = { ...spotEndpoints.trade.example, target_price: '60000' }
  await server.post('/coin/trade', terms, buyer)
  await server.post('/coin/trade', { ...terms, direction: 'sell' }, seller)
  const ownFor = async (caller: { token?: string }) => {
    const { message } = await server.get('/coin/trades', { symbol: 'BTCUSDT' }, caller)
    return (message as Trades).list.map(({ own }) => own) // Its schema was checked.
  }
  expect(await ownFor(buyer)).toEqual([true])
  expect(await ownFor(seller)).toEqual([true])
  expect(await ownFor(other)).toEqual([undefined])
  expect(await ownFor({})).toEqual([undefined])
  const loaded = new TradeRooms(publishedTo([]))
  await loaded.load(server.context.db)
  const asBuyer = { limit: 1, source: undefined, userId: buyer.id }
  expect(loaded.trades(btc, asBuyer).list).toMatchObject([{ own: true }])
})

test('the call lists what the feed of the server shows as traded, and what was executed', async () => {
  const trades = [{ price: 5_999_900, lots: 700, side: 'sell' as const }]
  const recorded = { ...noStock, pairs: [btc], mode: 'replay' as const }
  const tick = { pair: btc, price: 6_000_000, lots: 700, trades }
  const server = await openServer('pglite', {}, { ...recorded, tick: () => [tick] })
  const listed = async (fields: Record<string, string>) => {
    const { message } = await server.get('/coin/trades', { symbol: 'BTCUSDT', ...fields })
    return (message as Trades).list // Its schema was checked.
  }
  const [row] = await listed({ source: 'index', limit: '1' })
  expect(row).toMatchObject({ price: '59999.00', amount: '0.00700', direction: 'sell' })
  expect(await listed({ source: 'trade' })).toEqual([])
})
