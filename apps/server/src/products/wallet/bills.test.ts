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

describe.each(backends)('bills on %s', (backend) => {
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

  test('the paid part of a hold is an outflow, and the bought amount an inflow', async () => {
    const { ask, tick } = await open()
    const order = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '60500' }
    expect(await ask('/coin/trade', { ...order, amount: '0.01' })).toHaveProperty(
      'filled',
      '0.01000',
    )
    await tick(6_000_000)
    const sums = (await ask('/wallet/legal_sums')) as { list: { code: string; out: string }[] } // Just checked.
    const bill = new Map(sums.list.map((row) => [row.code, row]))
    expect(Number(bill.get('USDT')?.out)).toBeGreaterThan(600)
    expect(Number(bill.get('USDT')?.out)).toBeLessThan(601)
    expect(bill.get('BTC')).toMatchObject({ in: '0.01000000', out: '0.00001000' })
  })
})
