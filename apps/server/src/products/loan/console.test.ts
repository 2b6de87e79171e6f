import { expect, test } from 'vitest'

import {
  type ConsoleServer,
  openConsoleServer,
} from '../../services/staff/testing/open-console-server.ts'
import { borrower, openLending, pass, wanted } from './testing/lending.ts'

const terms = {
  collateral: 'BTC',
  currency: 'USDT',
  initial_percent: '50',
  warning_percent: '60',
  call_percent: '70',
  last_call_percent: '80',
  liquidation_percent: '90',
  amount_min: '100',
  user_max: '1000',
  effective_on: '2026-01-16',
  reason: 'A smaller maximum',
}

async function staffOf(server: ConsoleServer) {
  const [risk, treasury] = [await server.person('risk'), await server.person('treasury')]
  const ask = async (path: string, fields: Record<string, string>) => {
    const asked = await server.post(path, fields, treasury)
    expect(asked).toMatchObject({ type: 'ok' })
    return String((asked.message as { id: number }).id) // The request.
  }
  const approve = async (id: string) =>
    (await server.post('/admin/requests/approve', { id }, await server.person('owner'))).message
  return { server, risk, treasury, ask, approve }
}
const openWithStaff = async () => staffOf(await openConsoleServer('pglite'))

test('terms are requested by one person and published by another, for later loans only', async () => {
  const { server, risk, treasury, ask, approve } = await openWithStaff()
  await openLending(server)
  const user = await borrower(server)
  await server.post('/loan/borrow', wanted, user)
  const id = await ask('/admin/loan/version', terms)
  const own = await server.post('/admin/requests/approve', { id }, treasury)
  expect(own).toMatchObject({ type: 'error' })
  expect(await approve(id)).toMatchObject({ state: 'done', outcome: 'version 7' })
  const versions = await server.get('/admin/loan/terms', {}, risk)
  const effectiveAt = Date.UTC(2026, 0, 16)
  const offered = async () => {
    const { message } = await server.get('/loan/config', {}, user)
    const offers = message as { version: number; collateral_code: string; code: string }[]
    return offers.find((one) => one.collateral_code === 'BTC' && one.code === 'USDT')?.version
  }
  const published = { version: 7, initial_ltv: '0.50000000', effective_at: effectiveAt }
  expect((versions.message as object[])[0]).toMatchObject(published)
  expect(await offered()).toBe(5)

  await pass(server, effectiveAt - server.clock.at)
  await server.tick(6_000_000)
  expect(await offered()).toBe(7)
  const other = await borrower(server)
  const later = async (fields: Record<string, string>) =>
    (await server.post('/loan/borrow', { ...wanted, ...fields }, other)).error
  expect(await later({ amount: '1000.00000001' })).toBe('loan_user_limit_reached')
  expect(await later({ amount: '501', collateral: '0.01669999' })).toBe('loan_ltv_exceeded')
  expect(await later({ amount: '501', collateral: '0.0167' })).toBe(undefined)
  const old = await server.get('/loan/detail', { id: '1' }, user)
  expect(old.message).toMatchObject({ version: 5, liquidation_ltv: '0.85000000' })
})

test('terms that cannot be read are not requested, and unsound ones are refused by the core', async () => {
  const { server, treasury, ask, approve } = await openWithStaff()
  for (const [field, value, error] of [
    ['collateral', 'XYZ', 'currency_unknown'],
    ['collateral', 'USD', 'currency_unknown'],
    ['currency', 'EUR', 'currency_unknown'],
    ['initial_percent', '0', 'parameter_error'],
    ['warning_percent', '100', 'parameter_error'],
    ['call_percent', '-1', 'parameter_error'],
    ['last_call_percent', '80.0000001', 'parameter_error'],
    ['liquidation_percent', 'NaN', 'parameter_error'],
    ['amount_min', '0', 'parameter_error'],
    ['user_max', '1000.000000001', 'parameter_error'],
    ['effective_on', '2026-02-30', 'parameter_error'],
  ] as const) {
    const asked = await server.post('/admin/loan/version', { ...terms, [field]: value }, treasury)
    expect(asked).toMatchObject({ type: 'error', error, field })
  }
  for (const unsound of [
    { warning_percent: '50' },
    // No sale repays a debt from there.
    { liquidation_percent: '97.6' },
    { collateral: 'SOL', currency: 'ETH' },
    { user_max: '99' },
    { effective_on: '2026-01-15' },
  ]) {
    const id = await ask('/admin/loan/version', { ...terms, ...unsound })
    expect(await approve(id)).toMatchObject({ state: 'failed', outcome: 'loan_terms_invalid' })
  }
})

test('two people fund a pool from the treasury, up to its balance', async () => {
  const { server, risk, treasury, ask, approve } = await openWithStaff()
  await openLending(server)
  const fields = { currency: 'USDT', amount: '1000000000', reason: 'A larger pool' }
  const beyond = await ask('/admin/loan/fund', fields)
  expect(await approve(beyond)).toMatchObject({ state: 'failed', outcome: 'insufficient_balance' })
  const fiat = await server.post('/admin/loan/fund', { ...fields, currency: 'USD' }, treasury)
  expect(fiat).toMatchObject({ error: 'currency_unknown' })
  const house = { pot: 'treasury', currency: 'USDT', amount: '50', reason: 'Funds of the demo' }
  await approve(await ask('/admin/house/fund', house))
  const enough = await ask('/admin/loan/fund', { ...fields, amount: '25' })
  expect(await approve(enough)).toMatchObject({ state: 'done', outcome: '25 USDT' })
  const user = await borrower(server)
  await server.post('/loan/borrow', wanted, user)
  const { message } = await server.get('/admin/loan/pools', {}, risk)
  const pool = (message as { code: string }[]).find(({ code }) => code === 'USDT')
  expect(pool).toMatchObject({
    free: '1996425.00000000',
    lent: '3600.00000000',
    // Of the hour that began before the loan.
    utilisation: '0.00000000',
    annual_rate: '0.04000000',
  })
})

test('loans are listed for the staff, page by page and of one user', async () => {
  const { server, risk } = await openWithStaff()
  await openLending(server)
  const [user, other] = [await borrower(server), await borrower(server)]
  for (let count = 0; count < 12; count += 1)
    await server.post('/loan/borrow', { ...wanted, collateral: '0.01', amount: '10' }, user)
  await server.post('/loan/borrow', wanted, other)
  const first = await server.get('/admin/loan/entries', { limit: '10' }, risk)
  const { list, next } = first.message as { list: { id: number }[]; next: string }
  const second = await server.get('/admin/loan/entries', { limit: '10', cursor: next }, risk)
  const rest = second.message as { list: { id: number }[]; next: null }
  const seen = [...list, ...rest.list].map(({ id }) => id)
  expect(seen).toEqual(Array.from({ length: 13 }, (_, place) => 13 - place))
  expect(rest.next).toBeNull()
  const own = await server.get('/admin/loan/entries', { user_id: String(other.id) }, risk)
  expect(own.message).toMatchObject({ list: [{ id: 13, user_id: other.id, ltv: '0.60000274' }] })
})
