import { amountOf, rateOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { verifyDatabase } from '../../verify/verify-database.ts'
import { buy, openCoupons, publishRule, redeem, seller, usdt } from './testing/open-coupons.ts'

test.each(backends())(
  'on %s an inviter shares what was paid in own funds, and this is verified',
  async (backend) => {
    const server = await openCoupons(backend)
    const [inviter, user] = [await server.join(), await server.join(10_000n * usdt)]
    const { db, now, committer } = server.context
    const own = BigInt(user.id)
    await db.updateTable('app_user').set({ created_at: now() }).where('id', '=', own).execute()
    const { message } = await server.get('/invite/info', {}, inviter)
    const { code: extension_code } = message as { code: string } // By its schema.
    expect(await server.post('/invite/bind', { extension_code }, user)).toMatchObject({
      type: 'ok',
    })
    const half = { kind: 'fee', rate: rateOf(50_000_000n), amount: amountOf(10n * usdt) } as const
    await publishRule(server, { ...half, code: 'OTHER' })
    await publishRule(server, { kind: 'bonus', amount: amountOf(2n * usdt), code: 'SMALL' })

    await seller(server)
    const { id: first } = await redeem(server, user, 'FEES50')
    await server.post('/coin/trade', { ...buy, coupon_id: String(first) }, user)

    const money = { currency_id: 'USDT', number: '5000', from_field: 'change', to_field: 'lever' }
    await server.post('/wallet/change', money, user)
    const wanted = { currency_id: 'BTC', legal_id: 'USDT', type: '1', share: '10', multiple: '20' }
    const nextTick = async () => {
      server.clock.at += 1000
      await server.tick(6_000_000)
    }
    for (const code of ['OTHER', 'SMALL']) {
      const { id } = await redeem(server, user, code)
      await server.post('/lever/submit', { ...wanted, coupon_id: String(id) }, user)
    }
    await nextTick()
    for (const part of [{ id: '1', share: '4' }, { id: '1' }, { id: '2' }]) {
      await server.post('/lever/close', part, user)
      await nextTick()
    }

    const { message: rebates } = await server.get('/invite/rebates', {}, inviter)
    expect(rebates).toMatchObject({
      total: 6,
      list: [
        // A bonus of 2 USDT has paid that much of both fees of its contract.
        { source: 'contract_close', code: 'USDT', fee: '0.99970000' },
        { source: 'contract_close', code: 'USDT', fee: '1.79982000' },
        { source: 'contract_close', code: 'USDT', fee: '1.19988000' },
        { source: 'contract_open', code: 'USDT', fee: '1.00030000' },
        // Half of 3.0003, which the coupon of rule 5 has paid.
        { source: 'contract_open', code: 'USDT', fee: '1.50015000' },
        { source: 'spot', code: 'BTC', fee: '0.00000500' },
      ],
    })
    await committer.drain()
    expect(await verifyDatabase(db, () => {})).toBeUndefined()
  },
)
