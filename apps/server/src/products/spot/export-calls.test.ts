import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'

type Row = Readonly<Record<string, string | number>>
type Part = { list: Row[]; total?: number; next: string | null }

const limit = { currency_id: '1', legal_id: '3', type: 'limit' }

describe.each(backends())('the export of spot on %s', (backend) => {
  /** A buyer who takes from a seller twice, with an order that is cancelled between. */
  async function open() {
    const server = await openServer(backend)
    const [buyer, seller] = [await server.join(100_000_000_000n), await server.join()]
    await server.fund(seller.id, 1, 100_000_000n)
    await server.post(
      '/coin/trade',
      { ...limit, direction: 'sell', amount: '0.01', target_price: '60000' },
      seller,
    )
    await server.post('/coin/trade', { ...limit, amount: '0.004', target_price: '60000' }, buyer)
    const placed = await server.post(
      '/coin/trade',
      { ...limit, amount: '0.001', target_price: '55000' },
      buyer,
    )
    const { id } = placed.message as { id: number } // The order.
    await server.post('/coin/cancel', { id: String(id) }, buyer)
    await server.post('/coin/trade', { ...limit, amount: '0.003', target_price: '61000' }, buyer)
    const stop = { ...limit, type: 'stop_limit', direction: 'buy', amount: '0.001' }
    for (const price of ['61000', '62000'])
      await server.post('/coin/stop', { ...stop, stop_price: price, target_price: price }, buyer)
    await server.post('/coin/stop_cancel', { id: '1' }, buyer)
    const file = async (path: string, { token }: { token: string }, query = {}) =>
      server.app.inject({ url: `/api${path}`, query, headers: { authorization: token } })
    return { server, buyer, seller, file }
  }

  test('has all orders and all trades of the caller, each from the own side', async () => {
    const { buyer, seller, file } = await open()
    const orders: Row[] = (await file('/export/spot_orders.json', buyer)).json()
    expect(orders.map(({ amount, status_name: status }) => `${amount} ${status}`)).toEqual([
      '0.00400 filled',
      '0.00100 cancelled',
      '0.00300 filled',
    ])
    const bought: Row[] = (await file('/export/spot_trades.json', buyer)).json()
    const sold: Row[] = (await file('/export/spot_trades.json', seller)).json()
    const textOf = ({ direction, role, amount, total, fee, fee_currency: code }: Row) =>
      [direction, role, amount, total, fee, code].join(' ')
    expect(bought.map(textOf)).toEqual([
      'buy taker 0.00400 240.00000000 0.00000400 BTC',
      'buy taker 0.00300 180.00000000 0.00000300 BTC',
    ])
    expect(sold.map(textOf)).toEqual([
      'sell maker 0.00400 240.00000000 0.24000000 USDT',
      'sell maker 0.00300 180.00000000 0.18000000 USDT',
    ])
    expect(bought.map(({ order_id: id }) => id)).toEqual([orders[0]?.['id'], orders[2]?.['id']])
    const stops: Row[] = (await file('/export/spot_stops.json', buyer)).json()
    expect(stops.map((row) => `${row['stop_price']} ${row['status_name']}`)).toEqual([
      '61000.00 cancelled',
      '62000.00 waiting',
    ])
    const csv = await file('/export/spot_trades.csv', buyer)
    expect(csv.headers['content-disposition']).toContain('export-spot_trades.csv')
    expect(csv.payload.trimEnd().split('\r\n')).toHaveLength(3)
  })

  test('is read part by part without a repeated or missing row, counted and filtered', async () => {
    const { server, buyer, file } = await open()
    for (const path of ['/export/spot_orders', '/export/spot_trades', '/export/spot_stops']) {
      const whole: Row[] = (await file(`${path}.json`, buyer)).json()
      const seen: Row[] = []
      let cursor: string | null = ''
      for (let parts = 0; cursor !== null; parts += 1) {
        expect(parts).toBeLessThan(10)
        const place: Record<string, string> = cursor === '' ? { count: '1' } : { cursor }
        const part = (await server.get(path, { limit: '1', ...place }, buyer)).message as Part
        expect(part.total).toBe(cursor === '' ? whole.length : undefined)
        seen.push(...part.list)
        cursor = part.next
      }
      expect(seen).toEqual(whole)
      const countOf = async (fields: Record<string, string>) =>
        ((await server.get(path, { count: '1', ...fields }, buyer)).message as Part).total
      expect(await countOf({ match_id: '1' })).toBe(whole.length)
      expect(await countOf({ match_id: '2' })).toBe(0)
      expect(await countOf({ from: String(server.clock.at + 1) })).toBe(0)
      expect(await countOf({ to: String(server.clock.at) })).toBe(0)
      expect(await countOf({ from: String(server.clock.at) })).toBe(whole.length)
      expect(await server.get(path, { match_id: '999' }, buyer)).toMatchObject({
        error: 'market_unknown',
      })
    }
  })

  test('is the caller’s own, needs a session, and is empty for a new user', async () => {
    const { server, file } = await open()
    const other = await server.join()
    for (const name of ['orders', 'trades', 'stops']) {
      const path = `/export/spot_${name}.json`
      expect((await file(path, other, { user_id: '1' })).json()).toEqual([])
      expect((await file(path, { token: 'wrong' })).json()).toMatchObject({ type: '999' })
    }
  })
})
