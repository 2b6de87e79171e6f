import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, onTestFinished, test } from 'vitest'

import { openServer, type OpenServer } from '../../calls/testing/open-server.ts'
import { indexPairs } from '../../catalog/pairs.ts'
import { runTimers } from '../../commit/run-timers.ts'
import { ReplayFeed } from './replay-feed.ts'

// Real recordings are stored beside the repository, not in it.
const besideTheRepository = new URL('../../../../../../shared/data', import.meta.url)
const data = process.env.CANDOR_DATA ?? fileURLToPath(besideTheRepository)
const file = `${data}/crypto-1m/BTCUSDT-1m-20230402-20230415.csv.gz`

const usdt = 100_000_000n
const stake = { match_id: '1', currency_id: 'USDT', seconds: '30', number: '100' }
const contract = { currency_id: 'BTC', legal_id: 'USDT', share: '10', multiple: '20' }

type Settled = { id: number; result: string; open_price: string; close_price: string }
type Opened = { id: number; price: string }

/** Everything but the number of the order. */
const figuresOf = <Order extends { id: number }>(orders: readonly Order[]) =>
  orders.map((order) => ({ ...order, id: 0 }))

/** A user with funds in the accounts of both products. */
async function trader(server: OpenServer) {
  const user = await server.join(20_000n * usdt)
  for (const to_field of ['micro', 'lever']) {
    const moved = { currency_id: 'USDT', number: '10000', from_field: 'change', to_field }
    expect(await server.post('/wallet/change', moved, user)).toMatchObject({ type: 'ok' })
  }
  return user
}

/** Replays the first forty seconds of the recording; users with other interests trade if `hasOthers`. */
async function play({ hasOthers }: { hasOthers: boolean }) {
  const server = await openServer('pglite')
  const feed = await ReplayFeed.open({
    files: [file],
    pairs: indexPairs,
    speed: 1,
    now: server.clock.at,
  })
  onTestFinished(() => feed.close())
  const ticks: number[] = []
  const next = async () => {
    server.clock.at += 1000
    const [tick] = await feed.tick(server.clock.at)
    if (tick === undefined) throw new Error('the recording has no price of this second')
    ticks.push(tick.price)
    await server.tick(tick.price)
    await runTimers(server.context.committer, new AbortController().signal)
  }
  const [up, down] = [await trader(server), await trader(server)]
  // The server's first price is not of the recording.
  await next()
  if (hasOthers) {
    const other = await trader(server)
    for (const type of ['1', '1', '1', '2'])
      await server.post('/microtrade/submit', { ...stake, number: '1000', type }, other)
    await server.post('/lever/submit', { ...contract, type: '1', share: '50' }, other)
  }
  await server.post('/microtrade/submit', { ...stake, type: '1' }, up)
  await server.post('/microtrade/submit', { ...stake, type: '2' }, down)
  await server.post('/lever/submit', { ...contract, type: '1' }, up)
  await server.post('/lever/submit', { ...contract, type: '2' }, down)
  for (let second = 0; second < 40; second += 1) await next()

  const settled = async (user: { token: string }) => {
    const { message } = await server.get('/microtrade/lists', { status: 'complete' }, user)
    return (message as { list: Settled[] }).list // Its own schema.
  }
  const opened = async (user: { token: string }) => {
    const { message } = await server.post('/lever/deal', { currency_id: '1', legal_id: '3' }, user)
    return (message as { orders: Opened[] }).orders // Its own schema.
  }
  return {
    ticks,
    stakes: figuresOf([...(await settled(up)), ...(await settled(down))]),
    contracts: figuresOf([...(await opened(up)), ...(await opened(down))]),
  }
}

const inDollars = (ticks: number) => (ticks / 100).toFixed(2)

describe.skipIf(!existsSync(file))(`orders on ${file} (skipped where it is absent)`, () => {
  test('open and settle at its prices, the same for opposite interests and beside any other orders', async () => {
    const alone = await play({ hasOthers: false })
    const { ticks, stakes, contracts } = alone
    // The first price after the acceptance, and the mean of three prices until thirty seconds later.
    const [, entry = 0] = ticks
    const window = ticks.slice(29, 32)
    const mean = Math.round(window.reduce((sum, price) => sum + price, 0) / window.length)
    expect(stakes.map(({ open_price }) => open_price)).toEqual(Array(2).fill(inDollars(entry)))
    expect(stakes.map(({ close_price }) => close_price)).toEqual(Array(2).fill(inDollars(mean)))
    const won = mean === entry ? 'tie' : mean > entry ? 'win' : 'loss'
    expect(stakes[0]?.result).toBe(won)
    // Half a spread of one part in ten thousand from the index, each side its own way.
    const half = entry / 10_000
    const prices = contracts.map(({ price }) => Number(price) * 100)
    expect(Math.abs((prices[0] ?? 0) - entry - half)).toBeLessThanOrEqual(1)
    expect(Math.abs((prices[1] ?? 0) - entry + half)).toBeLessThanOrEqual(1)

    expect(await play({ hasOthers: true })).toEqual(alone)
  })
})
