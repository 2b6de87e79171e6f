import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { accountCalls } from '@candor/protocol/services/account/calls'
import { favoritesCalls } from '@candor/protocol/services/favorites/calls'
import { siteCalls } from '@candor/protocol/services/site/calls'
import { expect, onTestFinished, test, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createClient } from './create-client.ts'
import { serve } from './testing/serve.ts'
import { timeoutsMs } from './timeouts.ts'

type Seen = { method: string; url: string; body: string; headers: IncomingMessage['headers'] }
type Answer = { status?: number; body: string }

/** A server with one reply for every request, and a client that records its callbacks. */
async function against(
  answer: Answer | undefined,
  { token = 'secret', timeoutMs }: { token?: string; timeoutMs?: number } = {},
) {
  const seen: Seen[] = []
  const callbacks: string[] = []
  const baseUrl = await serve(async (request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, body: await text(request), headers })
    if (answer !== undefined) response.writeHead(answer.status ?? 200).end(answer.body)
  })
  const session = { token: token as string | undefined }
  const client = createClient({
    baseUrl,
    getLanguage: () => 'zh',
    getToken: () => session.token,
    onSessionEnded: (message) => callbacks.push(`ended: ${message}`),
    onVerificationRequired: (message) => callbacks.push(`verify: ${message}`),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return { client, seen, callbacks, session }
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call was to fail'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  )
const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) })

/** A server that needs a factor before its first reply, and a client whose user proves one or not. */
async function needingFactor(isProved: boolean) {
  const keys: unknown[] = []
  const baseUrl = await serve(async (request, response) => {
    keys.push(request.headers['idempotency-key'])
    const refused = { type: 'error', error: 'step_up_required', message: 'x', factors: ['otp'] }
    response.end(JSON.stringify(keys.length === 1 ? refused : { type: 'ok', code: 1, message: 7 }))
  })
  const onStepUpRequired = vi.fn(async () => isProved)
  const settings = { baseUrl, getLanguage: () => 'en', getToken: () => 'secret' }
  const client = createClient({ ...settings, onStepUpRequired })
  return { client, keys, onStepUpRequired }
}

test('a call that needs a factor is sent again with the same key once the user has proved one', async () => {
  const { client, keys, onStepUpRequired } = await needingFactor(true)
  expect(await client.call(accountCalls.logout, {}, { idempotencyKey: 'k-1' })).toBe(7)
  expect(onStepUpRequired.mock.calls).toEqual([[['otp']]])
  expect(keys).toEqual(['k-1', 'k-1'])
})

test('a call that needs a factor fails if the user has proved none', async () => {
  const { client, keys } = await needingFactor(false)
  const error = await failure(client.call(accountCalls.logout, {}))
  expect(error).toMatchObject({ code: 'step_up_required', factors: ['otp'] })
  expect(keys).toHaveLength(1)
})

test('a POST is form-encoded, with lang, token and idempotency key', async () => {
  const { client, seen } = await against(json({ type: 'ok', code: 1, message: { id: 7 } }))
  const reply = await client.call(
    favoritesCalls.favoriteAdd,
    { match_id: '12', currency_id: undefined },
    { idempotencyKey: 'k-1' },
  )
  expect(reply).toEqual({ id: 7 })
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/api/optional/add',
      body: 'match_id=12&lang=zh',
      headers: {
        authorization: 'secret',
        'idempotency-key': 'k-1',
        'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
      },
    },
  ])
})

test('a GET carries its fields in the query', async () => {
  const { client, seen } = await against(json({ type: 'ok', message: 'Candor & Co' }))
  expect(await client.call(siteCalls.getSetting, { keyword: 'a&b' })).toBe('Candor & Co')
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/getSetting?keyword=a%26b&lang=zh' })
})

test.each([
  [{ type: 'ok', message: true }, true],
  [{ code: 1, message: false }, false],
])('%o is a success', async (envelope, message) => {
  const { client } = await against(json(envelope))
  expect(await client.call(accountCalls.logout, {})).toBe(message)
})

test.each([500, 404, 429])('HTTP %i is an error, whatever its envelope', async (status) => {
  const { client } = await against(json({ type: 'ok', code: 1, message: true }, status))
  expect(await failure(client.call(accountCalls.logout, {}))).toMatchObject({ httpStatus: status })
})

test('any other reply is an error with its code, text and field', async () => {
  const refusal = { type: 'error', code: 0, error: 'market_unknown', message: 'No such market' }
  const { client, callbacks } = await against(json({ ...refusal, field: 'match_id' }))
  expect(await failure(client.call(favoritesCalls.favoriteAdd, { match_id: '1' }))).toMatchObject({
    code: 'market_unknown',
    message: 'No such market',
    field: 'match_id',
    httpStatus: 200,
  })
  expect(callbacks).toEqual([])
})

test('type 999 ends the session, type 998 requires verification', async () => {
  const ended = { type: '999', code: 999, error: 'not_logged_in', message: 'Log in' }
  const first = await against(json(ended))
  expect(await failure(first.client.call(accountCalls.userInfo, {}))).toMatchObject({
    code: 'not_logged_in',
  })
  expect(first.callbacks).toEqual(['ended: Log in'])

  const verify = { type: '998', code: 998, error: 'verification_required', message: 'Verify' }
  const second = await against(json(verify))
  await failure(second.client.call(accountCalls.userInfo, {}))
  expect(second.callbacks).toEqual(['verify: Verify'])
})

test('a reply to a replaced token does not end the new session', async () => {
  const { client, callbacks, session } = await against(
    json({ type: '999', code: 999, message: '' }),
  )
  const pending = client.call(accountCalls.userInfo, {})
  session.token = 'newer'
  await failure(pending)
  expect(callbacks).toEqual([])
})

test('an error keeps the code of its envelope and the HTTP status', async () => {
  const busy = json({ type: 'error', code: 0, error: 'busy', message: 'Busy' }, 429)
  const { client } = await against(busy)
  expect(await failure(client.call(siteCalls.time, {}))).toMatchObject({
    code: 'busy',
    httpStatus: 429,
  })
})

test.each([
  ['an HTML page of a proxy', { status: 502, body: '<html>' }, 'bad_reply', 502],
  ['a bare value', { body: '1' }, 'bad_reply', 200],
])('%s is a bad reply', async (_, answer, code, httpStatus) => {
  const { client } = await against(answer)
  expect(await failure(client.call(siteCalls.time, {}))).toMatchObject({ code, httpStatus })
})

test('a missing reply is a timeout, a closed port a network error, an abort an abort', async () => {
  const silent = await against(undefined, { timeoutMs: 50 })
  expect(await failure(silent.client.call(siteCalls.time, {}))).toMatchObject({
    code: 'timeout',
    httpStatus: 0,
  })
  const unreachable = createClient({
    baseUrl: 'http://127.0.0.1:1/api',
    getLanguage: () => 'en',
    getToken: () => undefined,
  })
  expect(await failure(unreachable.call(siteCalls.time, {}))).toMatchObject({
    code: 'network_error',
  })
  const signal = AbortSignal.abort()
  await expect(unreachable.call(siteCalls.time, {}, { signal })).rejects.toBe(signal.reason)
})

test('requests, uploads, downloads and socket replies have 60 s, a connection has 20 s', async () => {
  expect(timeoutsMs).toEqual({
    request: 60_000,
    socket: 60_000,
    socketConnect: 20_000,
    upload: 60_000,
    download: 60_000,
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const { client } = await against(json({ type: 'ok', message: { now: 0 } }))
  await client.call(siteCalls.time, {})
  expect(timeout.mock.calls).toEqual([[60_000]])
})
