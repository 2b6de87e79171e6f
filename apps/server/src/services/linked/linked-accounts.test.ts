import { cardFields } from '@candor/protocol/services/bank-cards/bank-card-rules'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { attemptName } from '../account/find-account.ts'
import { LoginAttempts } from '../account/login-attempts.ts'
import { bankCards } from '../bank-cards/bank-cards-module.ts'
import type { BankCard } from '../bank-cards/card-form.ts'
import { LinkedAccounts } from './linked-accounts.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/143.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1'

async function twoUsers() {
  const server = await openServer('pglite')
  const { db, sessions } = server.context
  const cards = await server.stateOf(bankCards)
  const linked = new LinkedAccounts({ db, now: () => server.clock.at, cards })
  const [one, other] = [await server.join(), await server.join()]
  // The test's own log-ins are all from one address.
  await db.deleteFrom('session').execute()
  const logIn = (user: { id: number }, ip: string, userAgent = chrome) =>
    sessions.create({ userId: user.id, ip, userAgent, stay: false })
  return { server, db, cards, linked, one, other, logIn }
}

test('users of different devices and addresses are not linked', async () => {
  const { linked, one, other, logIn } = await twoUsers()
  await logIn(one, '203.0.113.1')
  await logIn(other, '203.0.113.2')
  expect(await linked.between(one.id, other.id)).toBeUndefined()
  expect(await linked.of(one.id)).toEqual([])
})

test('an address links, and a device at the same address', async () => {
  const { linked, one, other, logIn } = await twoUsers()
  await logIn(one, '203.0.113.1')
  await logIn(other, '203.0.113.1', phone)
  expect(await linked.between(one.id, other.id)).toBe('address')
  await logIn(other, '203.0.113.1')
  expect(await linked.between(other.id, one.id)).toBe('device')
})

test('an address of a private network does not link, nor one of more than thirty days ago', async () => {
  const { linked, server, one, other, logIn } = await twoUsers()
  await logIn(one, '127.0.0.1')
  await logIn(other, '127.0.0.1')
  expect(await linked.between(one.id, other.id)).toBeUndefined()
  await logIn(one, '203.0.113.1')
  server.clock.at += 31 * 86_400_000
  await logIn(other, '203.0.113.1')
  expect(await linked.between(one.id, other.id)).toBeUndefined()
})

test('a log-in is remembered after its session', async () => {
  const { linked, server, db, one, other } = await twoUsers()
  for (const { id } of [one, other]) {
    const attempts = new LoginAttempts({ db, now: () => server.clock.at })
    const account = attemptName({ id: BigInt(id) }, '')
    await attempts.succeed({ account, ip: '203.0.113.9', userAgent: chrome })
  }
  expect(await linked.between(one.id, other.id)).toBe('device')
  expect(await linked.of(one.id)).toEqual([{ userId: other.id, by: 'address' }])
})

test('an invitation links both users', async () => {
  const { linked, db, one, other } = await twoUsers()
  await db
    .updateTable('app_user')
    .set({ inviter_id: one.id })
    .where('id', '=', BigInt(other.id))
    .execute()
  expect(await linked.between(one.id, other.id)).toBe('invitation')
  expect(await linked.evidence(one.id, other.id)).toBeUndefined()
  expect(await linked.between(other.id, one.id)).toBe('invitation')
  expect(await linked.of(other.id)).toEqual([{ userId: one.id, by: 'invitation' }])
})

test('an address of a wallet links', async () => {
  const { linked, db, one, other } = await twoUsers()
  for (const { id } of [one, other]) {
    const wallet = { currency_id: 3, network: 'TRC20', name: 'A', memo: '', digest: '' }
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    await db
      .insertInto('wallet_address')
      .values({ ...wallet, user_id: id, address, qrcode: String(id), created_at: 1 })
      .execute()
  }
  expect(await linked.between(one.id, other.id)).toBe('wallet')
  expect(await linked.of(one.id)).toEqual([{ userId: other.id, by: 'wallet' }])
})

test('a bank card links', async () => {
  const { linked, cards, one, other } = await twoUsers()
  const fields = Object.fromEntries(cardFields.map((field) => [field, 'x'])) as BankCard // All of them.
  const card = { ...fields, iban: '' }
  await cards.save(one.id, 'domestic', { ...card, card_number: '6222020000000000' })
  await cards.save(other.id, 'domestic', { ...card, card_number: '6222020000000001' })
  expect(await linked.between(one.id, other.id)).toBeUndefined()
  await cards.save(other.id, 'international', { ...card, card_number: '6222020000000000' })
  expect(await linked.between(one.id, other.id)).toBe('card')
})
