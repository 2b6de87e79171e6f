import { reasonNames, reasons } from '@candor/core'
import { billKinds } from '@candor/protocol'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { dayMs } from './day-marks.ts'

const usdt = 100_000_000n
const device = { ip: '192.0.2.1', userAgent: '', stay: false }

test('bills of every reason that a user can see can be requested', () => {
  const visible = reasonNames.filter((name) => reasons[name].bill === 'user')
  expect([...billKinds].toSorted()).toEqual(visible.toSorted())
})

describe.each(backends())('bills on %s', (backend) => {
  async function open() {
    const server = await openServer(backend)
    const { id } = await server.join(1000n * usdt)
    const ask = async (path: string, fields: Record<string, string> = {}) => {
      // A session ends with half an hour of rest, and days go by here.
      const token = await server.context.sessions.create({ userId: id, ...device })
      const reply = await server.post(path, fields, { token })
      expect(reply).toMatchObject({ type: 'ok' })
      return reply.message
    }
    const kinds = async (fields: Record<string, string>) => {
      const { list } = (await ask('/wallet/legal_log', fields)) as { list: { kind: string }[] } // Just checked.
      return list.map(({ kind }) => kind)
    }
    return { ...server, ask, kinds }
  }

  test('are filtered by kind and by time', async () => {
    const { ask, kinds, clock } = await open()
    const first = clock.at
    clock.at += dayMs
    await ask('/demo/faucet', { currency: 'BTC', amount: '0.01' })
    const order = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '55000' }
    await ask('/coin/trade', { ...order, amount: '0.01' })
    expect(await kinds({})).toEqual(['spot_hold', 'faucet', 'faucet'])
    expect(await kinds({ kind: 'faucet' })).toEqual(['faucet', 'faucet'])
    expect(await kinds({ to: String(clock.at) })).toEqual(['faucet'])
    expect(await kinds({ from: String(first), to: String(first + 1) })).toEqual(['faucet'])
    expect(await kinds({ from: String(first + 1) })).toEqual(['spot_hold', 'faucet'])
    expect(await kinds({ from: String(clock.at + 1) })).toEqual([])
    expect(await kinds({ kind: 'spot_fee' })).toEqual([])
  })

  test('are selected by the number of an account as by its name, and have the number', async () => {
    const { ask } = await open()
    await ask('/wallet/change', {
      currency_id: '3',
      number: '40',
      from_field: '2',
      to_field: 'lever',
    })
    const byName = (await ask('/wallet/legal_log', { type: 'lever' })) as { list: object[] } // Just checked.
    expect(byName).toMatchObject({ total: 1, list: [{ wallet: 'lever', type: 3 }] })
    expect(await ask('/wallet/legal_log', { type: '3' })).toEqual(byName)
    expect(await ask('/wallet/legal_sums', { type: '3' })).toMatchObject({
      list: [{ code: 'USDT', in: '40.00000000' }],
    })
    for (const [type, number] of [
      ['legal', 1],
      ['change', 2],
      ['lever', 3],
      ['micro', 4],
    ] as const) {
      const named = await ask('/wallet/detail', { currency: 'USDT', type })
      expect(named).toMatchObject({ wallet: type, type: number })
      expect(await ask('/wallet/detail', { currency: 'USDT', type: String(number) })).toEqual(named)
    }
  })

  test('are summed by currency; the hold of an order is neither an inflow nor an outflow', async () => {
    const { ask } = await open()
    const order = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '55000' }
    await ask('/coin/trade', { ...order, amount: '0.01' })
    const funded = { complete: true, in: { usd: '1000.00' }, out: { usd: '0.00' } }
    const list = [{ currency: 3, code: 'USDT', in: '1000.00000000', out: '0.00000000' }]
    expect(await ask('/wallet/legal_sums')).toMatchObject({ ...funded, list })
    expect(await ask('/wallet/legal_sums', { kind: 'spot_hold' })).toMatchObject({ list: [] })
    expect(await ask('/wallet/legal_sums', { currency: 'BTC' })).toMatchObject({ list: [] })
  })

  test('of a trade only the fee counts over all currencies, and each side in its currency', async () => {
    const { ask, tick } = await open()
    const order = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '60500' }
    expect(await ask('/coin/trade', { ...order, amount: '0.01' })).toHaveProperty(
      'filled',
      '0.01000',
    )
    await tick(6_000_000)
    type Sums = { list: { code: string; in: string; out: string }[] }
    const sumsOf = async (body = {}) => {
      const { list } = (await ask('/wallet/legal_sums', body)) as Sums // As the contract has it.
      return new Map(list.map((row) => [row.code, row]))
    }
    const all = await sumsOf()
    expect(all.get('BTC')).toMatchObject({ in: '0.00000000', out: '0.00001000' })
    expect(all.get('USDT')).toMatchObject({ in: '1000.00000000', out: '0.00000000' })
    const paid = Number((await sumsOf({ currency: 'USDT' })).get('USDT')?.out)
    expect(paid).toBeGreaterThan(600)
    expect(paid).toBeLessThan(601)
    const bought = { in: '0.01000000', out: '0.00001000' }
    expect((await sumsOf({ currency: 'BTC' })).get('BTC')).toMatchObject(bought)
    const traded = await sumsOf({ kind: 'spot_trade' })
    expect(traded.get('BTC')).toMatchObject({ in: '0.01000000', out: '0.00000000' })
  })

  test('in a summary holds are absent, and a resting order shows what it paid and received', async () => {
    const { ask, tick } = await open()
    const order = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '59900' }
    await ask('/coin/trade', { ...order, amount: '0.01' })
    await tick(5_980_000)
    const summary = async () => {
      const { list } = (await ask('/wallet/legal_log', { view: 'summary' })) as {
        list: { kind: string; code: string; amount: string; ref: string }[]
      } // Just checked.
      return list
    }
    const rows = await summary()
    const trade = rows.filter(({ kind }) => kind === 'spot_trade')
    expect(rows.some(({ kind }) => kind === 'spot_hold' || kind === 'spot_release')).toBe(false)
    const signs = trade.map(({ code, amount }) => [code, Math.sign(Number(amount))] as const)
    expect(Object.fromEntries(signs)).toEqual({ BTC: 1, USDT: -1 })
    expect(new Set(rows.filter(({ kind }) => kind !== 'faucet').map(({ ref }) => ref)).size).toBe(1)
    const entries = (await ask('/wallet/legal_log')) as { list: { kind: string }[] } // Just checked.
    expect(entries.list.map(({ kind }) => kind)).toContain('spot_hold')
  })
})
