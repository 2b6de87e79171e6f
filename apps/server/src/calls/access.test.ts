import { expect, test } from 'vitest'

import { endpoints } from './testing/endpoints.ts'
import { openServer } from './testing/open-server.ts'

test('every call with a session answers 999 to a guest and to an invalid token', async () => {
  const server = await openServer('pglite')
  for (const { method, path, session, example } of endpoints) {
    const send = method === 'POST' ? server.post : server.get
    for (const token of [undefined, 'x', 'A'.repeat(43), `Bearer ${'A'.repeat(43)}`]) {
      const options = token === undefined ? {} : { token }
      const { type, code } = await send(path, example, options)
      const isRefused = type === '999' && code === 999
      expect({ path, token, isRefused }).toEqual({ path, token, isRefused: session === 'user' })
    }
  }
})

test('the documented calls are the calls of the protocol, each at its path', async () => {
  const { app } = await openServer('pglite')
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = endpoints.map(({ method, path }) => `${method} /api${path}`)
  // The console's calls are covered by console-access.test.ts.
  const ours = documented.filter((call) => !call.includes(' /api/admin/'))
  expect(ours.toSorted()).toEqual(known.toSorted())
})

test('every operation of the document has a unique id, which client generators need', async () => {
  const { app } = await openServer('pglite')
  const document = (await app.inject('/api/openapi.json')).json()
  const { paths }: { paths: Record<string, Record<string, { operationId?: string }>> } = document
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids).toContain('coin_trade')
  expect(ids.filter((one, i) => one === undefined || ids.indexOf(one) !== i)).toEqual([])
})

/** The paths of the specification's calls that are offered. */
const specified =
  `getSetting getSiteConfig sms_mail user/check_email user/register user/login user/logout user/info
  currency/list currency/quotation_new currency/new_timeshar optional/add optional/del optional/list wallet/list
  wallet/detail wallet/legal_log coin/trade coin/list time coin/cancel coin/cancel_all coin/depth coin/trades
  demo/faucet demo/outbox user/forget safe/update_password user/editNickname news/index_pop news/list news/detail
  banner/list menu faq contactus aboutus operational_compliance wallet/getRateCurrency upload user/uploadHeadPortrait`.split(
    /\s+/,
  )

test.each(specified)('the specified call %s is offered', (path) => {
  expect(endpoints.some((endpoint) => endpoint.path === `/${path}`)).toBe(true)
})

test("another user's favourite is unknown", async () => {
  const server = await openServer('pglite')
  const [owner, other] = [await server.join(), await server.join()]
  const { message } = await server.post('/optional/add', { match_id: '1' }, owner)
  const { id } = message as { id: number } // The favourite.
  const reply = await server.post('/optional/del', { id: String(id) }, other)
  expect(reply).toMatchObject({ type: 'error', error: 'favorite_unknown' })
  expect((await server.get('/optional/list', {}, owner)).message).toMatchObject([{ id }])
})
