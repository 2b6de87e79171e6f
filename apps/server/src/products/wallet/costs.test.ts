import type { ReplyOf } from '@candor/protocol'
import type { walletEndpoints } from '@candor/protocol/services/wallet/endpoints'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'

type Costs = ReplyOf<typeof walletEndpoints.costs>
const usdt = 100_000_000n
const device = { ip: '192.0.2.1', userAgent: '', stay: false }

describe.each(backends())('average costs on %s', (backend) => {
  async function open() {
    const server = await openServer(backend)
    const { id } = await server.join(10_000n * usdt)
    const token = await server.context.sessions.create({ userId: id, ...device })
    const post = async (path: string, fields: Record<string, string>) => {
      const reply = await server.post(path, fields, { token })
      expect(reply).toMatchObject({ type: 'ok' })
      return reply.message
    }
    const costs = async () => {
      const reply = await server.get('/wallet/costs', {}, { token })
      expect(reply).toMatchObject({ type: 'ok' })
      return (reply.message as Costs).list // Its schema was just checked.
    }
    const buy = (amount: string) =>
      post('/coin/trade', { currency_id: '1', legal_id: '3', type: 'market', amount })
    return { ...server, post, costs, buy }
  }

  test('what was received for nothing costs its index at that moment, and dollars have none', async () => {
    const { post, costs, tick } = await open()
    expect(await costs()).toEqual([])
    await post('/demo/faucet', { currency: 'BTC', amount: '0.01' })
    await tick(6_600_000)
    expect(await costs()).toMatchObject([
      {
        code: 'BTC',
        average: { usd: '60000.00' },
        pnl: { usd: '60.00', rate: '10.00' },
      },
    ])
  })

  test('a purchase costs what was paid, with its fee, and a sale takes its share', async () => {
    const { post, costs, buy, tick } = await open()
    await buy('0.1')
    const [bought] = await costs()
    const average = Number(bought?.average.usd)
    // The fee of 0.1 % is taken from the received coin, so that each costs more than the price.
    expect(average).toBeGreaterThan(60_000 * 1.001)
    expect(average).toBeLessThan(60_000 * 1.003)
    await tick(6_600_000)
    await post('/coin/trade', {
      currency_id: '1',
      legal_id: '3',
      type: 'market',
      amount: '0.04',
      direction: 'sell',
    })
    const [left] = await costs()
    expect(Number(left?.average.usd)).toBeCloseTo(average, 1)
    expect(Number(left?.pnl.usd)).toBeGreaterThan(0)
  })

  test('a resting order and a lock-up cost nothing', async () => {
    const { post, costs } = await open()
    await post('/demo/faucet', { currency: 'BTC', amount: '0.02' })
    const before = await costs()
    await post('/coin/trade', {
      currency_id: '1',
      legal_id: '3',
      type: 'limit',
      amount: '0.01',
      target_price: '66000',
      direction: 'sell',
    })
    expect(await costs()).toEqual(before)
  })
})
