import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import {
  type ConsoleServer,
  openConsoleServer,
  type Person,
} from '../staff/testing/open-console-server.ts'
import { FourEyes } from './four-eyes.ts'
import type { HouseExecutors } from './house-executors.ts'

const dayMs = 24 * 3_600_000
type Request = { id: number; state: string; outcome: string }

const liquidity = ({ context }: ConsoleServer) =>
  context.exchange.ledger.findHouse('liquidity', 3)?.avail.balance ?? 0n

async function request(
  server: ConsoleServer,
  requester: Person,
  amount = '250.5',
): Promise<string> {
  const fields = { currency: 'USDT', amount, reason: 'More to quote with' }
  const { message } = await server.post('/admin/house/fund', fields, requester)
  return String((message as Request).id) // The request.
}

/** Extends the sessions after a jump of the clock. */
async function keepLoggedIn({ context: { db, now } }: ConsoleServer) {
  await db
    .updateTable('staff_session')
    .set({ last_seen_at: now(), expires_at: now() + dayMs })
    .execute()
}

describe.each(backends())('a request that needs two people, on %s,', (backend) => {
  test('is executed once, by a command, when a second person approves', async () => {
    const server = await openConsoleServer(backend)
    const [requester, decider] = [await server.person('treasury'), await server.person('risk')]
    const before = liquidity(server)
    const id = await request(server, requester)
    expect(liquidity(server)).toBe(before)
    const replies = await Promise.all(
      [1, 2, 3].map(() => server.post('/admin/requests/approve', { id }, decider)),
    )
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(liquidity(server) - before).toBe(25_050_000_000n)
    const again = await server.post('/admin/requests/approve', { id }, decider)
    expect(again).toMatchObject({ error: 'request_not_open' })
    const listed = await server.get('/admin/requests', { state: 'done' }, decider)
    expect(listed.message).toMatchObject({
      list: [
        { state: 'done', outcome: '250.5 USDT', details: { currency: 'USDT', amount: '250.5' } },
      ],
      next: null,
    })
    const { db } = server.context
    const rows = await db
      .selectFrom('journal')
      .select('kind')
      .where('request_id', '=', `four-eyes:${id}`)
      .execute()
    expect(rows).toEqual([{ kind: 'funding.house' }])
  })

  test('is neither approved nor refused by its requester, with any role', async () => {
    const server = await openConsoleServer(backend)
    const requester = await server.person('treasury')
    const id = await request(server, requester)
    const { db, fourEyes } = server.context
    const staff = { id: requester.id, sessionId: 1, name: 'x', role: 'risk' } as const
    const by = { staff, ip: '192.0.2.1' }
    expect(await fourEyes.approve(by, Number(id))).toMatchObject({ rejection: 'request_own' })
    expect(await fourEyes.refuse(by, Number(id), 'No')).toMatchObject({ rejection: 'request_own' })
    // A constraint of the table enforces it too.
    const byHand = db
      .updateTable('four_eyes_request')
      .set({ state: 'approved', decided_by: requester.id })
    await expect(byHand.execute()).rejects.toThrow(/check/)
    expect(await server.post('/admin/requests/approve', { id }, requester)).toMatchObject({
      error: 'not_permitted',
    })
  })

  test('is withdrawn by its requester, refused by another, and expires after three days', async () => {
    const server = await openConsoleServer(backend)
    const [requester, other] = [await server.person('treasury'), await server.hire('treasury')]
    const decider = await server.person('owner')
    const before = liquidity(server)
    const [withdrawn, refused, expired] = [
      await request(server, requester),
      await request(server, requester),
      await request(server, requester),
    ]
    expect(await server.post('/admin/requests/withdraw', { id: withdrawn }, other)).toMatchObject({
      error: 'request_not_own',
    })
    const gone = await server.post('/admin/requests/withdraw', { id: withdrawn }, requester)
    expect(gone.message).toMatchObject({ state: 'withdrawn' })
    const reason = 'Not this month'
    const no = await server.post('/admin/requests/refuse', { id: refused, reason }, decider)
    expect(no.message).toMatchObject({ state: 'refused', outcome: reason })
    server.clock.at += 3 * dayMs
    await keepLoggedIn(server)
    for (const id of [withdrawn, refused, expired, '987']) {
      const reply = await server.post('/admin/requests/approve', { id }, decider)
      expect(reply).toMatchObject({ error: id === '987' ? 'request_unknown' : 'request_not_open' })
    }
    const listed = await server.get('/admin/requests', { state: 'expired' }, decider)
    expect(listed.message).toMatchObject({ list: [{ id: Number(expired), state: 'expired' }] })
    expect(liquidity(server)).toBe(before)
  })

  test('is listed oldest first while pending and newest first when completed, in parts', async () => {
    const server = await openConsoleServer(backend)
    const [requester, decider] = [await server.person('treasury'), await server.person('risk')]
    const list = async (state: string) => {
      const ids: number[] = []
      let next: string | null | undefined
      while (next !== null) {
        const cursor = next === undefined ? {} : { cursor: next }
        const part = await server.get('/admin/requests', { state, limit: '2', ...cursor }, decider)
        const read = part.message as { list: Request[]; next: string | null } // Its own schema.
        ids.push(...read.list.map(({ id }) => id))
        next = read.next
      }
      return ids
    }
    const requestMany = async (count: number) => {
      const ids: number[] = []
      while (ids.length < count) {
        server.clock.at += 1000
        ids.push(Number(await request(server, requester)))
      }
      return ids
    }
    const expired = await requestMany(5)
    server.clock.at += 3 * dayMs
    await keepLoggedIn(server)
    const waiting = await requestMany(5)
    const refused = await requestMany(3)
    for (const id of refused) {
      const fields = { id: String(id), reason: 'Not this month' }
      await server.post('/admin/requests/refuse', fields, decider)
    }
    expect(await list('open')).toEqual(waiting)
    expect(await list('expired')).toEqual(expired.toReversed())
    expect(await list('refused')).toEqual(refused.toReversed())
    expect(await list('done')).toEqual([])
    const { message } = await server.get('/admin/requests/counts', {}, decider)
    const none = { approved: 0, done: 0, failed: 0, withdrawn: 0 }
    expect(message).toEqual({ open: 5, refused: 3, expired: 5, ...none })
  })

  test('is counted up to a hundred', async () => {
    const server = await openConsoleServer(backend)
    const decider = await server.person('risk')
    const row = { kind: 'house.fund', body: '{}', reason: 'x', state: 'withdrawn' }
    const at = server.context.now()
    const times = { asked_by: decider.id, asked_at: at, expires_at: at + 3 * dayMs }
    const rows = Array.from({ length: 150 }, (_, index) => ({ id: index + 1, ...row, ...times }))
    await server.context.db.insertInto('four_eyes_request').values(rows).execute()
    const { message } = await server.get('/admin/requests/counts', {}, decider)
    expect(message).toMatchObject({ withdrawn: 100, open: 0 })
  })

  test('is executed once after a crash that followed its approval', async () => {
    const server = await openConsoleServer(backend)
    const [requester, decider] = [await server.person('treasury'), await server.person('risk')]
    const before = liquidity(server)
    const { db, audit, now } = server.context
    const house = server.context.house as HouseExecutors // Calls of the console see a part of it.
    const dying = new FourEyes({
      db,
      audit,
      now,
      house: {
        carryOut: async (...request) => {
          await house.carryOut(...request)
          throw new Error('the process ends here')
        },
      },
    })
    const id = Number(await request(server, requester))
    const staff = { id: decider.id, sessionId: 1, name: 'x', role: 'risk' } as const
    await expect(dying.approve({ staff, ip: '' }, id)).rejects.toThrow('the process ends here')
    await server.context.fourEyes.resume()
    await server.context.fourEyes.resume()
    expect(liquidity(server) - before).toBe(25_050_000_000n)
    const listed = await server.get('/admin/requests', { state: 'done' }, decider)
    expect(listed.message).toMatchObject({ list: [{ id, state: 'done' }] })
  })
})
