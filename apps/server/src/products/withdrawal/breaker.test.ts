import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { addressSteps } from '../../services/addressbook/testing/address-steps.ts'
import { payPassword } from '../../services/security/testing/paying.ts'
import { Breaker } from './breaker.ts'
import { reviewed, tronAddress, withdrawingOn } from './testing/withdrawing.ts'
import { withdrawal } from './withdrawal-module.ts'

const hourMs = 3_600_000
const usdt = 3
/** So much bitcoin in USDT, at an index of 10. */
const inUsdt = (bitcoins: bigint) => amountOf(bitcoins * 10n * 10n ** 8n)

async function open() {
  const server = await openServer('pglite', { DEMO_REVIEWER: 'off' })
  const by = withdrawingOn(server)
  const { clock, context, tick, stateOf } = server
  const state = await stateOf(withdrawal)
  const whale = await server.join()
  await server.fund(whale.id, usdt, inUsdt(5000n))
  /** A withdrawal of the whale that counts in the outflow. */
  const flow = async (bitcoins: bigint) => {
    await tick(1000)
    const command = reviewed(whale.id, {
      amount: inUsdt(bitcoins),
      limit: amountOf(10n ** 15n),
    })
    const made = await context.committer.submit(command, { encode: () => null })
    if (!made.ok) throw new Error(made.rejection)
    await context.committer.drain()
    await tick(6_000_000)
  }
  /** A user whose address was saved a day ago. */
  const rested = async (): Promise<number> => {
    const user = await by.member(100n)
    const { save } = addressSteps(server)
    await save(user, { network: 'TRC20', address: tronAddress, pay_password: payPassword })
    clock.at += 24 * hourMs
    return user.id
  }
  const logIn = async (id: number) => {
    const from = { ip: '192.0.2.1', userAgent: '', stay: false }
    return {
      id,
      token: await context.sessions.create({ userId: id, ...from, isSteppedUp: true }),
    }
  }
  return { ...server, ...by, state, flow, logIn, rested }
}

test('an hour whose outflow is three times the mean of a week passes withdrawals to the staff', async () => {
  const { clock, flow, logIn, rested, request, state } = await open()
  const { breaker } = state
  await flow(900n)
  const id = await rested()
  clock.at += hourMs
  await flow(11n)
  await breaker.check()
  // 11 BTC are less than three times the mean, 900 / 167.
  expect(breaker.reasonFor(usdt)).toBeUndefined()
  const user = await logIn(id)
  expect(await request(user)).toMatchObject({ message: { state_name: 'submitted' } })
  await flow(6n)
  await breaker.check()
  expect(breaker.reasonFor(usdt)).toBe('outflow')
  clock.at += 61_000
  expect(await request(user)).toMatchObject({
    message: { state_name: 'review', reason: 'outflow' },
  })
  clock.at += hourMs
  await breaker.check()
  expect(breaker.reasonFor(usdt)).toBeUndefined()
})

test('a small outflow is never unusual, and a cap within 24 hours is', async () => {
  const { flow, state } = await open()
  const { breaker } = state
  await flow(10n)
  await breaker.check()
  expect(breaker.reasonFor(usdt)).toBeUndefined()
  await flow(991n)
  await breaker.check()
  expect(breaker.reasonFor(usdt)).toBe('daily_cap')
  expect(breaker.reasonFor(1)).toBeUndefined()
})

test('reserves that are less than the ledger owes pass withdrawals to the staff', async () => {
  const { state } = await open()
  const custody = { shortCurrencies: async () => new Set([usdt]) }
  const breaker = new Breaker({ ...state, custody })
  await breaker.check()
  expect(breaker.reasonFor(usdt)).toBe('reserves')
  expect(breaker.reasonFor(1)).toBeUndefined()
})

test('while a ledger does not sum to zero, nothing of its currency is withdrawn', async () => {
  const { context, member, request, state } = await open()
  const user = await member(100n)
  const { ledger } = context.exchange
  ledger.restore({
    id: ledger.accountCount + 1,
    owner: { kind: 'user', userId: 999, wallet: 'change' },
    currencyId: usdt,
    bucket: 'avail',
    balance: amountOf(1n),
  })
  await state.breaker.check()
  expect(state.breaker.isStopped(usdt)).toBe(true)
  expect(state.breaker.isStopped(1)).toBe(false)
  expect(await request(user)).toMatchObject({ error: 'withdrawals_stopped' })
})
