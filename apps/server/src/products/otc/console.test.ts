import type { Command } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { pictureOf } from '../../services/uploads/testing/picture-of.ts'
import { uploads } from '../../services/uploads/uploads-module.ts'
import { OrderChat } from './chat/order-chat.ts'
import { verifyChat } from './chat/verify-chat.ts'
import { adTerms } from './testing/ad-terms.ts'

const usdt = 3
const coins = (wholes: bigint) => amountOf(wholes * 100_000_000n)
const wanted = {
  adId: 1,
  quantity: coins(100n),
  price: 9500,
  method: 'bank',
  payeeId: 1,
  valueMax: coins(1000n),
}

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
    terms: { ...adTerms, quantity },
  })
  const of = { userId: buyer.id, orderId: 1 }
  await submit({ kind: 'otc.order', userId: buyer.id, ...wanted })
  await submit({ kind: 'otc.pay', ...of })
  server.clock.at += 600_000
  await submit({ kind: 'otc.appeal', ...of, cause: 'Nothing arrived' })
  return { ...server, merchant, buyer, submit }
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

test('the staff read, look and write where there is an appeal, and what they look at and write is recorded', async () => {
  const server = await open()
  const { context, buyer, merchant, get, post, upload } = server
  const [support, auditor, kyc] = [
    await server.person('support'),
    await server.person('auditor'),
    await server.person('kyc'),
  ]
  const file = String((await upload(await pictureOf(), { class: 'otc' }, buyer)).message)
  await post('/otc/send', { id: '1', text: 'The receipt', file }, buyer)
  const messages = { id: '1' }
  expect((await get('/admin/otc/messages', messages, auditor)).message).toMatchObject([
    { n: 1, author: 'buyer', text: 'The receipt', staff_name: '' },
  ])
  const picture = { id: '1', n: '1' }
  expect((await post('/admin/otc/picture', picture, support)).message).toMatchObject({
    type: 'image/jpeg',
  })
  const note = { id: '1', text: 'Please send the statement.' }
  expect(await post('/admin/otc/send', note, support)).toMatchObject({ type: 'ok' })
  for (const side of [buyer, merchant]) {
    const { message } = await get('/otc/messages', messages, side)
    expect(message).toMatchObject({ list: [{ n: 1 }, { n: 2, author: 'staff', text: note.text }] })
  }
  const forbidden = { error: 'not_permitted' }
  expect(await post('/admin/otc/send', note, auditor)).toMatchObject(forbidden)
  expect(await get('/admin/otc/messages', messages, kyc)).toMatchObject(forbidden)
  const { db, now, rooms } = context
  const recorded = await db
    .selectFrom('audit')
    .select(['action', 'target', 'staff_id'])
    .where('action', 'like', 'otc.%')
    .orderBy('seq')
    .execute()
  const staff_id = BigInt(support.id)
  expect(recorded).toEqual([
    { action: 'otc.picture_viewed', target: 'otc_order:1', staff_id },
    { action: 'otc.message_sent', target: 'otc_order:1', staff_id },
  ])

  expect(await verifyChat(db)).toBe('2 messages of orders of otc')
  const chat = new OrderChat({ db, now, rooms, uploads: await server.stateOf(uploads) })
  const order = context.exchange.products.otc.orders.get(1)
  if (order === undefined) throw new Error('the order is open')
  await chat.add({ order, author: 'staff', text: 'Not recorded', staffId: auditor.id, key: '' })
  await expect(verifyChat(db)).rejects.toThrow('without a row in the audit log')
})

test('the staff neither read nor write where nobody has appealed, and write nothing after the decision', async () => {
  const server = await open()
  const { post, get, submit, buyer, merchant } = server
  const support = await server.person('support')
  const unknown = { error: 'otc_appeal_unknown' }
  const note = { text: 'Please send the statement.' }
  await submit({ kind: 'otc.order', userId: buyer.id, ...wanted })
  expect(await get('/admin/otc/messages', { id: '2' }, support)).toMatchObject(unknown)
  expect(await post('/admin/otc/send', { id: '2', ...note }, support)).toMatchObject(unknown)
  await submit({ kind: 'otc.release', userId: merchant.id, orderId: 1 })
  expect(await get('/admin/otc/messages', { id: '1' }, support)).toMatchObject({ type: 'ok' })
  expect(await post('/admin/otc/send', { id: '1', ...note }, support)).toMatchObject(unknown)
})
