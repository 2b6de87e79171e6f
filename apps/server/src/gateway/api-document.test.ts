import { gunzipSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { openServer } from '../calls/testing/open-server.ts'

const url = '/api/openapi.json'

test('the document of all calls is written once, and compressed for those who accept that', async () => {
  const { app } = await openServer('pglite')
  const write = vi.spyOn(app, 'swagger')
  const plain = await app.inject({ url })
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.json().paths).toHaveProperty('/api/coin/trade')
  for (let i = 0; i < 3; i += 1) {
    const { headers, rawPayload } = await app.inject({
      url,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).equals(plain.rawPayload)).toBe(true)
  }
  expect(write).toHaveBeenCalledTimes(1)
})

test.each(['/api/docs/json', '/api/docs/yaml', '/api/docs/json?x=1'])(
  '%s of the reader leads to the one document',
  async (copy) => {
    const { app } = await openServer('pglite')
    const reply = await app.inject({ url: copy })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, url])
  },
)

test('the reader is served with its policy', async () => {
  const { app } = await openServer('pglite')
  const page = await app.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
})
