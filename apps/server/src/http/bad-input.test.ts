import { expect, test } from 'vitest'

import { homes } from '../testing/homes.ts'
import { openServer, type OpenServer } from './testing/open-server.ts'
import { endpointNames, endpoints, validBodies } from './testing/valid-bodies.ts'

/** What people and machines send where a number belongs; none of it is one that is meant. */
const badTexts = String.raw`|-1|-0.5|+1|0x10|1e5|1E5|1e-8|1e308|NaN|Infinity|-Infinity|null|undefined|true
1,5|1.5.5|.5|5.|1_000|１|٣|²|\u202e1|1;drop table journal|1' or '1'='1|9999999999999999|1.00000000001`
const notNumbers: readonly unknown[] = badTexts
  .split(/[|\n]/)
  .concat([' ', ' 1', '1 ', '1\u0000', '1\n', '\ud800', '1'.repeat(400)])
/** JSON can say more than a form. */
const notTexts: readonly unknown[] = [1, -1, 1.5, null, true, ['1'], ['1', '2'], { $gt: '' }]
const numericFields = new Set([
  'amount',
  'target_price',
  'currency_id',
  'legal_id',
  'match_id',
  'config_id',
  'id',
])
const countFields = new Set(['page', 'limit', 'from', 'to'])
/** Money may not be nought, and neither may an id or a page; a limit of none and the year 1970 may. */
const mayBeNought = new Set([
  ...['spotDepth limit', 'spotTrades limit', 'candles from', 'candles to'],
  ...['walletBills from', 'walletBills to', 'walletBillSums from', 'walletBillSums to'],
])

const cases = endpointNames.flatMap((name) =>
  Object.keys(validBodies[name])
    .filter((field) => numericFields.has(field) || countFields.has(field))
    .map((field) => ({ name, field })),
)

async function send(server: OpenServer, name: keyof typeof endpoints, body: object, token: string) {
  const { method, path } = endpoints[name]
  if (method === 'POST') {
    const headers = { authorization: token }
    return server.app.inject({ method, url: `/api${path}`, payload: body, headers })
  }
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(field, String(one))
  }
  return server.app.inject({
    url: `/api${path}?${query.toString()}`,
    headers: { authorization: token },
  })
}

test.each(homes)('on %s no number that is none gets through, and nothing changes', async (home) => {
  const server = await openServer(home)
  const { token } = await server.join(100_000_000_000n)
  const { exchange } = server.context
  const before = { hash: exchange.stateHash(), seq: exchange.seq }
  const bad = [...notNumbers, ...notTexts]
  for (const { name, field } of cases) {
    const values = mayBeNought.has(`${name} ${field}`) ? bad : [...bad, '0', '0.0']
    const isQuery = endpoints[name].method === 'GET'
    for (const value of values) {
      if (isQuery && !isBadInQuery(value)) continue
      const reply = await send(server, name, { ...validBodies[name], [field]: value }, token)
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

/** In a query everything is text: some values become numbers, and a lone surrogate another character. */
function isBadInQuery(value: unknown): boolean {
  const text = Array.isArray(value) ? value.join('&') : String(value)
  return !/^[1-9]\d{0,5}$/.test(text)
}

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
