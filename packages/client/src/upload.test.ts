// @vitest-environment jsdom
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { uploadsCalls } from '@candor/protocol/services/uploads/calls'
import { expect, test } from 'vitest'

import { ApiError } from './api-error.ts'
import { createClient } from './create-client.ts'
import { serve } from './testing/serve.ts'

type Answer = { status?: number; body: string }
type Seen = { headers: IncomingMessage['headers']; body: string }

/** A server with one reply for every upload, and a client of it. */
async function against(
  answer: Answer | undefined,
  { lang = 'en', timeoutMs = 5_000 }: { lang?: string; timeoutMs?: number } = {},
) {
  const seen: Seen[] = []
  const ended: string[] = []
  const baseUrl = await serve(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, accept-language')
    if (request.method === 'OPTIONS') {
      response.end()
      return
    }
    seen.push({ headers: request.headers, body: await text(request) })
    if (answer !== undefined) response.writeHead(answer.status ?? 200).end(answer.body)
  })
  const client = createClient({
    baseUrl,
    getLanguage: () => lang,
    getToken: () => 'secret',
    onSessionEnded: (message) => ended.push(message),
    uploadTimeoutMs: timeoutMs,
  })
  const file = new Blob(['picture'.repeat(10_000)], { type: 'image/png' })
  const upload = (options = {}) =>
    client.upload(uploadsCalls.upload, { class: 'avatar', file }, options)
  return { upload, seen, ended }
}

const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the upload was to fail'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  )

test('an upload is a form with the file in the field file', async () => {
  const { upload, seen } = await against(json({ type: 'ok', code: 1, message: '/api/uploads/a' }))
  const parts: number[] = []
  expect(await upload({ onProgress: (part: number) => parts.push(part) })).toBe('/api/uploads/a')
  const [{ headers, body } = { headers: {}, body: '' }] = seen
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('multipart/form-data; boundary='),
    authorization: 'secret',
  })
  const names = [...body.matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['class', 'lang', 'file'])
  expect(body).toContain('picture'.repeat(10_000))
  expect(parts.at(-1)).toBe(1)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
})

test.each([
  ['zh', 'zh-cn'],
  ['hk', 'zh-tw'],
  ['en', 'en'],
  ['th', 'en'],
  ['jp', 'en'],
  ['kor', 'en'],
  ['fra', 'en'],
  ['spa', 'en'],
])('an upload in the language %s accepts %s', async (lang, accepted) => {
  const { upload, seen } = await against(json({ type: 'ok', message: '' }), { lang })
  await upload()
  expect(seen[0]?.headers['accept-language']).toBe(accepted)
})

test('a refusal is an error, and the end of the session is reported', async () => {
  const refusal = { type: 'error', code: 0, error: 'upload_not_image', message: 'No picture' }
  const refused = await against(json({ ...refusal, field: 'file' }))
  expect(await failure(refused.upload())).toMatchObject({
    code: 'upload_not_image',
    message: 'No picture',
    field: 'file',
  })
  const over = await against(json({ type: '999', code: 999, message: 'Log in' }))
  await failure(over.upload())
  expect(over.ended).toEqual(['Log in'])
  const large = await against(json({ type: 'error', error: 'payload_too_large', message: '' }, 413))
  expect(await failure(large.upload())).toMatchObject({
    code: 'payload_too_large',
    httpStatus: 413,
  })
})

test('a reply without an envelope and a missing reply are errors with codes', async () => {
  const html = await against({ status: 502, body: '<html>' })
  expect(await failure(html.upload())).toMatchObject({ code: 'bad_reply', httpStatus: 502 })
  const silent = await against(undefined, { timeoutMs: 50 })
  expect(await failure(silent.upload())).toMatchObject({ code: 'timeout', httpStatus: 0 })
})

test('an abort by the caller is thrown unchanged', async () => {
  const { upload } = await against(undefined)
  const stop = new AbortController()
  const reason = new Error('enough')
  const given = upload({ signal: stop.signal }).catch((error: unknown) => error)
  stop.abort(reason)
  expect(await given).toBe(reason)
  expect(await upload({ signal: stop.signal }).catch((error: unknown) => error)).toBe(reason)
})
