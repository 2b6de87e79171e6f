import type { Endpoint } from '@candor/protocol'
import { addressbookEndpoints } from '@candor/protocol/services/addressbook/endpoints'
import { alertEndpoints } from '@candor/protocol/services/alerts/endpoints'
import { apiKeyEndpoints } from '@candor/protocol/services/apikey/endpoints'
import { bankCardsEndpoints } from '@candor/protocol/services/bank-cards/endpoints'
import { chatEndpoints } from '@candor/protocol/services/chat/endpoints'
import { exportEndpoints } from '@candor/protocol/services/exports/endpoints'
import { identityEndpoints } from '@candor/protocol/services/identity/endpoints'
import { noticeEndpoints } from '@candor/protocol/services/notice/endpoints'
import { protectionEndpoints } from '@candor/protocol/services/protection/endpoints'
import { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'
import { securityEndpoints } from '@candor/protocol/services/security/endpoints'
import { passkeyEndpoints } from '@candor/protocol/services/security/passkey-endpoints'
import { ticketEndpoints } from '@candor/protocol/services/tickets/endpoints'
import { expect, test } from 'vitest'

import { notice } from '../services/notice/notice-module.ts'
import { pictureOf } from '../services/uploads/testing/picture-of.ts'
import { backends } from '../testing/backends.ts'
import { endpoints, productEndpoints } from './testing/endpoints.ts'
import { openServer, type Reply } from './testing/open-server.ts'

const ok = (reply: Reply, path: string) => {
  expect({ path, type: reply.type, reply }).toMatchObject({ path, type: 'ok' })
  return reply.message
}

const testedApart: ReadonlySet<Endpoint> = new Set([
  ...productEndpoints,
  ...Object.values(addressbookEndpoints),
  ...Object.values(alertEndpoints),
  ...Object.values(apiKeyEndpoints),
  ...Object.values(bankCardsEndpoints),
  ...Object.values(chatEndpoints),
  ...Object.values(exportEndpoints),
  ...Object.values(receiptEndpoints),
  ...Object.values(securityEndpoints),
  ...Object.values(passkeyEndpoints),
  ...Object.values(protectionEndpoints),
  ...Object.values(ticketEndpoints),
])

type Wallets = {
  total: { fiat: string }
  accounts: { change: { fiat: string; list: { fiat: string }[] } }
}

// The server compares every reply with its schema here, so a wrong one is a 500 and no `ok`.
test.each(backends())('on %s a new user makes every call', async (backend) => {
  const server = await openServer(backend)
  const called = new Set<string>()
  let token = ''
  const call = async (
    method: 'get' | 'post',
    path: string,
    fields: Record<string, string> = {},
  ) => {
    called.add(`${method.toUpperCase()} ${path}`)
    const options = token === '' ? {} : { token }
    return ok(await server[method](path, fields, options), path)
  }
  await call('get', '/time')
  await call('get', '/getSiteConfig')
  expect(await call('get', '/transparency')).toMatchObject({ audit: { seq: 0 }, actions: [] })
  expect(await call('get', '/getSetting', { keyword: 'site_name' })).toBe('Candor')
  await call('get', '/currency/list')
  await call('get', '/currency/quotation_new')
  await call('get', '/currency/new_timeshar', { symbol: 'BTCUSDT', period: '1min' })
  await call('get', '/feed/seeds')
  expect(await call('get', '/settings/list')).not.toEqual([])
  expect(await call('get', '/settings/changes')).toMatchObject({ list: [] })
  expect(await call('post', '/news/list', { c_id: '4' })).toMatchObject({ total: 4 })
  await call('post', '/news/detail', { id: '1' })
  expect(await call('post', '/news/history', { id: '1' })).toEqual([])
  await call('get', '/news/index_pop')
  expect(await call('post', '/banner/list', { c_id: '5' })).toMatchObject({ total: 2 })
  for (const path of ['/menu', '/faq', '/contactus', '/aboutus', '/operational_compliance'])
    await call('get', path)
  const worth = { currency_id: 1, usd: '60000.00', fiat: '60000.00', currency_code: 'USD' }
  expect(await call('get', '/wallet/getRateCurrency', { id: '1' })).toEqual(worth)

  const email = 'new-user@example.com'
  await call('post', '/sms_mail', { user_string: email, scene: 'register' })
  const codeOf = async (receiver: string) => {
    const mails = await call('get', '/demo/outbox', { user_string: receiver })
    return (mails as { list: [{ code: string }] }).list[0].code
  }
  const code = await codeOf(email)
  const checked = { user_string: email, email_code: code, scene: 'register' }
  expect(await call('post', '/user/check_email', checked)).toEqual({ valid: true })
  const [password, re_password] = ['correct horse', 'correct horse']
  await call('post', '/user/register', { user_string: email, code, password, re_password })
  token = String(await call('post', '/user/login', { user_string: email, password }))
  expect(await call('get', '/user/info')).toMatchObject({ email })
  expect(await call('get', '/user/freeze')).toEqual({ freeze: null })

  const drawn = await call('post', '/demo/faucet', { currency: 'USDT', amount: '5000' })
  expect(drawn).toMatchObject({ code: 'USDT', available: '5000.00000000' })
  const rest = { left: '95000.00000000', limit: '100000.00000000' }
  expect(await call('get', '/demo/faucet_left')).toEqual(rest)
  const order = { currency_id: '1', legal_id: '3', amount: '0.01' }
  const byCode = { ...order, currency_id: 'BTC', legal_id: 'USDT' }
  const bought = await call('post', '/coin/trade', { ...byCode, type: 'market' })
  expect(bought).toMatchObject({ status_name: 'filled', filled: '0.01000' })
  const limit = { ...order, type: 'limit', target_price: '59000' }
  const preview = await call('post', '/coin/trade', { ...limit, dry: '1' })
  expect(preview).toMatchObject({ dry: true, hold: '590.00000000', fee: '0.00001000' })
  const resting = (await call('post', '/coin/trade', limit)) as { id: number } // The order.
  expect(await call('get', '/coin/list', {})).toMatchObject({ total: 1, list: [resting] })
  const cancel = { id: String(resting.id) }
  expect(await call('post', '/coin/cancel', cancel)).toMatchObject({ status_name: 'cancelled' })
  const other = (await call('post', '/coin/trade', limit)) as { id: number } // The order.
  expect(await call('post', '/coin/cancel_all')).toEqual({
    cancelled: [other.id],
    cancelled_stops: [],
  })
  expect(await call('get', '/coin/list', { status: 'complete' })).toMatchObject({ total: 3 })
  await call('get', '/coin/depth', { symbol: 'BTCUSDT' })
  expect(await call('get', '/coin/trades', { symbol: 'BTCUSDT' })).toMatchObject({ seq: 1 })

  expect(await call('get', '/lh/deposit/config')).toHaveLength(4)
  const locked = await call('post', '/lh/deposit', { config_id: '1', amount: '100' })
  const { id: positionId } = locked as { id: number } // The position.
  expect(await call('get', '/lh/deposit/order')).toMatchObject({ total: 1, list: [locked] })
  const position = { id: String(positionId) }
  expect(await call('get', '/lh/deposit/order/detail', position)).toMatchObject({ paid: [] })
  const redeemed = await call('post', '/lh/deposit/order/cancel', position)
  expect(redeemed).toMatchObject({ returned: '98.00000000', penalty: '2.00000000' })
  expect(await call('get', '/lh/deposit/summary')).toMatchObject({ list: [{ code: 'USDT' }] })

  await call('post', '/user/editNickname', { nickname: 'NewUser', signature: 'Hello' })
  called.add('POST /upload')
  const picture = await server.upload(await pictureOf(), { class: 'avatar' }, { token })
  const avatar = String(ok(picture, '/upload'))
  expect(await call('post', '/user/uploadHeadPortrait', { head_portrait: avatar })).toMatchObject({
    avatar,
  })
  await call('post', '/user/preferences', { currency_code: 'JPY' })
  const inYen = await call('get', '/wallet/getRateCurrency', { id: '1' })
  expect(inYen).toEqual({ ...worth, fiat: '9000000.00', currency_code: 'JPY' })
  const wallets = await call('post', '/wallet/list')
  const { accounts, total } = wallets as Wallets // Its schema was just checked.
  const rows = accounts.change.list
  const yen = rows.reduce((sum, { fiat }) => sum + Number(fiat), 0)
  expect(total).toMatchObject({ fiat: String(yen), currency_code: 'JPY' })
  expect(accounts.change.fiat).toBe(total.fiat)
  await call('get', '/wallet/costs')
  const line = await call('get', '/wallet/value_line', { days: '7' })
  expect(line).toMatchObject({ currency_code: 'JPY', points: { length: 8 } })
  expect(line).toHaveProperty('points.7.fiat', total.fiat)
  const detail = await call('post', '/wallet/detail', { currency: 'BTC', type: 'change' })
  expect(detail).toMatchObject({ available: '0.00999000', held: '0.00000000' })
  expect(await call('post', '/wallet/legal_log', { currency: '3' })).toHaveProperty('total', 11)
  const sums = await call('post', '/wallet/legal_sums', { kind: 'faucet' })
  expect(sums).toMatchObject({
    list: [{ code: 'USDT', in: '5000.00000000' }],
    in: { fiat: '750000' },
  })
  const tron = { currency: 'USDT', network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  expect(await call('post', '/wallet/check_address', tron)).toMatchObject({
    reason: 'address_is_contract',
  })
  const { id } = (await call('post', '/optional/add', { match_id: '2' })) as { id: number }
  expect(await call('get', '/optional/list')).toMatchObject([{ id, symbol: 'ETHUSDT' }])
  const merged = await call('post', '/optional/merge', { match_ids: '1,2' })
  expect(merged).toMatchObject([{ id, match_id: 2 }, { match_id: 1 }])
  expect(await call('post', '/optional/sort', { ids: String(id) })).toEqual(merged)
  expect(await call('post', '/optional/del', { id: String(id) })).toBe(true)
  await (await server.stateOf(notice)).flush()
  const listed = (await call('get', '/notice/list')) as { list: { kind: string }[] }
  expect(listed.list).toMatchObject([{ kind: 'spot_bought' }])
  expect(await call('get', '/notice/unread')).toEqual({ unread: 1 })
  expect(await call('post', '/notice/read')).toEqual({ unread: 0 })
  const { example: browser } = noticeEndpoints.pushSubscribe
  expect(await call('get', '/notice/push/key')).toHaveProperty('key')
  expect(await call('post', '/notice/push/subscribe', browser)).toEqual({ subscriptions: 1 })
  expect(await call('get', '/notice/settings')).toMatchObject({ quiet: null, subscriptions: 1 })
  const night = { quiet: '1', quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Asia/Tokyo' }
  expect(await call('post', '/notice/settings/change', night)).toMatchObject({
    quiet: { from: '22:00', to: '07:00' },
    time_zone: 'Asia/Tokyo',
  })
  const { endpoint } = browser
  expect(await call('post', '/notice/push/unsubscribe', { endpoint: endpoint ?? '' })).toEqual({
    subscriptions: 0,
  })
  expect(await call('get', '/safe/sessions')).toHaveLength(2)
  const others = await call('post', '/safe/sessions/revoke_others')
  expect(others).toEqual({ revoked: 1 })
  const mobile = '+8613800138000'
  await call('post', '/sms_send', { mobile: '138 0013 8000', area_code: '86' })
  const securityCode = async () => {
    await call('post', '/sms_mail', { scene: 'security' })
    return codeOf(email)
  }
  const number = { mobile, code: await codeOf(mobile), security_code: await securityCode() }
  expect(await call('post', '/safe/mobile', number)).toEqual({ mobile })
  server.clock.at += 60_000
  const newEmail = 'newer@example.com'
  await call('post', '/sms_mail', { user_string: newEmail, scene: 'bind' })
  const codes = { code: await codeOf(newEmail), security_code: await securityCode() }
  const bound = { email: newEmail, ...codes }
  expect(await call('post', '/safe/email', bound)).toEqual({ email: newEmail })
  expect(await call('get', '/real/state')).toMatchObject({ level: 0 })
  const { example: identity } = identityEndpoints.realSubmit
  expect(await call('post', '/user/real', identity)).toMatchObject({ level: 0 })
  expect(await call('get', '/real/views')).toMatchObject({ list: [] })
  server.clock.at += 60_000
  await call('post', '/sms_mail', { scene: 'security' })
  const changed = { password: 'better horse', re_password: 'better horse' }
  await call('post', '/safe/update_password', { ...changed, code: await codeOf(newEmail) })
  expect(await call('get', '/user/logout')).toBe(true)
  expect(await server.get('/user/info', {}, { token })).toMatchObject({ type: '999' })

  token = ''
  await call('post', '/sms_mail', { user_string: newEmail, type: 'forget' })
  const forgotten = { password: 'third horse', repassword: 'third horse' }
  await call('post', '/user/forget', {
    account: newEmail,
    ...forgotten,
    code: await codeOf(newEmail),
  })
  token = String(
    await call('post', '/user/login', { user_string: newEmail, password: 'third horse' }),
  )
  const [session] = (await call('get', '/safe/sessions')) as [{ id: number }]
  expect(await call('post', '/safe/sessions/revoke', { id: String(session.id) })).toBe(true)
  expect(await server.get('/user/info', {}, { token })).toMatchObject({ type: '999' })

  const left = endpoints.filter(({ method, path }) => !called.has(`${method} ${path}`))
  expect(left.filter((endpoint) => !testedApart.has(endpoint))).toEqual([])
  // The tests of a product, and of second factors, make its calls with success. Here their examples get a reply that fits its schema.
  const another = await server.join(100_000_000_000n)
  for (const { method, path, example } of left) {
    const reply = await server[method === 'GET' ? 'get' : 'post'](path, example, another)
    expect({ path, reply }).not.toMatchObject({ reply: { error: 'internal_error' } })
  }
})
