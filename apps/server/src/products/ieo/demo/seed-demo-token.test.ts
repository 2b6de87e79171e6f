import { expect, test } from 'vitest'

import { openServer } from '../../../calls/testing/open-server.ts'
import { runTimers } from '../../../commit/run-timers.ts'
import { auditBooks } from '../../../recovery/testing/audit-books.ts'
import { insertLevel } from '../../../services/identity/testing/insert-level.ts'
import { DemoToken } from './seed-demo-token.ts'

const secondMs = 1000

async function openDemo(isOn = true) {
  const server = await openServer('pglite')
  const { context, clock } = server
  const config = { ...context.config, demoTraders: isOn }
  const open = async () => {
    const token = new DemoToken({ ...context, config })
    await token.open()
    return token
  }
  let token = await open()
  /** As the job runs it, with a price just before. */
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      clock.at += 5 * secondMs
      await runTimers(context.committer, new AbortController().signal)
      await server.tick(6_000_000)
      await token.run()
    }
  }
  const restart = async () => {
    token = await open()
  }
  const auctions = async () => (await server.get('/listing/auctions', {})).message
  const sales = async () => {
    const { message } = await server.get('/project', {})
    const { list } = message as { list: { token: string }[] } // Its own schema.
    return list.filter(({ token: code }) => code === 'KITE')
  }
  return { ...server, pass, restart, auctions, sales }
}

test('within minutes a token is sold, listed and traded in an auction that users can join', async () => {
  const server = await openDemo()
  const { pass, restart, auctions, sales, context } = server
  await pass(30)
  expect(await sales()).toMatchObject([{ phase: 'sale', applicants: 4 }])
  await pass(60)
  expect(await auctions()).toMatchObject({ list: [{ symbol: 'KITEUSDT', is_open: true }] })
  await pass(60)
  await restart()
  await pass(240)
  const [open] = ((await auctions()) as { list: { amount: string; book: unknown[] }[] }).list // Its own schema.
  expect(Number(open?.amount)).toBeGreaterThan(0)
  expect(open?.book.length).toBeGreaterThan(4)

  const alice = await server.join(100_000_000_000n)
  await insertLevel(context.db, alice.id, 1)
  const order = { symbol: 'KITEUSDT', direction: 'buy', price: '0.5', amount: '100' }
  expect(await server.post('/listing/place', order, alice)).toMatchObject({ type: 'ok' })
  await pass(330)
  expect(await auctions()).toMatchObject({ list: [{ is_open: false }] })
  expect(await server.get('/listing/orders', {}, alice)).toMatchObject({
    message: { list: [{ filled: '100.00' }] },
  })

  // What the programs keep in the book is traded like any order, and filled up once it is gone.
  const sale = { currency_id: 'KITE', legal_id: 'USDT', type: 'market', direction: 'sell' }
  expect(await server.post('/coin/trade', { ...sale, amount: '50' }, alice)).toMatchObject({
    message: { status_name: 'filled' },
  })
  const { exchange } = context
  await context.committer.drain()
  expect((await auditBooks(context.db)).stateHash).toBe(exchange.stateHash())
})

test('a sale in which nobody got anything is published again at the next start, any other one is not', async () => {
  const { pass, restart, sales, clock } = await openDemo()
  clock.at += 600 * secondMs
  await pass(5)
  await restart()
  await pass(30)
  expect(await sales()).toMatchObject([{ phase: 'sale', applicants: 4 }, { phase: 'failed' }])
  await restart()
  expect(await sales()).toHaveLength(2)
})

test('switched off, there is no such token', async () => {
  const { pass, sales } = await openDemo(false)
  await pass(60)
  expect(await sales()).toEqual([])
})

test.each([
  ['on', '', true],
  ['on', 'ieo', false],
  ['off', '', false],
])(
  'with DEMO_TRADERS=%s and PRODUCTS_OFF=%s the job of the programs runs: %s',
  async (demoTraders, productsOff, runs) => {
    const settings = { DEMO_TRADERS: demoTraders, PRODUCTS_OFF: productsOff }
    const { context } = await openServer('pglite', settings)
    expect(context.jobs.failures.has('demo_token')).toBe(runs)
  },
)
