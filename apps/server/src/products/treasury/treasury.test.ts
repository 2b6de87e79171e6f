import { formatDecimal } from '@candor/core/money'
import { describe, expect, test } from 'vitest'

import { findCurrency } from '../../catalog/currencies.ts'
import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { backends } from '../../testing/backends.ts'

type Figures = {
  currencies: { code: string; sum: string; users: string; house: string; external: string }[]
  pools: { account: string; balance: string; promised: string; free: string }[]
}
type Transparency = {
  sums: Figures['currencies']
  pools: Figures['pools']
  journal: { seq: number; hash: string }
  ticks: { seq: number }
  audit: { seq: number }
  actions: object[]
}

describe.each(backends())('the treasury on %s', (backend) => {
  test('every currency sums to zero, and pools cover their promises', async () => {
    const server = await openConsoleServer(backend)
    const user = await server.join(100_000_000_000n)
    const order = { currency_id: '1', legal_id: '3', type: 'market', amount: '0.01' }
    expect(await server.post('/coin/trade', order, user)).toMatchObject({ type: 'ok' })
    const { message } = await server.get('/admin/treasury', {}, await server.person('treasury'))
    const { currencies, pools } = message as Figures // Its own schema.
    expect(currencies.map(({ code }) => code)).toEqual(expect.arrayContaining(['BTC', 'USDT']))
    for (const { code, sum } of currencies)
      expect({ code, sum }).toEqual({
        code,
        sum: formatDecimal(0n, findCurrency(code)?.scale ?? -1),
      })
    const btc = currencies.find(({ code }) => code === 'BTC')
    expect(btc).toMatchObject({ users: '0.00999000' })
    expect(Number(btc?.external)).toBeCloseTo(-Number(btc?.house) - 0.00999, 8)
    const quoted = pools.find(({ account }) => account === 'house:liquidity:BTC')
    expect(Number(quoted?.promised)).toBeGreaterThan(0)
    for (const { free } of pools) expect(Number(free)).toBeGreaterThanOrEqual(0)
  })

  test('sums, pools, heads of the chains and counts of the staff’s actions are public', async () => {
    const server = await openConsoleServer(backend)
    await server.person('owner')
    const { message } = await server.get('/transparency')
    const shown = message as Transparency // Its own schema.
    for (const { sum } of shown.sums) expect(Number(sum)).toBe(0)
    const { db, audit } = server.context
    const lease = await db
      .selectFrom('core_lease')
      .select(['seq', 'hash'])
      .executeTakeFirstOrThrow()
    expect(shown.journal).toEqual({ seq: Number(lease.seq), hash: lease.hash })
    expect(shown.ticks.seq).toBe(shown.journal.seq)
    expect(shown.audit).toEqual(audit.head)
    expect(shown.actions).toEqual([
      { action: 'staff.joined', count: 1 },
      { action: 'staff.logged_in', count: 1 },
    ])
  })

  test('the journal is read from its end, page by page', async () => {
    const server = await openConsoleServer(backend)
    const auditor = await server.person('auditor')
    const seqs: number[] = []
    let cursor: string | undefined
    do {
      const paging = { limit: '7', ...(cursor === undefined ? {} : { cursor }) }
      const { message } = await server.get('/admin/journal', paging, auditor)
      const { list, next } = message as { list: { seq: number }[]; next: string | null } // Its own schema.
      seqs.push(...list.map(({ seq }) => seq))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    const { seq } = server.context.exchange
    expect(seqs).toEqual(Array.from({ length: seq }, (_, index) => seq - index))
  })

  test('the journal is filtered by kind, user and time', async () => {
    const server = await openConsoleServer(backend)
    const auditor = await server.person('auditor')
    type Row = { seq: number; at: number; kind: string; user_id: number }
    type Page = { list: Row[]; next: string | null }
    // All of them: what the products of a demo seed is more than one page.
    const rows = async (filter: Record<string, string>, cursor?: string): Promise<Row[]> => {
      const from = cursor === undefined ? {} : { cursor }
      const asked = { limit: '100', ...filter, ...from }
      const { message } = await server.get('/admin/journal', asked, auditor)
      const { list, next } = message as Page // Its own schema.
      return next === null ? list : [...list, ...(await rows(filter, next))]
    }
    const first = await server.join(100_000_000n)
    server.clock.at += 60_000
    const second = await server.join(100_000_000n)
    const all = await rows({})
    const [newest] = all
    const quiet = await rows({ without: newest?.kind ?? '' })
    expect(quiet).toEqual(all.filter(({ kind }) => kind !== newest?.kind))
    expect(quiet.length).toBeLessThan(all.length)
    const ofFirst = await rows({ user_id: String(first.id) })
    expect(ofFirst).toEqual(all.filter(({ user_id: id }) => id === first.id))
    expect(ofFirst.length).toBeGreaterThan(0)
    const kind = ofFirst[0]?.kind ?? ''
    expect(await rows({ kind })).toEqual(all.filter((row) => row.kind === kind))
    const from = all.find(({ user_id: id }) => id === second.id)?.at ?? 0
    expect(await rows({ from: String(from) })).toEqual(all.filter(({ at }) => at >= from))
    const before = all.filter(({ at }) => at < from)
    expect(before.length).toBeGreaterThan(0)
    expect(await rows({ to: String(from) })).toEqual(before)
    expect(await rows({ from: String(from), to: String(from) })).toEqual([])
    expect(await rows({ from: '9999999999999' })).toEqual([])
    const { message: kinds } = await server.get('/admin/journal/kinds', {}, auditor)
    expect(kinds).toEqual(expect.arrayContaining(all.map((row) => row.kind)))
  })
})
