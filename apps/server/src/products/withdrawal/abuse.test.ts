import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { openServer, type Reply } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { type Member, payPassword } from '../../services/security/testing/paying.ts'
import { reviewed, wanted, withdrawingOn } from './testing/withdrawing.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

async function open() {
  const server = await openServer('pglite', { DEMO_REVIEWER: 'off' })
  const by = withdrawingOn(server)
  const logIn = async ({ id }: Member): Promise<Member> => {
    const from = { ip: '192.0.2.1', userAgent: '', stay: false }
    const token = await server.context.sessions.create({ userId: id, ...from, isSteppedUp: true })
    return { id, token }
  }
  const balance = async (user: Member) => {
    const { message } = await server.post('/wallet/get_info', { currency: 'USDT' }, user)
    return (message as { balance: string }).balance
  }
  return { ...server, ...by, logIn, balance }
}

const succeeded = (replies: readonly Reply[]) => replies.filter(({ type }) => type === 'ok')

test('200 requests at once with one code hold one withdrawal, also with a key each', async () => {
  const { member, request, code, balance, context } = await open()
  const user = await member(100n)
  const fresh = await code(user)
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, i) => request(user, { code: fresh }, `key-${i}`)),
  )
  expect(succeeded(replies)).toHaveLength(1)
  // A right pay password beyond five that are checked at once is refused, so that guesses are bounded.
  const expected = new Set(['busy', 'code_wrong', 'pay_password_locked', 'withdrawal_frozen'])
  expect(replies.filter(({ error = 'busy' }) => !expected.has(error))).toEqual([])
  expect(await balance(user)).toBe('80.00000000')
  await context.committer.drain()
  expect((await auditBooks(context.db)).stateHash).toBe(context.exchange.stateHash())
})

test('200 requests at once with one key hold one withdrawal', async () => {
  const { member, request, code, balance } = await open()
  const user = await member(100n)
  const fresh = await code(user)
  await Promise.all(Array.from({ length: 200 }, () => request(user, { code: fresh }, 'one')))
  const again = await request(user, { code: fresh }, 'one')
  expect(again).toMatchObject({ type: 'ok', message: { id: 1 } })
  expect(await balance(user)).toBe('80.00000000')
})

test('of each two calls that move 60 of 100 USDT at once one succeeds', async () => {
  const server = await open()
  const { member, code, post, context, tick } = server
  await tick(600_000)
  const friend = await member(0n)
  const calls: Record<string, (user: Member, code: string) => Promise<Reply>> = {
    withdraw: (user, fresh) =>
      post(
        '/wallet/out',
        { ...wanted, number: '60', pay_password: payPassword, code: fresh },
        user,
      ),
    send: (user, fresh) => {
      const to = { by: 'id', to: String(friend.id), currency: 'USDT', number: '60' }
      return post('/user/send', { ...to, pay_password: payPassword, code: fresh }, user)
    },
    transfer: (user) => {
      const route = { from_field: 'change', to_field: 'legal' }
      return post('/wallet/change', { currency_id: '3', number: '60', ...route }, user)
    },
    convert: (user) => {
      const currencies = { from_currency_id: 'USDT', to_currency_id: 'BTC' }
      return post('/user/Transfer', { number: '60', ...currencies }, user)
    },
    order: (user) => {
      const order = { type: 'limit', direction: 'buy', target_price: '6000', amount: '0.01' }
      return post('/coin/trade', { currency_id: '1', legal_id: '3', ...order }, user)
    },
  }
  const names = Object.keys(calls)
  const found: Record<string, number> = {}
  const due: Record<string, number> = {}
  for (const [i, first] of names.entries())
    for (const second of names.slice(i)) {
      const user = await member(100n)
      const fresh = await code(user)
      const replies = await Promise.all(
        [first, second].map(
          (name) => calls[name]?.(user, fresh) ?? Promise.reject(new Error(name)),
        ),
      )
      found[`${first} and ${second}`] = succeeded(replies).length
      due[`${first} and ${second}`] = 1
    }
  expect(found).toEqual(due)
  await context.committer.drain()
  expect((await auditBooks(context.db)).stateHash).toBe(context.exchange.stateHash())
})

test('a withdrawal above the limit by 0.00000001 is refused, and jumps of the clock free nothing', async () => {
  const { member, request, logIn, clock, context, fund, tick } = await open()
  const user = await member(1000n)
  // All but 0.01 BTC of the limit, which are 60 USDT.
  const limit = 20_000_000_000n
  await tick(10_000)
  await fund(user.id, 1, limit)
  await tick(600_000)
  const all = reviewed(user.id, { currencyId: 1, amount: amountOf(limit - 1_000_000n) })
  const spent = await context.committer.submit(all, { encode: () => null })
  expect(spent).toMatchObject({ ok: true })

  const above = { error: 'withdrawal_limit_reached', field: 'number' }
  expect(await request(user, { number: '60.00000001' })).toMatchObject(above)
  expect(await request(user, { number: '60' })).toMatchObject({ type: 'ok' })
  const least = { number: '10' }
  expect(await request(user, least)).toMatchObject(above)
  for (const jump of [25 * hourMs, -25 * hourMs, 400 * dayMs]) {
    clock.wallAheadMs = jump
    expect(await request(user, least)).toMatchObject(above)
  }
  clock.wallAheadMs = 0
  clock.at += dayMs - 1
  const later = await logIn(user)
  expect(await request(later, least)).toMatchObject(above)
  clock.at += 1
  expect(await request(later, least)).toMatchObject({ type: 'ok' })
})

test('of 20 withdrawals at once that reach the limit of a day each, one is held', async () => {
  const { member, context, fund, tick } = await open()
  const user = await member(0n)
  const limit = 20_000_000_000n
  // So cheap that the faucet covers all of them.
  await tick(1000)
  await fund(user.id, 1, 20n * limit)
  const half = reviewed(user.id, { currencyId: 1, amount: amountOf(limit / 2n + 1n) })
  const done = await Promise.all(
    Array.from({ length: 20 }, () => context.committer.submit(half, { encode: () => null })),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 19 }, () =>
      expect.objectContaining({ rejection: 'withdrawal_limit_reached' }),
    ),
  )
  await context.committer.drain()
  expect((await auditBooks(context.db)).stateHash).toBe(context.exchange.stateHash())
})
