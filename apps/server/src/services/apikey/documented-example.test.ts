import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { apikey } from './apikey-module.ts'

const page = readFileSync(new URL('../../../../../docs/API.md', import.meta.url), 'utf8')
const section = /## API keys\n(.*?)\n## /s.exec(page)?.[1] ?? ''
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? ''

test('the documented signature is that of the documented request', () => {
  const lines = blockOf('text').trim().split('\n')
  const example = Object.fromEntries(lines.map((line) => line.split(/\s{2,}/)))
  const { secret = '', timestamp, request = '', body, signature } = example
  const text = `${timestamp}${request.replace(' ', '')}${body}`
  expect(createHmac('sha256', secret).update(text).digest('hex')).toBe(signature)
})

type Program = (options: { origin: string; key: string; secret: string }) => Promise<unknown>

test('the documented program places an order once and lists it', async () => {
  const server = await openServer('pglite')
  const owner = await server.join(100_000_000_000n)
  const keys = await server.stateOf(apikey)
  // The program reads the clock of its machine.
  server.clock.at = Date.now() + 1000
  const expiresAt = server.clock.at + 86_400_000
  const wanted = { userId: owner.id, name: 'Bot', addresses: [], expiresAt } as const
  const created = await keys.create({ ...wanted, permissions: ['read', 'trade'] })
  if (created === undefined) throw new Error('no place is left')
  const { key, secret } = created
  await server.tick(6_000_000)
  const text = `export default async ({ origin, key, secret }) => {${blockOf('js')}
    return { placed, orders }
  }`
  const address = `data:text/javascript,${encodeURIComponent(text)}`
  const { default: run } = (await import(/* @vite-ignore */ address)) as { default: Program } // As written above.
  const { origin } = new URL(server.url)
  const result = await run({ origin, key, secret })
  expect(result).toMatchObject({
    placed: { type: 'ok', message: { id: expect.any(Number) } },
    orders: { type: 'ok', message: { list: [{ status_name: 'open' }] } },
  })
  const again = await run({ origin, key, secret })
  expect(again).toMatchObject({ placed: (result as { placed: object }).placed })
})
