import { expect, test } from 'vitest'

import { bankCards } from '../../../services/bank-cards/bank-cards-module.ts'
import type { BankCards } from '../../../services/bank-cards/bank-cards.ts'
import { uploads } from '../../../services/uploads/uploads-module.ts'
import { OrderChat } from '../chat/order-chat.ts'
import { verifyChat } from '../chat/verify-chat.ts'
import { openOtc } from '../testing/open-otc.ts'
import { verifyOtc } from '../verify-otc.ts'
import { DemoMerchants } from './seed-merchants.ts'

type Ad = {
  id: number
  merchant: string
  is_demo: boolean
  price: string
  state: string
  text: string
}

async function openDemo(isOn = true) {
  const server = await openOtc('pglite')
  const { context, stateOf, clock } = server
  const cards: BankCards = await stateOf(bankCards)
  const chat = new OrderChat({ ...context, uploads: await stateOf(uploads) })
  const open = async (on = isOn, productsOff: readonly string[] = []) => {
    const config = { ...context.config, demoTraders: on, productsOff }
    const merchants = new DemoMerchants({ ...context, config }, { cards, chat })
    await merchants.open()
    return merchants
  }
  const merchants = await open()
  const board = async (fields: Record<string, string>) => {
    const { message } = await server.get('/otc/ads', { limit: '100', ...fields }, server.user)
    return (message as { list: Ad[] }).list // Its own schema.
  }
  const answer = async () => {
    clock.at += 10_000
    await merchants.run()
  }
  return { ...server, board, open, answer, merchants }
}

test('they fill the board with their mark, once, and only what the faucet gives them', async () => {
  const { board, open, context } = await openDemo()
  const usd = await board({ side: 'sell', currency: 'USDT', fiat: 'USD' })
  expect(usd.map(({ merchant }) => merchant)).toEqual(['DemoSwift', 'DemoSteady', 'DemoSilent'])
  expect(usd.every(({ is_demo: isDemo }) => isDemo)).toBe(true)
  expect(await board({ side: 'sell', currency: 'BTC', fiat: 'EUR' })).toHaveLength(2)
  expect(await board({ side: 'buy', currency: 'USDT', fiat: 'EUR' })).toHaveLength(2)
  const [inFrench] = await board({ side: 'sell', currency: 'USDT', fiat: 'USD', lang: 'fra' })
  expect([usd[0]?.text, inFrench?.text]).toEqual([
    expect.stringMatching(/^A program of the demo/),
    expect.stringMatching(/^Un programme de la démo/),
  ])
  const all = (await board({})).length
  await open()
  expect(await board({})).toHaveLength(all)
  expect(await verifyOtc(context.db)).toContain('17 advertisements, 4 bonds')
})

test('one releases what a user reports as paid, and writes in the order', async () => {
  const { board, post, get, user, answer, context } = await openDemo()
  const [ad] = await board({ side: 'sell', currency: 'USDT', fiat: 'USD' })
  const wanted = { ad: String(ad?.id), number: '100', unit: 'coin', price: ad?.price ?? '' }
  const placed = await post('/otc/order', { ...wanted, method: 'bank' }, user)
  const { id } = placed.message as { id: number } // Its own schema.
  await answer()
  await answer()
  expect((await get('/otc/order_detail', { id: String(id) }, user)).message).toMatchObject({
    status_name: 'placed',
    payee: { bank: 'Demo Bank One' },
  })
  await post('/otc/pay', { id: String(id) }, user)
  await answer()
  expect((await get('/otc/order_detail', { id: String(id) }, user)).message).toMatchObject({
    status_name: 'released',
  })
  const { message } = await get('/otc/messages', { id: String(id) }, user)
  expect(message).toMatchObject({ list: [{ author: 'seller' }, { author: 'seller' }] })
  await verifyChat(context.db)
})

test('one that buys reports a payment, and the silent one answers nothing', async () => {
  const { board, post, get, merchant, user, answer, release } = await openDemo()
  const [buyer] = await board({ side: 'buy', currency: 'USDT', fiat: 'USD' })
  const sale = { ad: String(buyer?.id), number: '50', unit: 'coin', price: buyer?.price ?? '' }
  const sold = await post('/otc/order', { ...sale, method: 'bank' }, merchant)
  const { id } = sold.message as { id: number } // Its own schema.
  await answer()
  expect(await release(String(id), merchant)).toMatchObject({
    message: { status_name: 'released' },
  })
  const silent = (await board({ side: 'sell', fiat: 'USD', currency: 'USDT' })).at(-1)
  const order = { ad: String(silent?.id), number: '20', unit: 'coin', price: silent?.price ?? '' }
  const placed = await post('/otc/order', { ...order, method: 'bank' }, user)
  const own = { id: String((placed.message as { id: number }).id) } // Its own schema.
  await post('/otc/pay', own, user)
  for (let turn = 0; turn < 5; turn += 1) await answer()
  expect((await get('/otc/order_detail', own, user)).message).toMatchObject({ status_name: 'paid' })
})

test('a closed or used advertisement is published again, and one who is suspended stays so', async () => {
  const { board, context, answer, clock } = await openDemo()
  const [first] = await board({ side: 'sell', currency: 'USDT', fiat: 'USD' })
  const { otc } = context.exchange.products
  const ad = otc.ads.get(first?.id ?? 0)
  const submit = { encode: () => null }
  await context.committer.submit(
    { kind: 'otc.close', userId: ad?.userId ?? 0, adId: ad?.id ?? 0 },
    submit,
  )
  await answer()
  expect(await board({ side: 'sell', currency: 'USDT', fiat: 'USD' })).toHaveLength(3)
  const swift = [...otc.merchants.all()].find(({ userId }) => userId === ad?.userId)
  const details = { id: String(swift?.id), suspended: '1', reason: 'Complaints' }
  expect(await context.house.perform('otcSuspend', details)).toMatchObject({ ok: true })
  clock.at += 120_000
  await answer()
  expect(await board({ side: 'sell', currency: 'USDT', fiat: 'USD' })).toHaveLength(2)
})

test('switched off, their advertisements are closed', async () => {
  const { board, open } = await openDemo()
  await open(false)
  expect(await board({})).toEqual([])
})

test('while the product is off they answer orders and publish nothing', async () => {
  const { board, open, post, get, user, clock } = await openDemo()
  const [ad] = await board({ side: 'sell', currency: 'USDT', fiat: 'USD' })
  const wanted = { ad: String(ad?.id), number: '100', unit: 'coin', price: ad?.price ?? '' }
  const placed = await post('/otc/order', { ...wanted, method: 'bank' }, user)
  const own = { id: String((placed.message as { id: number }).id) } // Its own schema.
  await post('/otc/pay', own, user)
  await open(false)
  expect(await board({})).toEqual([])
  const merchants = await open(true, ['otc'])
  clock.at += 10_000
  await merchants.run()
  expect(await board({})).toEqual([])
  expect((await get('/otc/order_detail', own, user)).message).toMatchObject({
    status_name: 'released',
  })
})
