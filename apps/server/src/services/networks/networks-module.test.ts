import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { currencies, findCurrency } from '../../catalog/currencies.ts'
import { backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { networks } from './networks-module.ts'
import type { CoinNetwork, Networks } from './networks.ts'
import { verifyDepositAddresses, verifyNetworkSwitches } from './verify-networks.ts'

type Listed = { code: string; kind: string; networks: Record<string, unknown>[] }

function networkOf(state: Networks, code: string, id: string): CoinNetwork {
  const currency = findCurrency(code)
  const network = currency && state.find(currency, id)
  if (network === undefined) throw new Error(`${code} has no network ${id}`)
  return network
}

describe.each(backends())('networks on %s', (backend) => {
  test('are listed with each coin, the default first', async () => {
    const server = await openServer(backend)
    const listed = (await server.get('/currency/list')).message as Listed[] // Its own schema.
    for (const { code, kind, networks: own } of listed)
      expect([code, own.length > 0]).toEqual([code, kind === 'coin'])
    const [first, second] = listed.find(({ code }) => code === 'USDT')?.networks ?? []
    expect(first).toMatchObject({ network: 'ERC20', withdraw_fee: '4', deposit_on: true })
    expect(second).toMatchObject({ network: 'TRC20', memo_kind: '', confirmations: 20 })
    expect(listed.find(({ code }) => code === 'SOL')?.networks).toMatchObject([
      { deposit_on: false, deposit_off_reason: 'no_address', withdraw_on: true },
    ])
  })

  test('charge less than the least withdrawal', async () => {
    const state = await (await openServer(backend)).stateOf(networks)
    for (const currency of currencies)
      for (const { withdrawFee, withdrawMin } of state.of(currency))
        expect(Number(withdrawFee)).toBeLessThan(Number(withdrawMin))
  })

  test('check addresses', async () => {
    const server = await openServer(backend)
    const { token } = await server.join()
    const check = async (currency: string, network: string, address: string, memo = '') =>
      (await server.post('/wallet/check_address', { currency, network, address, memo }, { token }))
        .message
    const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(await check('USDT', 'ERC20', evm.toLowerCase())).toEqual({
      ok: true,
      reason: '',
      address: evm,
      networks: ['ERC20', 'BEP20', 'AVAXC'],
    })
    const refused = { ok: false, address: '' }
    expect(await check('USDT', 'TRC20', evm)).toMatchObject({
      ...refused,
      reason: 'address_other_network',
      networks: ['ERC20', 'BEP20', 'AVAXC'],
    })
    const own = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    expect(await check('USDT', 'ERC20', own)).toMatchObject({ reason: 'address_is_contract' })
    expect(await check('USDT', 'ERC20', own.replace('d', 'D'))).toMatchObject({
      ...refused,
      reason: 'address_checksum',
      networks: [],
    })
    const xrp = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
    expect(await check('XRP', 'XRP', xrp, '4294967295')).toMatchObject({ ok: true })
    expect(await check('XRP', 'XRP', xrp)).toMatchObject({ ok: true })
    for (const memo of ['4294967296', '01', '-1', 'abc'])
      expect(await check('XRP', 'XRP', xrp, memo)).toMatchObject({ reason: 'memo_invalid' })
    expect(await check('USDT', 'ERC20', evm, '1')).toMatchObject({ reason: 'memo_invalid' })
    const other = { currency: 'BTC', network: 'TRC20', address: evm }
    expect(await server.post('/wallet/check_address', other, { token })).toMatchObject({
      error: 'network_unknown',
    })
    expect(await server.post('/wallet/check_address', other)).toMatchObject({ type: '999' })
  })

  test('give each user one address, also to a hundred requests at once', async () => {
    const server = await openServer(backend)
    const state = await server.stateOf(networks)
    const addressOf = async (userId: number, code: string, id: string) => {
      const answer = await state.addressOf({ userId, network: networkOf(state, code, id) })
      if (!answer.ok) throw new Error(answer.rejection)
      return answer.value
    }
    const users = Array.from({ length: 20 }, (_, index) => 1000 + index)
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        addressOf(users[index % users.length] ?? 0, 'ETH', 'ERC20'),
      ),
    )
    expect(new Set(all.map(({ address }) => address)).size).toBe(users.length)
    for (const [index, { address, isSimulated }] of all.entries()) {
      expect(address).toBe(all[index % users.length]?.address)
      expect(isSimulated).toBe(true)
    }
    expect(await addressOf(1000, 'BNB', 'BEP20')).toEqual(all[0])
    const [one, two] = [await addressOf(1000, 'XRP', 'XRP'), await addressOf(1001, 'XRP', 'XRP')]
    expect(one.address).toBe(two.address)
    expect(one.memo).not.toBe(two.memo)
    for (const [code, id] of [
      ['BTC', 'BTC'],
      ['USDT', 'TRC20'],
      ['DOGE', 'DOGE'],
      ['LTC', 'LTC'],
      ['XRP', 'XRP'],
      ['TON', 'TON'],
    ] as const) {
      const { address, memo } = await addressOf(1000, code, id)
      expect(state.checkPayee(networkOf(state, code, id), { address, memo })).toMatchObject({
        ok: true,
      })
    }
    const solana = { userId: 1000, network: networkOf(state, 'SOL', 'SOL') }
    expect(await state.addressOf(solana)).toMatchObject({ rejection: 'deposits_paused' })
    const verified = server.context.db.transaction().execute((db) => verifyDepositAddresses(db))
    expect(await verified).toMatch(/^27 deposit addresses/)
  })

  test('are switched by the staff at once, and each change of a row is found', async () => {
    const server = await openConsoleServer(backend)
    const state = await server.stateOf(networks)
    const [treasury, auditor] = [await server.person('treasury'), await server.person('auditor')]
    const fields = { currency: 'USDT', network: 'TRC20', direction: 'deposit' }
    const change = (on: string, by = treasury) =>
      server.post('/admin/networks/switch', { ...fields, on, reason: 'The node is behind' }, by)
    const tron = networkOf(state, 'USDT', 'TRC20')
    expect(await change('0', auditor)).toMatchObject({ error: 'not_permitted' })
    const both = await Promise.all([change('0'), change('0')])
    expect(both.map(({ type }) => type)).toEqual(['ok', 'ok'])
    expect(state.offReason(tron, 'deposit')).toBe('maintenance')
    expect(state.offReason(tron, 'withdraw')).toBe('')
    expect(state.offReason(networkOf(state, 'TRX', 'TRC20'), 'deposit')).toBe('')
    expect(await state.addressOf({ userId: 1, network: tron })).toMatchObject({
      rejection: 'deposits_paused',
    })
    const rows = (await server.get('/admin/networks', {}, auditor)).message as object[]
    expect(rows.find((row) => 'network' in row && row.network === 'TRC20')).toMatchObject({
      code: 'USDT',
      deposit_on: false,
      deposit_off_reason: 'maintenance',
      is_simulated: true,
      switch_reason: 'The node is behind',
    })
    const { db } = server.context
    expect(await verifyNetworkSwitches(db)).toMatch(/^1 switches/)
    expect(
      (await state.addressOf({ userId: 1, network: networkOf(state, 'TRX', 'TRC20') })).ok,
    ).toBe(true)
    const changes = [
      sql`update network_switch set is_on = true`,
      sql`update network_switch set reason = reason || '.'`,
      sql`update network_switch set changed_by = changed_by + 1`,
      sql`update network_switch set network = 'ERC20'`,
      // No address of this family has a zero.
      sql`update deposit_address set address = overlay(address placing '0' from 9 for 1)`,
      sql`update deposit_address set position = position + 1`,
      sql`update deposit_address set memo = '1'`,
      sql`update deposit_account set next_position = next_position + 1 where family = 'btc'`,
      sql`delete from deposit_address`,
    ]
    for (const statement of changes) {
      const found = db.transaction().execute(async (transaction) => {
        await statement.execute(transaction)
        await verifyDepositAddresses(transaction)
        await verifyNetworkSwitches(transaction)
      })
      await expect(found).rejects.toThrow(/deposit_a|network_switch/)
    }
  })
})

test('a configured address is not simulated', async () => {
  const source = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
  const server = await openServer('pglite', { DEPOSIT_ADDRESS_XRP: source })
  const state = await server.stateOf(networks)
  const network = networkOf(state, 'XRP', 'XRP')
  expect(await state.addressOf({ userId: 9, network })).toEqual({
    ok: true,
    value: { address: source, memo: '100001', isSimulated: false },
  })
})
