import { SeededRandom } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { auditBooks } from '../recovery/testing/audit-books.ts'
import { homes } from '../testing/homes.ts'
import { openServer, type OpenServer } from './testing/open-server.ts'
import { endpointNames, endpoints, validBodies } from './testing/valid-bodies.ts'

const seed = Number(process.env['SEED'] ?? 1)
/** Requests to each call; `FUZZ=5000` for the long run. */
const perCall = Number(process.env['FUZZ'] ?? 60)

const words = `0 1 3 -1 1e9 0.00001 59000 60000 999999999999999 99999999999999 2147483648 0.1 100 BTCUSDT
  9223372036854775808 USDT buy sell market limit fok ioc post_only gtc doing 1day 1mon __proto__ constructor
  %00 '-- \${1} \\ a@b.example register zh xx null [] {} "`
const scraps = ['', ' ', '\n', '\u0000', '\ud800', '\u202e', '😀'.repeat(60)].concat(
  words.split(/\s+/),
)
const scrapOf = (random: SeededRandom) => scraps[random.between(0, scraps.length - 1)] ?? ''

/** Mostly the valid body with a field or two that is something else, sometimes nothing like it. */
function bodyOf(random: SeededRandom, valid: Readonly<Record<string, string>>): object {
  const body: Record<string, unknown> = random.chance(0.85) ? { ...valid } : {}
  const names = [...Object.keys(valid), 'lang', 'client_id', 'dry', 'extra'] as const
  for (let changes = random.between(0, 3); changes > 0; changes -= 1) {
    const name = names[random.between(0, names.length - 1)] ?? 'lang'
    const value = scrapOf(random)
    if (random.chance(0.2)) delete body[name]
    else body[name] = random.chance(0.1) ? [value, 1, null, { value }] : value
  }
  return body
}

function rawOf(random: SeededRandom): string {
  const parts = Array.from({ length: random.between(0, 6) }, () => scrapOf(random))
  return parts.join(random.pick(['&', '=', ',', ':', '']))
}

async function send(server: OpenServer, random: SeededRandom, { name, token }: Target) {
  const { method, path } = endpoints[name]
  const url = `/api${path}`
  const headers = { authorization: token }
  const body = bodyOf(random, validBodies[name])
  if (method === 'GET') {
    const raw = encodeURI(rawOf(random).toWellFormed())
    const query = random.chance(0.9) ? formOf(body) : raw
    return server.app.inject({ url: `${url}?${query}`, headers })
  }
  const isRaw = random.chance(0.15)
  const isForm = random.chance(0.5)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return server.app.inject({
    method,
    url,
    headers: { ...headers, 'content-type': type },
    payload: isRaw ? rawOf(random) : isForm ? formOf(body) : JSON.stringify(body),
  })
}

type Target = { readonly name: keyof typeof endpoints; readonly token: string }

function formOf(body: object): string {
  const form = new URLSearchParams()
  for (const [field, value] of Object.entries(body)) form.append(field, String(value))
  return form.toString()
}

test.each(homes)(
  'on %s no request, however wrong, is a fault of the server or of its books',
  { timeout: 60_000 + perCall * 1000 },
  async (home) => {
    const server = await openServer(home)
    const random = new SeededRandom(seed)
    const { exchange, committer, db } = server.context
    for (const name of endpointNames) {
      if (name === 'login' || name === 'register') continue // Each hashes: they have turns of their own below.
      const { token } = await server.join(100_000_000_000n)
      for (let turn = 0; turn < perCall; turn += 1) {
        const reply = await send(server, random, { name, token })
        const found = { seed, name, turn, status: reply.statusCode, body: reply.body }
        const isAnswered = [200, 404, 413].includes(reply.statusCode) && 'message' in reply.json()
        expect({ ...found, isAnswered }).toEqual({ ...found, isAnswered: true })
      }
    }
    for (const name of ['login', 'register'] as const) {
      for (let turn = 0; turn < perCall / 4; turn += 1) {
        const reply = await send(server, random, { name, token: '' })
        const found = { seed, name, turn, body: reply.body }
        expect({ ...found, status: reply.statusCode }).toEqual({ ...found, status: 200 })
      }
    }
    await committer.drain()
    expect(server.failures).toEqual([])
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test.each(homes)('on %s a number too large for its column finds nothing', async (home) => {
  const server = await openServer(home)
  const { token } = await server.join()
  const huge = '999999999999999'
  const list = await server.get('/coin/list', { match_id: huge }, { token })
  expect(list).toMatchObject({ type: 'error', error: 'market_unknown', field: 'match_id' })
  const cancelled = await server.post('/coin/cancel_all', { match_id: huge }, { token })
  expect(cancelled).toMatchObject({ type: 'error', error: 'market_unknown', field: 'match_id' })
  const cancel = await server.post('/coin/cancel', { id: huge }, { token })
  expect(cancel).toMatchObject({ error: 'order_not_found' })
  const favorite = await server.post('/optional/del', { id: huge }, { token })
  expect(favorite).toMatchObject({ error: 'favorite_unknown' })
  const page = await server.get('/coin/list', { page: '999999', limit: '100' }, { token })
  expect(page).toMatchObject({ type: 'ok', message: { list: [], more: false } })
})
