import type { Endpoint } from '@candor/protocol'
import { expect, test } from 'vitest'

import { homes } from '../testing/homes.ts'
import { isBadInQuery, notNumbers, notTexts } from './testing/bad-values.ts'
import { openServer } from './testing/open-server.ts'
import { sendFields } from './testing/send-fields.ts'
import { type EndpointName, endpointNames, endpoints, validBodies } from './testing/valid-bodies.ts'

/** A currency is given by id or code; invalid numbers are refused here too. */
const currencyFields = new Set(['currency_id', 'legal_id'])
/** Amounts, ids and pages are above zero; the limit of a depth and times may be zero. */
const mayBeZero = new Set([
  'spotDepth limit',
  'spotTrades limit',
  'candles from',
  'candles to',
  'walletBills from',
  'walletBills to',
  'walletBillSums from',
  'walletBillSums to',
])

/** Whether a field takes one number, derived from its pattern, so that new fields are covered. */
function isNumeric(name: EndpointName, field: string): boolean {
  const { body }: Endpoint = endpoints[name]
  const { pattern } = body.properties[field] as { pattern?: string } // Only text fields have one.
  const accepts = (value: string) => pattern !== undefined && new RegExp(pattern).test(value)
  return accepts('1') && !accepts('1e5') && !accepts('1,5')
}

const cases = endpointNames.flatMap((name) =>
  Object.keys(validBodies[name])
    .filter((field) => isNumeric(name, field) || currencyFields.has(field))
    .map((field) => ({ name, field })),
)

test('every field that takes a number is covered, optional ones included', () => {
  expect(cases).toContainEqual({ name: 'lockupSubscribe', field: 'config_id' })
  expect(cases).toContainEqual({ name: 'walletBills', field: 'to' })
  expect(cases).not.toContainEqual({ name: 'login', field: 'password' })
  const numeric = endpointNames.flatMap((name) => {
    const { body }: Endpoint = endpoints[name]
    const fields = Object.keys(body.properties).filter((field) => isNumeric(name, field))
    return fields.map((field) => ({ name, field }))
  })
  expect(numeric.filter(({ name, field }) => !(field in validBodies[name]))).toEqual([])
})

test.each(homes)('on %s every invalid number is refused, and nothing changes', async (home) => {
  const server = await openServer(home)
  const { token } = await server.join(100_000_000_000n)
  const { exchange } = server.context
  const before = { hash: exchange.stateHash(), seq: exchange.seq }
  const bad = [...notNumbers, ...notTexts]
  for (const { name, field } of cases) {
    const values = mayBeZero.has(`${name} ${field}`) ? bad : [...bad, '0', '0.0']
    const isQuery = endpoints[name].method === 'GET'
    for (const value of values) {
      if (isQuery && !isBadInQuery(value)) continue
      const reply = await sendFields(server, endpoints[name], {
        fields: { ...validBodies[name], [field]: value },
        token,
      })
      const { type, message, field: at } = reply.json()
      expect({ name, field, value, status: reply.statusCode, type, at }).toEqual({
        name,
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
})

const tooPrecise: readonly [field: string, value: string, error: string][] = [
  ['amount', '0.000001', 'too_many_decimals'],
  ['target_price', '59000.001', 'too_many_decimals'],
  ['amount', '999999999999999', 'amount_above_maximum'],
  ['amount', '100000', 'amount_above_maximum'],
  ['target_price', '999999999999999', 'amount_above_maximum'],
  ['currency_id', '999', 'market_unknown'],
  ['legal_id', '1', 'market_unknown'],
]

test.each(tooPrecise)('an order with %s %s is refused: %s', async (field, value, error) => {
  const server = await openServer('pglite')
  const { token } = await server.join(100_000_000_000n)
  const fields = { ...validBodies.spotTrade, [field]: value }
  expect(await server.post('/coin/trade', fields, { token })).toMatchObject({
    type: 'error',
    error,
  })
  const open = await server.get('/coin/list', {}, { token })
  expect(open.message).toMatchObject({ total: 0 })
})

test.each(['0x3', '1e0', '03', '3.0', '00', '1e1'])(
  'the currency %j is unknown',
  async (currency) => {
    const server = await openServer('pglite')
    const { token } = await server.join()
    const reply = await server.post('/demo/faucet', { currency, amount: '1' }, { token })
    expect(reply).toMatchObject({ type: 'error', field: 'currency' })
  },
)
