import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'

const wanted = {
  coupon_kind: 'fee',
  event: 'code',
  entry_code: 'SPRING',
  currency: 'USDT',
  amount: '20',
  part_percent: '25',
  scope: 'spot',
  amount_min: '100',
  valid_days: '14',
  user_max: '1',
  count_max: '500',
  budget: '5000',
  effective_on: '2026-01-17',
  reason: 'A spring offer',
}

async function opened() {
  const server = await openConsoleServer('pglite')
  server.clock.at += 1000
  const [treasury, owner] = [await server.person('treasury'), await server.person('owner')]
  const ask = async (path: string, fields: Record<string, string>) => {
    const asked = await server.post(`/admin/coupon/${path}`, fields, treasury)
    expect(asked).toMatchObject({ type: 'ok' })
    return String((asked.message as { id: number }).id) // The request.
  }
  const approve = async (id: string) =>
    (await server.post('/admin/requests/approve', { id }, owner)).message
  const rules = async () => (await server.get('/admin/coupon/rules', {}, treasury)).message
  return { server, treasury, ask, approve, rules }
}

test('a rule is requested by one person, published by another, and in force from its day', async () => {
  const { server, treasury, ask, approve, rules } = await opened()
  const id = await ask('rule', wanted)
  const own = await server.post('/admin/requests/approve', { id }, treasury)
  expect(own).toMatchObject({ type: 'error' })
  expect(await approve(id)).toMatchObject({ state: 'done', outcome: 'rule 5, version 5' })
  const { length } = (await rules()) as unknown[]
  expect(length).toBe(5)
  expect(await rules()).toMatchObject([
    {
      rule: 5,
      version: 5,
      kind: 'fee',
      event: 'code',
      entry_code: 'SPRING',
      amount: '20.00000000',
      rate: '25',
      scope: 'spot',
      amount_min: '100.00000000',
      valid_days: 14,
      granted: 0,
      is_paused: false,
      effective_at: Date.UTC(2026, 0, 17),
    },
    {},
    {},
    {},
    {},
  ])
  const user = await server.join(0n)
  const redeem = async () => server.post('/coupon/redeem', { code: 'SPRING' }, user)
  expect(await redeem()).toMatchObject({ error: 'coupon_code_unknown' })
  server.clock.at = Date.UTC(2026, 0, 17)
  const code = 'SPRING'
  const command = { kind: 'coupon.redeem', userId: user.id, code } as const
  // The sessions of both have ended meanwhile.
  const granted = await server.context.committer.submit(command, { encode: ({ id }) => id })
  expect(granted).toEqual({ ok: true, value: 1 })
  const [held] = server.context.exchange.products.coupon.book.of(user.id)
  expect(held).toMatchObject({ reserved: 2_000_000_000n, version: { ruleId: 5 } })
})

test('rules that cannot be read or are unsound are not requested', async () => {
  const { server, treasury } = await opened()
  for (const [fields, error] of [
    [{ amount: '0' }, 'parameter_error'],
    [{ amount: '-10' }, 'parameter_error'],
    [{ amount_min: '-1' }, 'parameter_error'],
    [{ budget: '-5000' }, 'parameter_error'],
    [{ count_max: '-1' }, 'parameter_error'],
    [{ user_max: '0' }, 'parameter_error'],
    [{ valid_days: '1.5' }, 'parameter_error'],
    [{ part_percent: '-25' }, 'parameter_error'],
    [{ rule_id: '-1' }, 'parameter_error'],
    [{ part_percent: '101' }, 'parameter_error'],
    [{ entry_code: 'abc' }, 'parameter_error'],
    [{ effective_on: '2026-02-30' }, 'parameter_error'],
    [{ currency: 'NONE' }, 'currency_unknown'],
    [{ currency: 'USD' }, 'currency_unknown'],
    // It grants less than one coupon.
    [{ budget: '19' }, 'coupon_terms_invalid'],
    [{ days: '5' }, 'coupon_terms_invalid'],
    [{ valid_days: '366' }, 'coupon_terms_invalid'],
    [{ user_max: '101' }, 'coupon_terms_invalid'],
    [{ event: 'registration' }, 'coupon_terms_invalid'],
    [{ rule_id: '99' }, 'coupon_rule_unknown'],
  ] as const) {
    const asked = await server.post('/admin/coupon/rule', { ...wanted, ...fields }, treasury)
    expect(asked).toMatchObject({ type: 'error', error })
  }
})

