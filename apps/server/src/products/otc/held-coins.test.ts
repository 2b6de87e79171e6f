import { expect, test } from 'vitest'

import { type Member, payingOn, payPassword } from '../../services/security/testing/paying.ts'
import { openOtc } from './testing/open-otc.ts'

const dayMs = 86_400_000
const refused = { error: 'withdrawal_held', field: 'number' }

/** A user of a level with 100 USDT, who has bought 100 more from the merchant. */
async function openBuyer(level: 1 | 2) {
  const server = await openOtc('pglite')
  const { member, code } = payingOn(server)
  const [buyer, recipient] = [await member(100n, { level }), await member(0n)]
  await server.publish()
  await server.order('95', buyer)
  await server.post('/otc/pay', { id: '1' }, buyer)
  await server.release('1', server.merchant)
  const info = async (by = buyer) => (await server.post('/wallet/get_info', usdt, by)).message
  const sendInfo = async () => (await server.post('/user/send/info', usdt, buyer)).message
  const proofOf = async (by: Member) => ({ pay_password: payPassword, code: await code(by) })
  const request = async (by: Member, number: string) => {
    const payee = { network: 'TRC20', address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' }
    return server.post('/wallet/out', { ...usdt, number, ...payee, ...(await proofOf(by)) }, by)
  }
  const send = async (number: string) => {
    const proof = await proofOf(buyer)
    const to = { by: 'id', to: String(recipient.id) }
    return server.post('/user/send', { ...usdt, number, ...to, ...proof }, buyer)
  }
  return { ...server, buyer, request, send, info, sendInfo }
}
const usdt = { currency: 'USDT' }

test('coins that level 1 has bought are neither withdrawn nor sent for a day', async () => {
  const { buyer, request, send, info, sendInfo, clock, get, context, tick } = await openBuyer(1)
  expect((await get('/otc/ads', {}, buyer)).message).toMatchObject({ held_hours: 24 })
  const held = { held_btc: '0.00166667', held_until: clock.at + dayMs }
  // Of the price of one USDT in bitcoin, rounded up.
  expect(await info()).toMatchObject({ ...held, max_withdraw: '99.98020395' })
  expect(await sendInfo()).toMatchObject({ ...held, max: '99.98020395' })
  expect(await request(buyer, '100.1')).toMatchObject(refused)
  expect(await send('100.1')).toMatchObject(refused)
  expect(await send('40')).toMatchObject({ type: 'ok' })
  expect(await request(buyer, '60.1')).toMatchObject(refused)
  expect(await request(buyer, '60')).toMatchObject({ type: 'ok' })

  clock.at += dayMs
  await tick(6_000_000)
  const from = { ip: '192.0.2.1', userAgent: '', stay: false, isSteppedUp: true }
  const token = await context.sessions.create({ userId: buyer.id, ...from })
  const later: Member = { id: buyer.id, token }
  expect(await info(later)).toMatchObject({ held_btc: '0.00000000', held_until: 0 })
  expect(await request(later, '100')).toMatchObject({ type: 'ok' })
})

test('what is exchanged or moved away counts no more beside what is held', async () => {
  const { buyer, request, info, post } = await openBuyer(1)
  const moved = { currency_id: '3', number: '150', from_field: 'change', to_field: 'lever' }
  expect(await post('/wallet/change', moved, buyer)).toMatchObject({ type: 'ok' })
  expect(await info()).toMatchObject({ max_withdraw: '0.00000000' })
  expect(await request(buyer, '20')).toMatchObject(refused)
})

test('level 2 has no wait', async () => {
  const { buyer, request, info, get } = await openBuyer(2)
  expect((await get('/otc/ads', {}, buyer)).message).toMatchObject({ held_hours: 0 })
  expect(await info()).toMatchObject({ held_until: 0, max_withdraw: '200.00000000' })
  expect(await request(buyer, '200')).toMatchObject({ type: 'ok' })
})
