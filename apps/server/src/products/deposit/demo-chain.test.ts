import { describe, expect, test } from 'vitest'

import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { demoFinalMs } from './demo-chain.ts'
import { openDeposits } from './testing/open-deposits.ts'

const usdt = 100_000_000n

describe.each(backends())('the demo chain on %s', (backend) => {
  test('shows a deposit at once, confirms it step by step, and credits it when it is final', async () => {
    const { join, send, first, pass, toFinal, balance, notices, context } =
      await openDeposits(backend)
    const user = await join()
    const sent = await send(user)
    expect(sent).toMatchObject({
      type: 'ok',
      message: { kind: 'chain', state: 1, state_key: 'pending', amount: '100.00000000' },
    })
    expect(sent.message).toMatchObject({ confirmations: 0, is_simulated: true, explorer_tx: '' })
    const needed = (await first(user)).confirmations_needed
    await pass(demoFinalMs / 2)
    expect(await first(user)).toMatchObject({ confirmations: needed / 2, state: 1 })
    expect(balance(user)).toBe(0n)
    await pass(demoFinalMs / 2 - 1)
    expect(balance(user)).toBe(0n)
    await toFinal()
    const row = await first(user)
    expect(row).toMatchObject({ confirmations: needed, state: 2, account: 'change' })
    expect(row.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ['seen', true],
      ['confirming', true],
      ['credited', true],
    ])
    expect(balance(user)).toBe(100n * usdt)
    await toFinal()
    expect(balance(user)).toBe(100n * usdt)
    await expect.poll(() => notices(user)).toEqual(['deposit_credited', 'deposit_seen'])
    const { exchange, committer, db } = context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  })

  test('reverses a deposit before it is final, and it never arrives', async () => {
    const { join, send, first, pass, toFinal, balance, notices, post } = await openDeposits(backend)
    const user = await join()
    await send(user, { reverse: '1' })
    await pass(demoFinalMs / 2)
    expect(await first(user)).toMatchObject({ state: 4, state_key: 'reversed', credited_at: null })
    await toFinal()
    expect(await first(user)).toMatchObject({ state: 4 })
    expect(balance(user)).toBe(0n)
    const body = { currency_id: '3', number: '1', from_field: 'change', to_field: 'legal' }
    expect(await post('/wallet/change', body, user)).toMatchObject({
      error: 'insufficient_balance',
    })
    expect(await notices(user)).toEqual(['deposit_reversed', 'deposit_seen'])
  })

  test('credits the same transaction once, in parallel and after a restart', async () => {
    const { join, send, balance, state, context } = await openDeposits(backend)
    const user = await join()
    await send(user)
    const { db } = context
    const row = await db.selectFrom('recharge').selectAll().executeTakeFirstOrThrow()
    const final = {
      key: row.key,
      userId: user.id,
      currencyId: 3,
      network: 'TRC20',
      amount: row.amount,
      txId: row.tx_id,
      address: row.address,
      confirmations: row.confirmations_needed,
      confirmationsNeeded: row.confirmations_needed,
      state: 'final',
    } as const
    await Promise.all(Array.from({ length: 200 }, () => state.recharges.credit(final)))
    expect(balance(user)).toBe(100n * usdt)
    // It left the chain after it was credited: nothing is taken back.
    await state.recharges.report([{ ...final, state: 'orphaned' }])
    await state.recharges.credit(final)
    expect(balance(user)).toBe(100n * usdt)
    await context.committer.drain()
    const restarted = await auditBooks(db)
    expect(restarted.stateHash).toBe(context.exchange.stateHash())
  })

  test('gives at most 100,000 USDT in value a day, also to 200 requests at once', async () => {
    const { join, send, log, clock, state } = await openDeposits(backend)
    const user = await join()
    const all = Array.from({ length: 200 }, () => send(user, { amount: '10000' }))
    const replies = await Promise.all(all)
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(10)
    expect(replies.find(({ type }) => type !== 'ok')).toMatchObject({ error: 'deposit_demo_limit' })
    expect(await log(user)).toMatchObject({ total: 10 })
    clock.at += 24 * 3_600_000
    const body = { currency: 'BTC', network: 'BTC', amount: '1' } as const
    const next = { userId: user.id, requestKey: undefined, body }
    expect(await state.demoChain.send(next)).toMatchObject({ ok: true })
  })
})

test('a retry with the same key has one effect and the same reply', async () => {
  const { join, send, log } = await openDeposits('pglite')
  const user = await join()
  const sent = await send(user, {}, 'demo-key-1')
  expect(await send(user, {}, 'demo-key-1')).toEqual(sent)
  expect(await send(user, { amount: '7' }, 'demo-key-1')).toMatchObject({
    error: 'idempotency_conflict',
  })
  expect(await log(user)).toMatchObject({ total: 1 })
})

test.each([
  ['of a share', { currency: 'AAPL' }, 'currency_unknown'],
  ['of a fiat currency', { currency: 'USD' }, 'currency_unknown'],
  ['on a network that the coin does not have', { network: 'DOGE' }, 'network_unknown'],
  ['with too many decimals', { amount: '100.000000001' }, 'too_many_decimals'],
  ['below the minimum', { amount: '0.00000001' }, 'deposit_amount_too_small'],
  ['of a coin without a price', { currency: 'DOGE', network: 'DOGE' }, 'market_without_price'],
  ['of a negative amount', { amount: '-1' }, 'parameter_error'],
  ['of nothing', { amount: '0' }, 'parameter_error'],
  ['with an exponent', { amount: '1e3' }, 'parameter_error'],
  ['with full-width digits', { amount: '１００' }, 'parameter_error'],
])('a demo deposit %s is rejected', async (_, fields, error) => {
  const { join, send, log } = await openDeposits('pglite')
  const user = await join()
  expect(await send(user, fields)).toMatchObject({ error })
  expect(await log(user)).toMatchObject({ total: 0 })
})

test('the address is the caller’s own, with its QR code, whatever user is named', async () => {
  const { join, post } = await openDeposits('pglite')
  const [alice, bob] = [await join(), await join()]
  const addressOf = async (user: { token: string }, fields: Record<string, string> = {}) => {
    const body = { currency: 'USDT', network: 'ERC20', ...fields }
    const { message } = await post('/wallet/get_in_address', body, user)
    return message as { address: string; qrcode: string }
  }
  const own = await addressOf(bob)
  expect(own.address).toMatch(/^0x[\dA-Fa-f]{40}$/)
  expect(own.qrcode).toMatch(/^data:image\/png;base64,/)
  expect(await addressOf(bob, { user_id: String(alice.id) })).toEqual(own)
  expect((await addressOf(alice)).address).not.toBe(own.address)
})
