import type { ReplyOf } from '@candor/protocol'
import type { walletEndpoints } from '@candor/protocol/services/wallet/endpoints'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { dayMs } from './day-marks.ts'

type Line = ReplyOf<typeof walletEndpoints.valueLine>
const usdt = 100_000_000n
const device = { ip: '192.0.2.1', userAgent: '', stay: false }

const usd = ({ points }: Line) => points.map((point) => Number(point.usd))
const gains = ({ points }: Line) => points.map(({ pnl }) => Number(pnl.usd))

describe.each(backends())('the value line on %s', (backend) => {
  async function open() {
    const server = await openServer(backend)
    const { id } = await server.join(1000n * usdt)
    // A session ends with half an hour of rest, and days go by here.
    const login = async () => ({
      token: await server.context.sessions.create({ userId: id, ...device }),
    })
    const post = async (path: string, fields: Record<string, string>) => {
      const reply = await server.post(path, fields, await login())
      expect(reply).toMatchObject({ type: 'ok' })
    }
    const faucet = (currency: string, amount: string) => post('/demo/faucet', { currency, amount })
    const line = async (days: string) => {
      const reply = await server.get('/wallet/value_line', { days }, await login())
      expect(reply).toMatchObject({ type: 'ok' })
      return reply.message as Line // Its schema was just checked.
    }
    const nextDay = async (price: number) => {
      server.clock.at += dayMs
      await server.tick(price)
    }
    return { ...server, post, faucet, line, nextDay }
  }

  test('inflows are not gains, and changes of prices are', async () => {
    const { faucet, line, nextDay } = await open()
    await faucet('BTC', '0.01')
    await nextDay(6_600_000)
    const week = await line('7')
    expect(usd(week)).toEqual([0, 0, 0, 0, 0, 0, 1600, 1660])
    expect(gains(week)).toEqual([0, 0, 0, 0, 0, 0, 0, 60])
    expect(week.today).toMatchObject({ usd: '60.00', rate: '3.75' })
    expect(week.pnl).toMatchObject({ usd: '60.00', rate: '3.75' })

    await faucet('USDT', '340')
    await nextDay(5_400_000)
    const later = await line('30')
    expect(usd(later).slice(-3)).toEqual([1600, 2000, 1880])
    expect(gains(later).slice(-3)).toEqual([0, 60, -120])
    expect(later.points).toHaveLength(31)
    expect(later.today).toMatchObject({ usd: '-120.00', rate: '-6.00' })
    expect(later.pnl).toMatchObject({ usd: '-60.00' })
  })

  test('what comes in or goes out is valued at the index of its command, within the minute too', async () => {
    const { faucet, line, tick, clock } = await open()
    clock.at += 60_000
    await tick(6_000_000)
    clock.at += 20_000
    await tick(6_123_457)
    // The second draw meets a balance whose cents were rounded, too.
    for (const amount of ['0.5', '0.00000333', '0.00000333']) {
      await faucet('BTC', amount)
      const { today, pnl, points } = await line('7')
      expect(today).toMatchObject({ usd: '0.00', rate: '0.00' })
      expect(pnl).toMatchObject({ usd: '0.00', rate: '0.00' })
      expect(points.at(-1)?.pnl).toMatchObject({ usd: '0.00' })
    }
    clock.at += 1000
    await tick(6_123_557)
    expect((await line('7')).today.usd).toBe('0.50')
    clock.at += 60_000
    // A market that pauses keeps its index: no tick comes before this draw in its minute.
    await faucet('BTC', '0.5')
    await tick(6_000_000)
    expect((await line('7')).today.usd).toBe('-1235.08')
  })

  test('the line of a first day has points by the minute, and that of an old account by the hour', async () => {
    const { faucet, line, tick, clock } = await open()
    await faucet('BTC', '0.01')
    const minuteMs = 60_000
    for (const price of [6_600_000, 6_300_000]) {
      clock.at += minuteMs
      await tick(price)
    }
    clock.at += minuteMs
    const first = await line('1')
    expect(usd(first).slice(-3)).toEqual([1660, 1630, 1630])
    expect(gains(first).slice(-3)).toEqual([60, -30, 0])
    expect(first.today).toMatchObject((await line('7')).today)

    clock.at += dayMs
    await tick(6_600_000)
    const hours = await line('1')
    const { points } = hours
    const distances = points.slice(2, -1).map(({ at }, index) => at - (points[index + 1]?.at ?? 0))
    expect(new Set(distances).size).toBeLessThanOrEqual(1)
    expect(points.length).toBeLessThanOrEqual(32)
    expect(hours.today).toMatchObject((await line('7')).today)
  })

  test('in bitcoin, bitcoin gains nothing and dollars do', async () => {
    const { faucet, line, nextDay } = await open()
    await faucet('BTC', '0.01')
    await nextDay(5_000_000)
    const { points, today } = await line('7')
    expect(points.at(-1)?.btc).toBe('0.03000000')
    // A thousand dollars were 0.01666666 of a bitcoin and are 0.02 of one.
    expect(today).toMatchObject({ btc: '0.00333334', usd: '-100.00' })
  })

  test('held amounts are owned, and past days do not change', async () => {
    const { post, line, nextDay } = await open()
    const order = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '55000' }
    await post('/coin/trade', { ...order, amount: '0.01' })
    await nextDay(6_000_000)
    expect(usd(await line('7')).slice(-2)).toEqual([1000, 1000])
    await post('/coin/cancel_all', {})
    const bought = { currency_id: '1', legal_id: '3', type: 'market', amount: '0.01' }
    await post('/coin/trade', bought)
    await nextDay(12_000_000)
    const [first, second, now = 0] = usd(await line('7')).slice(-3)
    expect(first).toBe(1000)
    // The house's spread and the fee are all that buying at the index cost.
    expect(second).toBeGreaterThan(998)
    expect(second).toBeLessThan(1000)
    expect(now).toBeGreaterThan(1590)
  })

  test('days before the record begins are left out, and marks outlive the journal', async () => {
    const { context, faucet, line, nextDay } = await open()
    await faucet('BTC', '0.01')
    await nextDay(6_600_000)
    const before = await line('7')
    await nextDay(6_600_000)
    await context.db
      .deleteFrom('journal')
      .where('at', '<', BigInt(before.points[6]?.at ?? 0))
      .execute()
    const after = await line('7')
    expect(usd(after).slice(0, -1)).toEqual([...usd(before).slice(1, -1), 1660])
    expect(gains(after).at(-1)).toBe(0)
    await context.db.deleteFrom('day_mark').execute()
    // Only midnights with a row of the journal before them can be found again.
    expect((await line('7')).points).toHaveLength(2)
  })
})
