import { SeededRandom } from '@candor/core/testing'
import type { Endpoint } from '@candor/protocol'
import { accountEndpoints } from '@candor/protocol/services/account/endpoints'
import { expect, test } from 'vitest'

import { auditBooks } from '../recovery/testing/audit-books.ts'
import { backends } from '../testing/backends.ts'
import { endpoints } from './testing/endpoints.ts'
import { openServer } from './testing/open-server.ts'
import { sendMutated } from './testing/send-mutated.ts'

const seed = Number(process.env['SEED'] ?? 1)
/** Requests to each call; `FUZZ=5000` for a long run. */
const perCall = Number(process.env['FUZZ'] ?? 60)

/** Each of these hashes a password, so it gets fewer requests. */
const slow: readonly Endpoint[] = [accountEndpoints.login, accountEndpoints.register]

const targetOf = (endpoint: Endpoint, token: string) => ({
  endpoint,
  valid: endpoint.example,
  token,
})

test.each(backends())(
  'on %s no mutated request causes a failure of the server or an inconsistency of the books',
  { timeout: 120_000 + perCall * 1000 },
  async (backend) => {
    const server = await openServer(backend)
    const random = new SeededRandom(seed)
    const { exchange, committer, db } = server.context
    for (const endpoint of endpoints.filter((each) => !slow.includes(each))) {
      const { path } = endpoint
      const { token } = await server.join(100_000_000_000n)
      for (let turn = 0; turn < perCall; turn += 1) {
        const reply = await sendMutated(server, random, targetOf(endpoint, token))
        const found = { seed, path, turn, status: reply.statusCode, body: reply.body }
        const isAnswered = [200, 404, 413].includes(reply.statusCode) && 'message' in reply.json()
        expect({ ...found, isAnswered }).toEqual({ ...found, isAnswered: true })
      }
    }
    for (const endpoint of slow) {
      const { path } = endpoint
      for (let turn = 0; turn < perCall / 4; turn += 1) {
        const reply = await sendMutated(server, random, targetOf(endpoint, ''))
        const found = { seed, path, turn, body: reply.body }
        expect({ ...found, status: reply.statusCode }).toEqual({ ...found, status: 200 })
      }
    }
    await committer.drain()
    expect(server.failures).toEqual([])
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test.each(backends())('on %s a number too large for its column matches no row', async (backend) => {
  const server = await openServer(backend)
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
