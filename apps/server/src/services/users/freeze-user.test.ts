import { describe, expect, test } from 'vitest'

import { Freezes } from '../../calls/freezes.ts'
import { endpoints } from '../../calls/testing/endpoints.ts'
import { backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'

const reason = 'Reported as stolen'
const order = { currency_id: '1', legal_id: '3', type: 'limit', amount: '0.001' }

describe.each(backends())('an account that the staff freezes on %s', (backend) => {
  test('logs in, reads, cancels and secures the account, but moves no money', async () => {
    const server = await openConsoleServer(backend)
    const support = await server.person('support')
    const user = await server.join(100_000_000_000n)
    const placed = await server.post('/coin/trade', { ...order, target_price: '59000' }, user)
    expect(placed.type).toBe('ok')
    expect(await server.get('/user/freeze', {}, user)).toMatchObject({ message: { freeze: null } })
    const fields = { user_id: String(user.id), reason }
    expect(await server.post('/admin/user/freeze', fields, support)).toMatchObject({ type: 'ok' })

    const moving = endpoints.filter(({ rate, session }) => {
      return session === 'user' && ['money', 'order', 'security'].includes(rate)
    })
    for (const { path, example, isOpenToFrozen = false, method } of moving) {
      const reply = await server[method === 'POST' ? 'post' : 'get'](path, example, user)
      const isRefused = reply.error === 'account_frozen'
      expect({ path, isRefused }).toEqual({ path, isRefused: !isOpenToFrozen })
    }
    expect(moving.length).toBeGreaterThan(4)
    // What would let a thief act later.
    const closed = moving.filter(({ isOpenToFrozen }) => !isOpenToFrozen).map(({ path }) => path)
    for (const path of ['/apikey/create', '/apikey/edit', '/safe/pay_password', '/safe/email'])
      expect(closed).toContain(path)
    const { message } = await server.post('/coin/trade', { ...order, target_price: '58000' }, user)
    expect(message).toBe(
      'Your account is frozen (Reported as stolen). You can still view it and cancel orders.',
    )
    expect(await server.get('/user/freeze', {}, user)).toMatchObject({
      message: { freeze: { reason, at: server.clock.at } },
    })
    expect(await server.post('/wallet/list', {}, user)).toMatchObject({ type: 'ok' })
    const { id } = placed.message as { id: number } // The order.
    const resting = await server.get('/coin/list', { status: 'doing' }, user)
    // All orders were cancelled above, by the frozen user.
    expect(resting.message).toMatchObject({ list: [] })
    const cancelled = await server.get('/coin/list', { status: '4' }, user)
    expect(cancelled.message).toMatchObject({ list: [{ id }] })
  })

  test('is frozen after a restart too, until it is released', async () => {
    const server = await openConsoleServer(backend)
    const [support, risk, auditor] = [
      await server.person('support'),
      await server.person('risk'),
      await server.person('auditor'),
    ]
    const user = await server.join(100_000_000_000n)
    const fields = { user_id: String(user.id), reason }
    await server.post('/admin/user/freeze', fields, support)
    const restarted = new Freezes({ db: server.context.db })
    await restarted.load()
    expect(restarted.find(user.id)).toMatchObject({ reason })

    expect(await server.post('/admin/user/release', fields, support)).toMatchObject({
      error: 'not_permitted',
    })
    const released = { user_id: String(user.id), reason: 'Checked by phone' }
    expect(await server.post('/admin/user/release', released, risk)).toMatchObject({ type: 'ok' })
    expect(await server.post('/admin/user/release', released, risk)).toMatchObject({
      error: 'user_not_frozen',
    })
    const trade = await server.post('/coin/trade', { ...order, target_price: '59000' }, user)
    expect(trade.type).toBe('ok')
    const log = await server.get('/admin/audit', { limit: '2' }, auditor)
    const target = `user:${user.id}`
    expect(log.message).toMatchObject({
      list: [
        { action: 'user.released', target, after: JSON.stringify({ reason: 'Checked by phone' }) },
        { action: 'user.frozen', target, staff_id: support.id, after: JSON.stringify({ reason }) },
      ],
    })
    const again = new Freezes({ db: server.context.db })
    await again.load()
    expect(again.count).toBe(0)
    const inbox = await server.get('/notice/list', {}, user)
    expect(inbox.message).toMatchObject({
      list: [{ kind: 'account_released' }, { kind: 'account_frozen', values: { reason } }],
    })
  })

  test('is marked in the console, and an unknown one is refused', async () => {
    const server = await openConsoleServer(backend)
    const owner = await server.person('owner')
    const user = await server.join()
    const id = String(user.id)
    await server.post('/admin/user/freeze', { user_id: id, reason: 'First' }, owner)
    await server.post('/admin/user/freeze', { user_id: id, reason }, owner)
    const profile = await server.get('/admin/user', { id }, owner)
    expect(profile.message).toMatchObject({ is_frozen: true, freeze: { reason } })
    const found = await server.get('/admin/users', { by: 'id', words: id }, owner)
    expect(found.message).toMatchObject({ list: [{ id: user.id, is_frozen: true }] })
    const unknown = { user_id: '999999', reason }
    expect(await server.post('/admin/user/freeze', unknown, owner)).toMatchObject({
      error: 'user_unknown',
    })
  })
})
