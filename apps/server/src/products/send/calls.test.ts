import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { payPassword } from '../../services/security/testing/paying.ts'
import { backends } from '../../testing/backends.ts'
import { sendNotices } from './send-notices.ts'
import { madeBy, openSending } from './testing/sending.ts'

test.each(backends())('on %s neither side of a send has a gain or a loss', async (backend) => {
  const { member, send, fund, get, tick } = await openSending(backend)
  const [alice, bob] = [await member(100n), await member(0n)]
  await tick(6_123_457)
  await fund(alice.id, 1, 1_000_000n)
  expect(await send(alice, bob, { currency: 'BTC', number: '0.003' })).toMatchObject({ type: 'ok' })
  for (const user of [alice, bob])
    expect((await get('/wallet/value_line', { days: '7' }, user)).message).toMatchObject({
      today: { usd: '0.00' },
    })
})

test.each(backends())(
  'on %s a send arrives once, is listed on both sides, and a restart loads it',
  async (backend) => {
    const server = await openSending(backend)
    const { member, send, list, info, context, get, post } = server
    const [alice, bob] = [await member(100n), await member(0n)]
    const made = await send(alice, bob, { note: ' Rent ' }, 's-1')
    expect(made.message).toMatchObject({
      id: 1,
      direction: 'sent',
      code: 'USDT',
      number: '20.00000000',
      fee: '0.00000000',
      value_btc: '0.00033334',
      payee: String(bob.id),
      note: 'Rent',
    })
    // The code was used, and the earlier reply needs none.
    expect(await send(alice, bob, { note: 'Rent', code: '000000' }, 's-1')).toEqual(made)
    for (const fields of [{ number: '21' }, { note: 'Food' }, { currency: 'BTC' }, { to: '1' }])
      expect(
        await send(alice, bob, { note: 'Rent', code: '000000', ...fields }, 's-1'),
      ).toMatchObject({ error: 'idempotency_conflict' })
    expect(await info(alice)).toMatchObject({
      balance: '80.00000000',
      limit: { used: '0.00033334', total: '200.00000000' },
    })
    expect(await info(bob)).toMatchObject({ balance: '20.00000000', limit: { used: '0.00000000' } })
    expect(await list(alice)).toMatchObject({ total: 1, list: [made.message] })
    expect(await list(bob)).toMatchObject({ total: 0, list: [] })
    expect(await list(bob, { direction: 'received' })).toMatchObject({
      list: [{ id: 1, direction: 'received', payee: String(alice.id), value_btc: '0.00000000' }],
    })
    for (const [user, amount] of [
      [alice, '-20.00000000'],
      [bob, '20.00000000'],
    ] as const) {
      const { message } = await post('/wallet/legal_log', { currency: 'USDT' }, user)
      expect(message).toMatchObject({
        list: [{ kind: 'send', ref: '1', amount }, ...(user === alice ? [{ kind: 'faucet' }] : [])],
      })
    }
    const notices = await sendNotices(context.db).since(1)
    expect(notices.map(({ userId, kind, values }) => [userId, kind, values()])).toEqual([
      [alice.id, 'send_sent', { amount: '20.00000000', code: 'USDT' }],
      [bob.id, 'send_received', { amount: '20.00000000', code: 'USDT' }],
    ])
    // The limit of withdrawals is the same one.
    expect((await post('/wallet/get_info', { currency: 'USDT' }, alice)).message).toMatchObject({
      used_24h_btc: '0.00033334',
    })
    expect((await get('/user/send/list', { direction: 'both' }, alice)).type).toBe('error')
    const { committer, db, exchange } = context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('a refused send uses up no code and moves nothing', async () => {
  const { member, send, code, info, post } = await openSending()
  const [alice, bob] = [await member(100n), await member(0n)]
  const fresh = await code(alice)
  const wrong = fresh === '000000' ? '000001' : '000000'
  const cases = [
    [{ number: '100.00000001' }, 'insufficient_balance', 'number'],
    [{ number: '20.123456789' }, 'too_many_decimals', 'number'],
    [{ currency: 'AAPL' }, 'currency_unknown', 'currency'],
    [{ currency: 'USD' }, 'currency_unknown', 'currency'],
    [{ to: String(alice.id) }, 'send_to_self', 'to'],
    [{ to: '999999999' }, 'send_recipient_unknown', 'to'],
    [{ to: '0' }, 'parameter_error', 'to'],
    [{ to: '1e3' }, 'parameter_error', 'to'],
    [{ by: 'email', to: 'nobody' }, 'email_wrong', 'to'],
    [{ by: 'mobile', to: '123' }, 'mobile_wrong', 'to'],
    [{ by: 'name', to: 'bob' }, 'parameter_error', 'by'],
    [{ pay_password: '183943' }, 'pay_password_wrong', 'pay_password'],
    [{ code: wrong }, 'code_wrong', 'code'],
  ] as const
  for (const [fields, error, field] of cases)
    expect(await send(alice, bob, { code: fresh, ...fields })).toMatchObject({ error, field })
  for (const number of ['-20', '0', 'NaN', '2e1', '２０', '+20', '20,0', ' 20'])
    expect(await send(alice, bob, { code: fresh, number })).toMatchObject({ field: 'number' })
  const bare = { by: 'id', to: String(bob.id), currency: 'USDT', number: '1' }
  expect(await post('/user/send', { ...bare, pay_password: payPassword }, alice)).toMatchObject({
    error: 'withdrawal_code_required',
  })
  expect(await info(alice)).toMatchObject({ balance: '100.00000000' })
  expect(await send(alice, bob, { code: fresh })).toMatchObject({ type: 'ok' })
  expect(await send(alice, bob, { code: fresh })).toMatchObject({ error: 'code_wrong' })
})

test('both need a level, and a change of security or a freeze suspends sends', async () => {
  const { member, send, info, context, clock, logIn } = await openSending()
  const [alice, bob, unknown] = [
    await member(100n),
    await member(0n),
    await member(100n, { level: 0 }),
  ]
  expect(await send(unknown, bob)).toMatchObject({ type: '998', error: 'verification_required' })
  expect(await info(unknown)).toMatchObject({ limit: { level: 0 }, max: '0.00000000' })
  expect(await send(alice, unknown)).toMatchObject({ error: 'send_recipient_unknown' })
  const frozen = { frozen_until: clock.at + 3_600_000, freeze_reason: 'password_changed' } as const
  await context.db.updateTable('app_user').set(frozen).where('id', '=', BigInt(alice.id)).execute()
  expect(await send(alice, bob)).toMatchObject({ error: 'withdrawal_frozen' })
  expect(await info(alice)).toMatchObject(frozen)
  clock.at += 3_600_000
  const later = await logIn(alice)
  context.freezes.set(bob.id, { reason: 'risk', at: clock.at })
  expect(await send(later, bob)).toMatchObject({ error: 'send_recipient_unknown' })
  context.freezes.delete(bob.id)
  context.freezes.set(alice.id, { reason: 'risk', at: clock.at })
  expect(await send(later, bob)).toMatchObject({ error: 'account_frozen' })
})

test('the limit of 24 hours bounds sends and withdrawals together, exactly', async () => {
  const { member, send, info, fund, tick, context } = await openSending()
  const [alice, bob] = [await member(0n), await member(0n)]
  await tick(10_000)
  await fund(alice.id, 1, 300n * 100_000_000n)
  const whole = { ...madeBy(alice, bob), currencyId: 1, amount: amountOf(20_000_000_000n) }
  const made = await context.committer.submit(whole, { encode: () => null })
  expect(made).toMatchObject({ ok: true })
  expect(await info(alice, 'BTC')).toMatchObject({ max: '0.00000000', left: '0.00000000' })
  expect(await send(alice, bob, { currency: 'BTC', number: '0.00000001' })).toMatchObject({
    error: 'withdrawal_limit_reached',
    field: 'number',
  })
})

test.each(backends())(
  'on %s of 200 sends at once as many succeed as the balance covers',
  async (backend) => {
    const { member, context, info, list } = await openSending(backend)
    const [alice, bob] = [await member(100n), await member(0n)]
    const { committer } = context
    const command = { ...madeBy(alice, bob), amount: amountOf(1_000_000_000n) }
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => committer.submit(command, { encode: () => null })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await info(alice)).toMatchObject({ balance: '0.00000000' })
    expect(await info(bob)).toMatchObject({ balance: '100.00000000' })
    expect(await list(alice)).toMatchObject({ total: 10 })
  },
)

test('a code pays one of several sends at once', async () => {
  const { member, send, code, info } = await openSending()
  const [alice, bob] = [await member(100n), await member(0n)]
  const fresh = await code(alice)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => send(alice, bob, { code: fresh })),
  )
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(await info(alice)).toMatchObject({ balance: '80.00000000' })
})

test('above the set value a mailed code does not suffice', async () => {
  const { member, send } = await openSending()
  const [alice, bob] = [await member(60_000n), await member(0n)]
  expect(await send(alice, bob, { number: '50000.01' })).toMatchObject({
    error: 'withdrawal_factor_required',
  })
  expect(await send(alice, bob, { number: '50000' })).toMatchObject({ type: 'ok' })
})
