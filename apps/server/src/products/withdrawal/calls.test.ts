import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { payPassword } from '../../services/security/testing/paying.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { payApproved } from './pay-approved.ts'
import { reviewed, tronAddress, wanted, withdrawingOn } from './testing/withdrawing.ts'
import { withdrawal } from './withdrawal-module.ts'

type Row = { id: number; state_name: string; amount: string; steps: { step: string }[] }

async function open(backend: BackendKind = 'pglite') {
  const server = await openServer(backend)
  const by = withdrawingOn(server)
  const context = await server.stateOf(withdrawal)
  const list = async (user: { token: string }, fields: Record<string, string> = {}) =>
    (await server.get('/user/withdraw/list', fields, user)).message as {
      list: Row[]
      total: number
    }
  const info = async (user: { token: string }, fields: Record<string, string> = {}) =>
    (await server.post('/wallet/get_info', { currency: 'USDT', ...fields }, user)).message
  return { ...server, ...by, context: server.context, state: context, list, info }
}

test.each(backends())(
  'on %s a withdrawal is held, reviewed, cancelled once, and paid',
  async (backend) => {
    const server = await open(backend)
    const { member, request, cancel, info, list, state, clock } = server
    const user = await member(100n)
    expect(await info(user, { network: 'TRC20' })).toMatchObject({
      balance: '100.00000000',
      fee: '1.00000000',
      min_withdraw: '10.00000000',
      limit_24h_btc: '200.00000000',
      used_24h_btc: '0.00000000',
      max_withdraw: '100.00000000',
      frozen_until: 0,
      factor: 'code',
      pay_password_set: true,
    })
    const made = await request(user, { remark: 'Rent' }, 'w-1')
    expect(made.message).toMatchObject({
      id: 1,
      state_name: 'review',
      reason: 'new_address',
      received: '19.00000000',
      value_btc: '0.00033334',
      can_cancel: true,
      steps: [{ step: 'submitted' }, { step: 'review' }],
    })
    // The code was used, and the earlier reply needs none.
    expect(await request(user, { remark: 'Rent', code: '000000' }, 'w-1')).toEqual(made)
    const other = await request(user, { remark: 'Rent', number: '21', code: '000000' }, 'w-1')
    expect(other).toMatchObject({ error: 'idempotency_conflict' })
    expect(await info(user)).toMatchObject({ balance: '80.00000000', used_24h_btc: '0.00033334' })

    const cancelled = await cancel(user, 1)
    expect(cancelled.message).toMatchObject({ state_name: 'cancelled' })
    expect(await cancel(user, 1)).toEqual(cancelled)
    expect(await info(user)).toMatchObject({ balance: '100.00000000', used_24h_btc: '0.00000000' })

    await request(user)
    const { committer, exchange, db } = server.context
    const quiet = { encode: () => null }
    await committer.submit({ kind: 'withdrawal.approve', withdrawalId: 2 }, quiet)
    expect(await cancel(user, 2)).toMatchObject({ error: 'withdrawal_not_cancellable' })
    for (const ms of [2_000, 10_000]) {
      clock.at += ms
      await payApproved(state)
    }
    const page = await list(user)
    expect(page.total).toBe(2)
    expect(page.list[0]).toMatchObject({
      state_name: 'done',
      is_simulated: true,
      explorer_tx: '',
      steps: ['submitted', 'review', 'processing', 'sent', 'done'].map((step) => ({ step })),
    })
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('what another user asks about is unknown', async () => {
  const { member, request, cancel, list } = await open()
  const [user, other] = [await member(100n), await member(100n)]
  await request(user)
  expect(await cancel(other, 1)).toMatchObject({ error: 'withdrawal_not_found' })
  expect(await cancel(other, 9)).toMatchObject({ error: 'withdrawal_not_found' })
  expect(await list(other)).toMatchObject({ list: [], total: 0 })
  expect(await list(other, { id: '1' })).toMatchObject({ list: [], total: 0 })
  expect(await list(user, { id: '1' })).toMatchObject({ list: [{ id: 1 }], total: 1 })
})

test('a refused request uses up no code and moves nothing', async () => {
  const { member, request, code, info, post } = await open()
  const user = await member(100n)
  const fresh = await code(user)
  const cases = [
    [{ number: '9.99' }, 'withdrawal_too_small'],
    [{ number: '100.00000001' }, 'insufficient_balance'],
    [{ number: '20.123456789' }, 'too_many_decimals'],
    [{ network: 'BTC' }, 'network_unknown'],
    [{ currency: 'AAPL' }, 'currency_unknown'],
    [{ address: tronAddress.replace(/.$/, 'x') }, 'withdrawal_address_wrong'],
    [{ wallet_id: '1' }, 'withdrawal_payee_unknown'],
    [{ pay_password: '183943' }, 'pay_password_wrong'],
    [{ code: fresh === '000000' ? '000001' : '000000' }, 'code_wrong'],
  ] as const
  for (const [fields, error] of cases)
    expect(await request(user, { code: fresh, ...fields })).toMatchObject({ error })
  const { code: _none, ...rest } = { ...wanted, pay_password: payPassword, code: '' }
  expect(await post('/wallet/out', rest, user)).toMatchObject({ error: 'withdrawal_code_required' })
  for (const number of ['-20', '0', 'NaN', '2e1', '２０', '+20', '20,0', ' 20'])
    expect(await request(user, { code: fresh, number })).toMatchObject({ error: 'parameter_error' })
  expect(await info(user)).toMatchObject({ balance: '100.00000000' })
  expect(await request(user, { code: fresh })).toMatchObject({ type: 'ok' })
  expect(await request(user, { code: fresh })).toMatchObject({ error: 'code_wrong' })
})

test('late codes and those of other users or scenes are refused', async () => {
  const { member, request, code, clock } = await open()
  const [user, other] = [await member(100n), await member(100n)]
  const own = await code(user)
  let foreign = await code(other)
  while (foreign === own) foreign = await code(other)
  expect(await request(user, { code: foreign })).toMatchObject({ error: 'code_wrong' })
  clock.at += 10 * 60_000 + 1
  expect(await request(user, { code: own })).toMatchObject({ error: 'code_wrong' })
})

test('five wrong pay passwords lock withdrawals for a day, and the reply of get_info has the time of its end', async () => {
  const { member, request, info, clock } = await open()
  const user = await member(100n)
  for (let tries = 0; tries < 5; tries += 1)
    expect(await request(user, { pay_password: '183943' })).toMatchObject({
      error: 'pay_password_wrong',
    })
  expect(await request(user)).toMatchObject({ error: 'pay_password_locked' })
  expect(await info(user)).toMatchObject({
    freeze_reason: 'pay_password_locked',
    frozen_until: clock.at + 86_400_000,
  })
})

test('without a level the reply is type 998, and a change of security suspends withdrawals', async () => {
  const { member, request, info, context, clock } = await open()
  const unknown = await member(100n, { level: 0 })
  expect(await request(unknown)).toMatchObject({ type: '998', error: 'verification_required' })
  expect(await info(unknown)).toMatchObject({ limit: { level: 0, total: '0.00000000' } })
  const user = await member(100n)
  const frozen = { frozen_until: clock.at + 3_600_000, freeze_reason: 'password_changed' } as const
  await context.db.updateTable('app_user').set(frozen).where('id', '=', BigInt(user.id)).execute()
  expect(await request(user)).toMatchObject({ error: 'withdrawal_frozen' })
  expect(await info(user)).toMatchObject(frozen)
})

test.each(backends())(
  'on %s 200 withdrawals of 10 at once from 100 are exactly 10',
  async (backend) => {
    const { member, context, info } = await open(backend)
    const user = await member(100n)
    const { committer } = context
    const command = reviewed(user.id, { amount: amountOf(1_000_000_000n) })
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => committer.submit(command, { encode: () => null })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await info(user)).toMatchObject({ balance: '0.00000000' })
  },
)

test('of a cancel and an approval at once one succeeds', async () => {
  const { member, request, cancel, context, list } = await open()
  const user = await member(1000n)
  for (let id = 1; id <= 8; id += 1) {
    await request(user)
    const approve = { kind: 'withdrawal.approve', withdrawalId: id } as const
    const quiet = { encode: () => null }
    const [cancelled, approved] = await Promise.all([
      cancel(user, id),
      context.committer.submit(approve, quiet),
    ])
    expect([cancelled.type === 'ok', approved.ok].filter(Boolean)).toHaveLength(1)
  }
  expect((await list(user)).list.every(({ state_name: name }) => name !== 'review')).toBe(true)
})
