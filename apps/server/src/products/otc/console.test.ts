import type { Command } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'

const usdt = 3
const coins = (wholes: bigint) => amountOf(wholes * 100_000_000n)
const terms = {
  side: 'sell',
  currencyId: usdt,
  fiatId: 202,
  price: 9500,
  premiumBps: 0,
  fiatMin: amountOf(1000n),
  fiatMax: amountOf(90_000n),
  methods: ['bank'],
  windowMs: 900_000,
  text: '',
} as const

/** An order that is paid and appealed. */
async function open() {
  const server = await openConsoleServer('pglite')
  const [merchant, buyer] = [await server.join(coins(2000n)), await server.join(0n)]
  const { committer } = server.context
  const submit = async (command: Command) => {
    const { ok } = await committer.submit(command, { encode: () => null })
    expect(ok).toBe(true)
  }
  const quantity = coins(1000n)
  await submit({ kind: 'otc.join', userId: merchant.id })
  await submit({
    kind: 'otc.publish',
    userId: merchant.id,
    terms: { ...terms, quantity },
  })
  const of = { userId: buyer.id, orderId: 1 }
  await submit({
    kind: 'otc.order',
    userId: buyer.id,
    adId: 1,
    quantity: coins(100n),
    price: 9500,
    method: 'bank',
    payeeId: 1,
    valueMax: coins(1000n),
  })
  await submit({ kind: 'otc.pay', ...of })
  server.clock.at += 600_000
  await submit({ kind: 'otc.appeal', ...of, cause: 'Nothing arrived' })
  return { ...server, merchant, buyer }
}

test('two people decide an appeal, and the bond pays the buyer', async () => {
  const server = await open()
  const [support, risk] = [await server.person('support'), await server.person('risk')]
  const listed = await server.get('/admin/otc/appeals', {}, support)
  expect(listed.message).toMatchObject({
    list: [{ id: 1, state: 'open', cause: 'Nothing arrived', merchant_id: server.merchant.id }],
  })
  const fields = {
    id: '1',
    verdict: 'release',
    slash: '100',
    public_reason: 'The statement shows the payment',
    reason: 'Statement of the bank',
  }
  const asked = await server.post('/admin/otc/decide', fields, support)
  const { id } = asked.message as { id: number } // The request.
  expect(server.context.exchange.products.otc.orders.appeal(1)?.status).toBe(1)
  const own = await server.post('/admin/requests/approve', { id: String(id) }, support)
  expect(own.type).toBe('error')
  const approved = await server.post('/admin/requests/approve', { id: String(id) }, risk)
  expect(approved.message).toMatchObject({ state: 'done' })
  const { ledger } = server.context.exchange
  expect(ledger.available(server.buyer.id, 'change', usdt)).toBe(coins(150n))
  const again = await server.post('/admin/otc/decide', fields, support)
  expect(again).toMatchObject({ error: 'otc_appeal_unknown' })
})

test('a merchant is suspended and permitted again, with a reason', async () => {
  const server = await open()
  const risk = await server.person('risk')
  const set = (suspended: string) =>
    server.post(
      '/admin/otc/suspend',
      { id: '1', suspended, public_reason: 'Complaints of users' },
      risk,
    )
  expect(await set('1')).toMatchObject({ type: 'ok' })
  const list = async () => (await server.get('/admin/otc/merchants', {}, risk)).message
  expect(await list()).toMatchObject({ list: [{ is_suspended: true, bond: '500.00000000' }] })
  expect((await server.get('/otc/ads')).message).toMatchObject({ list: [] })
  expect(await set('0')).toMatchObject({ type: 'ok' })
  expect(await list()).toMatchObject({ list: [{ is_suspended: false }] })
  const unknown = { id: '9', suspended: '1', public_reason: 'Complaints of users' }
  expect(await server.post('/admin/otc/suspend', unknown, risk)).toMatchObject({
    error: 'otc_merchant_unknown',
  })
})
