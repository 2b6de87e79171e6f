import { setTimeout } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { openConsoleServer } from '../services/staff/testing/open-console-server.ts'
import { backends } from '../testing/backends.ts'

const json = 'application/json; charset=utf-8'

describe.each(backends())('a table of the console as CSV on %s', (backend) => {
  const open = async () => {
    const server = await openConsoleServer(backend)
    const get = async (path: string, token: string, query: Record<string, string> = {}) => {
      const url = `/api${path}.csv?${new URLSearchParams(query).toString()}`
      const reply = await server.app.inject({ url, headers: { authorization: token } })
      const lines = reply.payload.replace('\uFEFF', '').trimEnd().split('\r\n')
      return { reply, lines }
    }
    return { server, get }
  }

  test('has all rows of the list through the same filters, beyond one part, and is logged', async () => {
    const { server, get } = await open()
    const auditor = await server.person('auditor')
    const { seq } = server.context.exchange
    for (let count = 0; count < 1100; count += 1) {
      void server.context.committer.submit({ kind: 'clock' }, { encode: () => null })
    }
    await server.context.committer.submit({ kind: 'clock' }, { encode: () => null })
    const { reply, lines } = await get('/admin/journal', auditor.token, { kind: 'clock' })
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="journal.csv"')
    const [head = '', ...rows] = lines
    expect(head.split(',')).toEqual(expect.arrayContaining(['seq', 'at', 'kind', 'body']))
    const column = head.split(',').indexOf('seq')
    const seqs = rows.map((row) => Number(row.split(',')[column]))
    expect(seqs).toEqual(Array.from({ length: 1101 }, (_, index) => seq + 1101 - index))
    const log = await server.get('/admin/audit', { action: 'table.exported' }, auditor)
    expect(log.message).toMatchObject({
      list: [{ staff_id: auditor.id, target: 'table:/admin/journal' }],
    })
  })

  test('is refused like the list, and a refused export is not logged', async () => {
    const { server, get } = await open()
    const [kyc, owner] = [await server.person('kyc'), await server.person('owner')]
    const refusals = [
      [await get('/admin/journal', kyc.token), 'not_permitted'],
      [await get('/admin/journal', 'none'), 'not_logged_in'],
      [await get('/admin/journal', owner.token, { cursor: 'x' }), 'parameter_error'],
      [await get('/admin/treasury', owner.token, { table: 'nothing' }), 'parameter_error'],
    ] as const
    for (const [{ reply }, error] of refusals) expect(reply.json()).toMatchObject({ error })
    const log = await server.get('/admin/audit', { action: 'table.exported' }, owner)
    expect(log.message).toMatchObject({ list: [] })
  })

  test('is one of at most three at the same time, and one that has ended counts no more', async () => {
    const { server, get } = await open()
    const { token } = await server.person('owner')
    const together = (count: number) =>
      Promise.all(Array.from({ length: count }, () => get('/admin/journal', token)))
    // The log is occupied, so that all requests are checked before one of them is logged.
    const occupied = Promise.withResolvers<{ ok: false; rejection: 'busy' }>()
    void server.context.audit.act({ staffId: null, ip: '' }, () => occupied.promise)
    const ten = together(10)
    const answered: unknown[] = []
    void ten.then((all) => answered.push(...all))
    await setTimeout(500)
    expect(answered).toEqual([])
    occupied.resolve({ ok: false, rejection: 'busy' })
    const files = (await ten).filter(({ reply }) => reply.headers['content-type'] !== json)
    const refused = (await ten).filter(({ reply }) => reply.headers['content-type'] === json)
    expect([files.length, refused.length]).toEqual([3, 7])
    for (const { reply } of refused) expect(reply.json()).toMatchObject({ error: 'busy' })
    // A file's place is free a moment after its last byte.
    await setTimeout(50)
    for (const { reply } of await together(3))
      expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    const log = await server.get('/admin/audit', { action: 'table.exported' }, { token })
    expect((log.message as { list: unknown[] }).list).toHaveLength(6) // Its own schema.
  })

  test('executes no formula that a user has typed', async () => {
    const { server, get } = await open()
    const owner = await server.person('owner')
    const user = await server.join()
    await server.context.db
      .updateTable('app_user')
      .set({ nickname: '=1+1' })
      .where('id', '=', BigInt(user.id))
      .execute()
    const { lines } = await get('/admin/users', owner.token, { by: 'id', words: String(user.id) })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`,'=1+1,`)
  })

  test('one of the lists of a reply is chosen by its name', async () => {
    const { server, get } = await open()
    const { token } = await server.person('owner')
    const { lines } = await get('/admin/treasury', token, { table: 'currencies' })
    expect(lines[0]).toBe('currency,code,users,held,house,external,sum')
    expect(lines.length).toBeGreaterThan(3)
  })

  test('lists within a list are one table, in which each row names its parent', async () => {
    const { get, server } = await open()
    const { token } = await server.person('owner')
    const feeds = await get('/admin/feeds', token, { table: 'groups.markets', group: 'stock' })
    expect(feeds.lines[0]).toBe('group,mode,symbol,state,reason,ticked_at,price,sources')
    expect(feeds.lines.length).toBeGreaterThan(3)
    for (const line of feeds.lines.slice(1)) expect(line).toMatch(/^stock,/)
    const plans = await get('/admin/lockup/plans', token, { table: 'versions', id: '2' })
    expect(plans.lines[0]).toMatch(/^parent_id,currency,code,.*,id,version,/)
    expect(plans.lines.slice(1).map((line) => line.split(',')[0])).toEqual(['2'])
    const unknown = await get('/admin/feeds', token, { table: 'groups.nothing' })
    expect(unknown.reply.json()).toMatchObject({ error: 'parameter_error', field: 'table' })
  })
})
