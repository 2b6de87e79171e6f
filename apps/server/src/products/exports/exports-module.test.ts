import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'

const usdt = 100_000_000n
type Entry = Readonly<Record<string, string | number>>

describe.each(backends())('the export of entries on %s', (backend) => {
  async function open() {
    const server = await openServer(backend)
    const user = await server.join(1000n * usdt)
    const file = async (format: string, fields: Record<string, string> = {}, token = user.token) =>
      server.app.inject({
        url: `/api/export/entries.${format}`,
        query: fields,
        headers: { authorization: token },
      })
    const order = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '55000' }
    await server.post('/coin/trade', { ...order, amount: '0.01' }, user)
    await server.post(
      '/wallet/change',
      { currency_id: '3', number: '40', from_field: '2', to_field: '1' },
      user,
    )
    return { server, user, file }
  }

  test('has both sides of every movement between own accounts, oldest first', async () => {
    const { file } = await open()
    const entries: Entry[] = (await file('json')).json()
    expect(
      entries.map(({ account, part, kind, amount, balance_after: after }) =>
        [account, part, kind, amount, after].join(' '),
      ),
    ).toEqual([
      'change available faucet 1000.00000000 1000.00000000',
      'change available spot_hold -550.00000000 450.00000000',
      'change held spot_hold 550.00000000 550.00000000',
      'change available transfer -40.00000000 410.00000000',
      'legal available transfer 40.00000000 40.00000000',
    ])
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set([1, 2]))
  })

  test('sums up to what each account holds, as CSV and as JSON', async () => {
    const { server, user, file } = await open()
    await server.tick(5_400_000)
    const entries: Entry[] = (await file('json')).json()
    const sums = new Map<string, bigint>()
    for (const { account, part, code, amount } of entries) {
      const key = `${account} ${code} ${part}`
      const units = BigInt(String(amount).replace('.', ''))
      sums.set(key, (sums.get(key) ?? 0n) + units)
    }
    const { holdingsOf } = server.context.books.ledger
    const held = holdingsOf.call(server.context.books.ledger, user.id)
    const total = held.reduce(
      (sum, { avail, hold }) => sum + avail.balance + (hold?.balance ?? 0n),
      0n,
    )
    expect([...sums.values()].reduce((sum, units) => sum + units, 0n)).toBe(total)
    const reply = await file('csv')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="export-entries.csv"')
    const lines = reply.payload.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^seq,n,at,account,type,part,currency,code,kind,kind_name,amount,/)
    expect(lines).toHaveLength(entries.length + 1)
  })

  test('is read page by page without a repeated or missing entry, and counted', async () => {
    const { server, user, file } = await open()
    const whole: Entry[] = (await file('json')).json()
    const seen: Entry[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null; pages += 1) {
      expect(pages).toBeLessThan(10)
      const fields: Record<string, string> = {
        limit: '1',
        ...(cursor === '' ? { count: '1' } : { cursor }),
      }
      const { message } = await server.get('/export/entries', fields, user)
      const page = message as { list: Entry[]; total?: number; next: string | null } // Just checked.
      expect(page.total).toBe(cursor === '' ? whole.length : undefined)
      seen.push(...page.list)
      cursor = page.next
    }
    expect(seen).toEqual(whole)
  })

  test('is filtered by account, currency and time', async () => {
    const { server, file } = await open()
    const kinds = async (fields: Record<string, string>) =>
      (await file('json', fields)).json<Entry[]>().map(({ kind }) => kind)
    expect(await kinds({ type: '1' })).toEqual(['transfer'])
    expect(await kinds({ type: 'legal', currency: 'USDT' })).toEqual(['transfer'])
    expect(await kinds({ currency: 'BTC' })).toEqual([])
    expect(await kinds({ from: String(server.clock.at + 1) })).toEqual([])
    expect(await kinds({ to: String(server.clock.at) })).toEqual([])
    expect(await kinds({ from: String(server.clock.at) })).toHaveLength(5)
    expect((await file('csv', { currency: 'XYZ' })).json()).toMatchObject({
      error: 'currency_unknown',
    })
  })

  test('is the caller’s own, needs a session, and is empty for a new user', async () => {
    const { server, file } = await open()
    const other = await server.join()
    expect((await file('json', { user_id: '1' }, other.token)).json()).toEqual([])
    expect((await file('json', {}, '')).json()).toMatchObject({ type: '999' })
    expect((await file('csv', {}, 'wrong')).json()).toMatchObject({ type: '999' })
  })
})

test('of ten files at once two are written, and their places are free again', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(usdt)
  const url = '/api/export/entries.csv'
  const ask = () => server.app.inject({ url, headers: { authorization: token } })
  const replies = await Promise.all(Array.from({ length: 10 }, ask))
  const files = replies.filter(
    ({ headers }) => headers['content-type'] === 'text/csv; charset=utf-8',
  )
  expect(files).toHaveLength(2)
  await expect.poll(async () => (await ask()).headers['content-type']).toContain('text/csv')
})