test('a version with less than a day of notice is refused by the core', async () => {
  const { ask, approve } = await opened()
  const { entry_code: _, ...terms } = wanted
  const money = {
    ...terms,
    coupon_kind: 'cash',
    amount_min: '',
    rule_id: '4',
    entry_code: 'CASH5',
    effective_on: '2026-01-16',
  }
  const { amount_min: _min, part_percent: _percent, scope: _scope, ...fields } = money
  const refused = { state: 'failed', outcome: 'coupon_terms_invalid' }
  expect(await approve(await ask('rule', fields))).toMatchObject(refused)
})

test('one person pauses a rule, two end it, and what was held is free again', async () => {
  const { server, treasury, ask, approve, rules } = await opened()
  const [user, other] = [await server.join(0n), await server.join(0n)]
  await server.post('/coupon/redeem', { code: 'CASH5' }, user)
  const pools = async () => (await server.get('/admin/coupon/pools', {}, treasury)).message
  const funded = { currency: 3, code: 'USDT' }
  expect(await pools()).toMatchObject([
    { ...funded, free: '499995.00000000', reserved: '5.00000000' },
  ])
  const entries = async (fields: Record<string, string>) =>
    (await server.get('/admin/coupon/entries', fields, treasury)).message
  const granted = { user_id: user.id, rule: 4, kind: 'cash', left: '5.00000000' }
  expect(await entries({})).toMatchObject({ list: [granted], next: null })
  expect(await entries({ user_id: String(other.id) })).toMatchObject({ list: [] })
  const pause = async (paused: string) =>
    server.post('/admin/coupon/pause', { id: '4', paused }, treasury)
  expect(await pause('1')).toMatchObject({ message: true })
  expect(await server.post('/coupon/redeem', { code: 'CASH5' }, other)).toMatchObject({
    error: 'coupon_rule_paused',
  })
  expect(await pause('0')).toMatchObject({ message: true })
  expect(await approve(await ask('void', { rule_id: '4', reason: 'A mistake' }))).toMatchObject({
    state: 'done',
    outcome: 'rule 4',
  })
  for (let hasRun = true; hasRun;) hasRun = await server.context.committer.runTimers()
  expect(await pools()).toMatchObject([
    { ...funded, free: '500000.00000000', reserved: '0.00000000' },
  ])
  expect(await rules()).toMatchObject([{ rule: 4, is_void: true, granted: 1 }, {}, {}, {}])
  const again = await server.post(
    '/admin/coupon/void',
    { rule_id: '4', reason: 'Once more' },
    treasury,
  )
  expect(again).toMatchObject({ error: 'coupon_rule_unknown' })
  expect(
    await server.post('/admin/coupon/pause', { id: '99', paused: '1' }, treasury),
  ).toMatchObject({
    error: 'coupon_rule_unknown',
  })
})

test('the pool is funded from the treasury by two people', async () => {
  const { server, treasury, ask, approve } = await opened()
  const amount = '1'
  const funding = { currency: 'USDT', amount, reason: 'More to grant' }
  for (const [fields, error] of [
    [{ currency: 'USD' }, 'currency_unknown'],
    [{ amount: '-1' }, 'parameter_error'],
    [{ amount: '0' }, 'parameter_error'],
  ] as const) {
    const asked = await server.post('/admin/coupon/fund', { ...funding, ...fields }, treasury)
    expect(asked).toMatchObject({ error })
  }
  expect(await approve(await ask('fund', funding))).toMatchObject({
    state: 'done',
    outcome: '1 USDT',
  })
})
