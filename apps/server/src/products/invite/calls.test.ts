import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { verifyDatabase } from '../../verify/verify-database.ts'
import { masked } from './queries.ts'

const usdt = 100_000_000n

type Opened = Awaited<ReturnType<typeof openServer>>

/** An inviter and a user who has just registered without a code. */
async function pair(server: Opened, usdtOfUser = 0n) {
  const [inviter, user] = [await server.join(), await server.join(usdtOfUser)]
  const { db, now } = server.context
  await db
    .updateTable('app_user')
    .set({ created_at: now() })
    .where('id', '=', BigInt(user.id))
    .execute()
  const { message } = await server.get('/invite/info', {}, inviter)
  const { code } = message as { code: string } // Its schema was checked.
  return { inviter, user, code }
}

test.each(backends())(
  'on %s a fee of the invited user is shared with the inviter, and a restart loads it',
  async (backend) => {
    const server = await openServer(backend)
    const { inviter, user, code } = await pair(server, 1000n * usdt)
    const bound = await server.post('/invite/bind', { extension_code: code.toLowerCase() }, user)
    expect(bound).toMatchObject({ type: 'ok', message: { inviter: masked('nick') } })
    const seller = await server.join()
    await server.fund(seller.id, 1, 100_000_000n)
    const market = { currency_id: '1', legal_id: '3', type: 'limit' }
    const terms = { ...market, direction: 'buy', target_price: '60000', amount: '0.01' }
    await server.post('/coin/trade', terms, user)
    await server.post('/coin/trade', { ...terms, direction: 'sell' }, seller)

    const lines = await server.get('/invite/rebates', {}, inviter)
    // A maker pays a thousandth of the received 0.01 BTC.
    const shared = { fee: '0.00001000', discount: '0.00000050', rate: '20', amount: '0.00000190' }
    expect(lines.message).toMatchObject({
      total: 1,
      list: [{ id: 1, source: 'spot', code: 'BTC', ...shared }],
    })
    const info = await server.get('/invite/info', {}, inviter)
    const totals = [{ code: 'BTC', amount: '0.00000000', pending: shared.amount }]
    expect(info.message).toMatchObject({ invited: 1, active: 1, rate: '20', totals })
    const invitees = await server.get('/invite/invitees', {}, inviter)
    expect(invitees.message).toMatchObject({ list: [{ bar: 'none', is_active: true }] })
    const own = await server.get('/invite/info', {}, user)
    expect(own.message).toMatchObject({ inviter: masked('nick'), discount: '5', bar: 'none' })
    const ranking = await server.get('/invite/ranking', {}, inviter)
    expect(ranking.message).toMatchObject([{ rank: 1, active: 1, is_own: true }])
    expect((await server.get('/invite/rebates', {}, user)).message).toMatchObject({ total: 0 })

    const { exchange, committer, db } = server.context
    await committer.drain()
    const before = exchange.stateHash()
    expect((await auditBooks(db)).stateHash).toBe(before)
    expect(await verifyDatabase(db, () => {})).toBeUndefined()
  },
)

test.each(backends())(
  'on %s the fees of a contract that is closed in parts are shared, and verified with all of its opening fee',
  async (backend) => {
    const server = await openServer(backend)
    const { inviter, user, code } = await pair(server, 1000n * usdt)
    await server.post('/invite/bind', { extension_code: code }, user)
    const money = { currency_id: 'USDT', number: '1000', from_field: 'change', to_field: 'lever' }
    await server.post('/wallet/change', money, user)
    const wanted = { currency_id: 'BTC', legal_id: 'USDT', type: '1', share: '10', multiple: '20' }
    const nextTick = async () => {
      server.clock.at += 1000
      await server.tick(6_000_000)
    }
    await server.post('/lever/submit', wanted, user)
    await nextTick()
    for (const part of [{ share: '4' }, {}]) {
      await server.post('/lever/close', { id: '1', ...part }, user)
      await nextTick()
    }

    const { message } = await server.get('/invite/rebates', {}, inviter)
    const opening = { fee: '3.00030000', discount: '0.15001500', rate: '20', amount: '0.57005700' }
    const part = { fee: '1.19988000', discount: '0.05999400', rate: '20', amount: '0.22797720' }
    const close = { fee: '1.79982000', discount: '0.08999100', rate: '20', amount: '0.34196580' }
    expect(message).toMatchObject({
      total: 3,
      list: [
        { source: 'contract_close', code: 'USDT', ...close },
        { source: 'contract_close', code: 'USDT', ...part },
        { source: 'contract_open', code: 'USDT', ...opening },
      ],
    })
    await server.context.committer.drain()
    const { db } = server.context
    expect(await verifyDatabase(db, () => {})).toBeUndefined()
    const bills = await server.post('/wallet/legal_log', { currency: 'USDT' }, user)
    expect(bills.message).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ kind: 'invite_discount', amount: opening.discount }),
        expect.objectContaining({ kind: 'invite_discount', amount: close.discount }),
      ]),
    })
  },
)

test('an unknown code, the own code and a code after a day are refused', async () => {
  const server = await openServer('pglite')
  const { inviter, user, code } = await pair(server)
  const bind = async (extension_code: string, by = user) =>
    server.post('/invite/bind', { extension_code }, by)
  expect(await bind('ZZZZZZZZ')).toMatchObject({ error: 'extension_code_unknown' })
  // Registered long ago.
  expect(await bind(code, inviter)).toMatchObject({ error: 'invite_self' })
  const late = await server.join()
  expect(await bind(code, late)).toMatchObject({ error: 'invite_too_late' })
  expect(await bind(code)).toMatchObject({ type: 'ok' })
  const { message } = await server.get('/invite/info', {}, user)
  const { code: back } = message as { code: string }
  expect(await bind(back, inviter)).toMatchObject({ error: 'invite_circle' })
})

test('users with the same document are not eligible', async () => {
  const server = await openServer('pglite')
  const { inviter, user, code } = await pair(server)
  for (const [id, { id: userId }] of [inviter, user].entries())
    await server.context.db
      .insertInto('identity_document')
      .values({
        id: 900 + id,
        user_id: userId,
        level: 1,
        is_live: id === 0,
        id_type: 'passport',
        country: 'DE',
        name: 'sealed',
        number: 'sealed',
        number_mark: Buffer.from('11'.repeat(32), 'hex'),
        submitted_at: 1,
      })
      .execute()
  await server.post('/invite/bind', { extension_code: code }, user)
  const { message } = await server.get('/invite/invitees', {}, inviter)
  expect(message).toMatchObject({ list: [{ bar: 'person', is_active: false }] })
})

test('a name is masked to its first character and its last two', () => {
  expect([masked('U1000001'), masked('Li'), masked('')]).toEqual(['U***01', 'L***', '***'])
})
