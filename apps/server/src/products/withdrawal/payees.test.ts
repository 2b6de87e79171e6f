import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { addressSteps } from '../../services/addressbook/testing/address-steps.ts'
import { type Member, payPassword } from '../../services/security/testing/paying.ts'
import { creditUser } from '../../testing/credit-user.ts'
import { payApproved } from './pay-approved.ts'
import { tronAddress, withdrawingOn } from './testing/withdrawing.ts'
import { withdrawal } from './withdrawal-module.ts'

const dayMs = 86_400_000
const proof = { pay_password: payPassword }
const card = {
  real_name: 'Wei Li',
  card_number: '6222020200001234567',
  bank_name: 'Chase',
  branch: 'Main Street',
  area: 'New York',
  aba: '021000021',
  swift: 'CHASUS33',
  phone: '+12125551234',
  address: '383 Madison Avenue, New York',
}

async function open() {
  const server = await openServer('pglite', { DEMO_REVIEWER: 'off' })
  const by = withdrawingOn(server)
  const { save } = addressSteps(server)
  const { committer } = server.context
  const saveAddress = (user: Member) =>
    save(user, { network: 'TRC20', address: tronAddress, ...proof })
  /** Dollars in the fiat account. */
  const fundDollars = ({ id: userId }: Member, units: bigint) =>
    creditUser(committer, { userId, picture: `voucher/${userId}`, currencyId: 201, units })
  const toCard = (user: Member, fields: Record<string, string> = {}) =>
    by.request(user, { currency: 'USD', card_id: '1', number: '100', ...fields })
  const state = await server.stateOf(withdrawal)
  return { ...server, ...by, saveAddress, fundDollars, toCard, state }
}

test('an address that was saved a day ago needs no review, unless the amount is large', async () => {
  const { member, request, saveAddress, clock, tick, context } = await open()
  const user = await member(90_000n)
  const saved = await saveAddress(user)
  expect(saved).toMatchObject({ type: 'ok' })
  expect(await request(user)).toMatchObject({ message: { reason: 'new_address' } })
  clock.at += dayMs
  await tick(6_000_000)
  const { id } = user
  const from = { ip: '192.0.2.1', userAgent: '', stay: false }
  const token = await context.sessions.create({ userId: id, ...from, isSteppedUp: true })
  const fresh = { id, token }
  expect(await request(fresh)).toMatchObject({ message: { state_name: 'submitted', reason: '' } })
  clock.at += 61_000
  const { id: walletId } = saved.message as { id: number }
  const entry = { wallet_id: String(walletId), number: '70000' }
  expect(await request(fresh, entry)).toMatchObject({ error: 'withdrawal_factor_required' })
  await tick(1_000_000)
  expect(await request(fresh, { ...entry, number: '15000' })).toMatchObject({
    message: { reason: 'large_amount', address: tronAddress },
  })
})

test('the entry of another user is unknown', async () => {
  const { member, request, saveAddress } = await open()
  const [user, other] = [await member(100n), await member(100n)]
  const { id } = (await saveAddress(other)).message as { id: number }
  expect(await request(user, { wallet_id: String(id) })).toMatchObject({
    error: 'withdrawal_payee_unknown',
  })
})

test('a card of the verified name is paid from the fiat account, after a review', async () => {
  const { member, toCard, fundDollars, post, context, clock, state } = await open()
  const user = await member(0n)
  await fundDollars(user, 50_000n)
  expect(await toCard(user)).toMatchObject({ error: 'withdrawal_payee_unknown' })
  await post('/user/cash_save', { ...card, real_name: 'Jan Li', ...proof }, user)
  expect(await toCard(user)).toMatchObject({ error: 'withdrawal_name_mismatch' })
  await post('/user/cash_save', { ...card, ...proof }, user)
  const made = await toCard(user)
  expect(made.message).toMatchObject({
    type: 'bank',
    reason: 'bank_card',
    card: 'Chase **** 4567',
    address: '',
    memo: '',
    fee: '5.00',
    received: '95.00',
    value_btc: '0.00166667',
  })
  const { committer, exchange } = context
  const quiet = { encode: () => null }
  await committer.submit({ kind: 'withdrawal.approve', withdrawalId: 1 }, quiet)
  for (const ms of [2_000, 10_000]) {
    clock.at += ms
    await payApproved(state)
  }
  expect(exchange.ledger.external('bank', 201).avail.balance).toBe(-40_500n)

  clock.at += 61_000
  await toCard(user)
  await committer.submit({ kind: 'withdrawal.approve', withdrawalId: 2 }, quiet)
  await post('/user/cash_save', { ...card, card_number: '6222020200001234568', ...proof }, user)
  clock.at += 2_000
  await payApproved(state)
  expect([...exchange.products.withdrawal.open()]).toEqual([])
  expect(exchange.ledger.available(user.id, 'legal', 201)).toBe(40_000n)
})
