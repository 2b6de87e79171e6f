import type { Endpoint } from '@candor/protocol'
import { expect, test } from 'vitest'

import { insertLevel } from '../services/identity/testing/insert-level.ts'
import { backends } from '../testing/backends.ts'
import { accepts, fieldsOf, isBadInQuery, notNumbers, notTexts } from './testing/bad-values.ts'
import { endpoints } from './testing/endpoints.ts'
import { openServer } from './testing/open-server.ts'
import { sendFields } from './testing/send-fields.ts'

/** Whether a field takes one number, or a currency by id or code; derived from its pattern, so that new fields are covered. */
function isNumeric(endpoint: Endpoint, field: string): boolean {
  const takes = (text: string) => accepts(endpoint, field, text)
  // A text that takes a dash is a seed, and no code of a currency.
  return takes('1') && !takes('1,5') && (!takes('1e5') || (takes('USDT') && !takes('a-b')))
}

const zeroFields = new Set(['target_profit_price', 'stop_loss_price', 'type', 'nonce'])

/** Amounts, ids and pages are above zero; times may be zero, and so may stops, types and nonces whose pattern accepts it. */
const mayBeZero = (endpoint: Endpoint, field: string) =>
  ['from', 'to'].includes(field) || (zeroFields.has(field) && accepts(endpoint, field, '0'))

const cases = endpoints.flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter((field) => isNumeric(endpoint, field))
    .map((field) => ({ endpoint, field })),
)

test('every field that takes a number is covered, optional ones included', () => {
  const found = cases.map(({ endpoint: { path }, field }) => `${path} ${field}`)
  const some = ['/coin/trade target_price', '/wallet/legal_log to', '/demo/faucet currency']
  expect(found).toEqual(expect.arrayContaining(some))
  expect(found).not.toContain('/user/login password')
})

test.each(backends())(
  'on %s every invalid number is refused, and nothing changes',
  async (backend) => {
    const server = await openServer(backend)
    const { id: userId, token } = await server.join(100_000_000_000n)
    const { db, exchange } = server.context
    // Calls that need a level refuse what is invalid only for a user who has it.
    await insertLevel(db, userId)
    const before = { hash: exchange.stateHash(), seq: exchange.seq }
    const bad = [...notNumbers, ...notTexts]
    for (const { endpoint, field } of cases) {
      const { method, path, example } = endpoint
      for (const value of mayBeZero(endpoint, field) ? bad : [...bad, '0', '0.0']) {
        const takesDecimals = accepts(endpoint, field, '0.5')
        if (method === 'GET' && !isBadInQuery(value, takesDecimals)) continue
        const fields = { ...example, [field]: value }
        const reply = await sendFields(server, endpoint, { fields, token })
        const { type, message, field: at } = reply.json()
        expect({ path, field, value, status: reply.statusCode, type, at }).toEqual({
          path,
          field,
          value,
          status: 200,
          type: 'error',
          at: field,
        })
        expect(message).toMatch(/\S/)
      }
    }
    expect({ hash: exchange.stateHash(), seq: exchange.seq }).toEqual(before)
  },
)

test.each(['0x3', '1e0', '03', '3.0', '00', '1e1'])(
  'the currency %j is unknown',
  async (currency) => {
    const server = await openServer('pglite')
    const { token } = await server.join()
    const reply = await server.post('/demo/faucet', { currency, amount: '1' }, { token })
    expect(reply).toMatchObject({ type: 'error', field: 'currency' })
  },
)
