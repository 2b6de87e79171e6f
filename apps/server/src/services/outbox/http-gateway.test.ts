import { expect, test } from 'vitest'

import type { HttpSettings } from './delivery-settings.ts'
import { httpGateway } from './http-gateway.ts'
import { openGateway } from './testing/open-gateway.ts'

const message = { to: '+8613800138000', subject: '', html: '', text: 'Code "123456" & \n{to}' }

async function openWith(changes: (url: string) => Partial<HttpSettings>) {
  const gateway = await openGateway()
  const settings = {
    kind: 'http',
    url: gateway.url,
    method: 'POST',
    headers: {},
    body: '',
  } as const
  return { ...gateway, sms: httpGateway({ ...settings, ...changes(gateway.url) }) }
}

test('values are escaped in JSON, and a text is not a template', async () => {
  const { sms, requests } = await openWith(() => ({
    headers: { authorization: 'Bearer key' },
    body: '{"to":"{to}","phone":{digits},"text":"{text}"}',
  }))
  expect(await sms.deliver(message)).toEqual({ kind: 'sent' })
  const [request] = requests
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer key',
    'content-type': 'application/json',
  })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    to: message.to,
    phone: 8_613_800_138_000,
    text: message.text,
  })
})

test('values are escaped in a form and in an address', async () => {
  const { sms, requests } = await openWith((url) => ({
    url: `${url}/send?to={to}`,
    body: 'to={to}&text={text}',
  }))
  await sms.deliver(message)
  expect(requests[0]?.path).toBe('/send?to=%2B8613800138000')
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    to: message.to,
    text: message.text,
  })
})

test('a GET request has no body', async () => {
  const { sms, requests } = await openWith((url) => ({
    method: 'GET',
    url: `${url}/?n={digits}&m={text}`,
  }))
  expect(await sms.deliver({ ...message, text: 'a b' })).toEqual({ kind: 'sent' })
  expect(requests[0]).toMatchObject({ method: 'GET', path: '/?n=8613800138000&m=a%20b', body: '' })
})

test.each([
  [400, 'refused'],
  [422, 'refused'],
  [401, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
] as const)('status %i means %s', async (status, kind) => {
  const { sms, reply } = await openWith(() => ({ body: '{to}{text}' }))
  reply.status = status
  reply.body = 'to +8613800138000: secret'
  expect(await sms.deliver(message)).toEqual({ kind, reason: `status ${status}` })
})

test('a redirect is not followed, because it would repeat the secrets', async () => {
  const elsewhere = await openGateway()
  const { sms, reply } = await openWith(() => ({ headers: { authorization: 'key' }, body: '{to}' }))
  reply.status = 307
  reply.headers = { location: elsewhere.url }
  expect(await sms.deliver(message)).toMatchObject({ kind: 'failed' })
  expect(elsewhere.requests).toEqual([])
})

test('a gateway that is not reachable is a failure', async () => {
  const sms = httpGateway({
    kind: 'http',
    url: 'http://127.0.0.1:9/',
    method: 'POST',
    headers: {},
    body: '{to}',
  })
  expect(await sms.deliver(message)).toEqual({ kind: 'failed', reason: 'TypeError' })
})
