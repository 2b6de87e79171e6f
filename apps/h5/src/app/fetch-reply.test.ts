import { beforeEach, expect, test, vi } from 'vitest'

import { fetchReply } from './fetch-reply.ts'
import { serverNow } from './server-time.ts'

const url = '/api/currency/quotation_new?lang=en'
const hourMs = 3_600_000
let requested: string[]
let date: string | undefined

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  date = undefined
  globalThis.early = undefined
  vi.stubGlobal('fetch', (question: string) => {
    requested.push(question)
    return Promise.resolve(new Response('late', date === undefined ? {} : { headers: { date } }))
  })
})

const early = (reply: Response | undefined, token?: string) => {
  globalThis.early = { ...(token && { token }), replies: { [url]: Promise.resolve(reply) } }
}
const textOf = async (init = {}) => (await fetchReply(url, init)).text()

test('an early request of the page is used once and not repeated', async () => {
  early(new Response('early'))
  expect([await textOf(), requested]).toEqual(['early', []])
  expect([await textOf(), requested]).toEqual(['late', [url]])
})

test('an early request that failed is repeated', async () => {
  early(undefined)
  expect(await textOf()).toBe('late')
})

test('the reply to another session or to another request is not used', async () => {
  early(new Response('early'), 'token of before')
  expect(await textOf({ headers: { authorization: 'token' } })).toBe('late')
  expect(await textOf()).toBe('late')
  expect(await textOf({ headers: { authorization: 'token of before' } })).toBe('early')
})

test('a clock that is three hours off is corrected by the first reply, and a correct one is not changed', async () => {
  date = new Date(Date.now() + 3 * hourMs).toUTCString()
  await textOf()
  expect(Math.abs(serverNow() - Date.now() - 3 * hourMs)).toBeLessThan(2000)
  date = new Date().toUTCString()
  await textOf()
  expect(serverNow()).toBe(Date.now())
})

test('a POST is identified by its fields', async () => {
  const reply = Promise.resolve(new Response('early'))
  globalThis.early = { replies: { '/api/banner/list?page=1&lang=en': reply } }
  const answers = [await bannersOf('2'), await bannersOf('1'), await bannersOf('1')]
  expect(answers).toEqual(['late', 'early', 'late'])
})

async function bannersOf(page: string) {
  const body = new URLSearchParams({ page, lang: 'en' })
  return (await fetchReply('/api/banner/list', { method: 'POST', body })).text()
}
