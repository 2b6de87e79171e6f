import { openTicketsMax, reopenMs } from '@candor/protocol/services/tickets/ticket-words'
import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { ticketsOn } from './testing/tickets-on.ts'
import { verifyTickets } from './verify-tickets.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

describe.each(backends())('tickets of users on %s', (backend) => {
  test('are opened, read and listed by their owner; to another user they are unknown', async () => {
    const server = await openConsoleServer(backend)
    const { opened, detail, send, picture } = ticketsOn(server)
    const [alice, bob] = [await server.join(), await server.join()]
    const path = await picture(alice)
    const id = await opened(alice, { topic: 'withdrawal', text: 'One\nTwo', files: path })
    expect(await detail(alice, id)).toMatchObject({
      id: Number(id),
      topic: 'withdrawal',
      state: 'open',
      unread: 0,
      entry: null,
      reopen_until: null,
      clock: { target_ms: 8 * hourMs, used_ms: 0, running_since: server.clock.at },
      messages: [{ author: 'user', text: 'One\nTwo', files: [path] }],
    })
    const seen = await server.app.inject({ url: path, headers: { authorization: alice.token } })
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const token of [bob.token, '', (await server.person('support')).token]) {
      const theirs = await server.app.inject({ url: path, headers: { authorization: token } })
      expect(theirs.statusCode).toBe(404)
    }

    const list = async (user: typeof alice, fields = {}) =>
      (await server.get('/ticket/list', fields, user)).message
    expect(await list(alice)).toMatchObject({ list: [{ id: Number(id) }], next: null })
    expect(await list(bob)).toEqual({ list: [], next: null })
    const unknown = { type: 'error', error: 'ticket_unknown', field: 'id' }
    for (const other of [id, '999999999999999']) {
      expect(await server.get('/ticket/detail', { id: other }, bob)).toMatchObject(unknown)
      expect(await send(bob, other, 'Mine')).toMatchObject(unknown)
      for (const [name, fields] of [
        ['solve', {}],
        ['rate', { rating: '1' }],
        ['read', { message: '1' }],
      ] as const)
        expect(await server.post(`/ticket/${name}`, { id: other, ...fields }, bob)).toMatchObject(
          unknown,
        )
    }
    expect((await detail(alice, id)).messages).toHaveLength(1)
  })

  test('take pictures of their owner, each once', async () => {
    const server = await openConsoleServer(backend)
    const { open, opened, send, picture, detail } = ticketsOn(server)
    const [alice, bob] = [await server.join(), await server.join()]
    const [own, theirs] = [await picture(alice), await picture(bob)]
    const refused = { type: 'error', error: 'upload_unknown', field: 'files' }
    expect(await open(alice, { files: theirs })).toMatchObject(refused)
    const id = await opened(alice, { files: own })
    expect(await send(alice, id, 'Again', { files: own })).toMatchObject(refused)
    const both = `${await picture(alice)},${theirs}`
    expect(await send(alice, id, 'Both', { files: both })).toMatchObject(refused)
    expect((await detail(alice, id)).messages).toHaveLength(1)
    // The picture of the refused message was not used.
    const [free = ''] = both.split(',')
    expect((await send(alice, id, 'One', { files: free })).type).toBe('ok')
    expect(await verifyTickets(server.context.db)).toBe('1 tickets')
  })

  test('name a bill of their owner; another user’s is unknown', async () => {
    const server = await openConsoleServer(backend)
    const { open, opened, detail } = ticketsOn(server)
    const [alice, bob] = [await server.join(100_000_000n), await server.join(100_000_000n)]
    const billOf = async (user: typeof alice) => {
      const { message } = await server.post('/wallet/legal_log', {}, user)
      const [bill] = (message as { list: { id: number; amount: string }[] }).list
      return String(bill?.id)
    }
    const [own, theirs] = [await billOf(alice), await billOf(bob)]
    const id = await opened(alice, { entry: own })
    expect((await detail(alice, id)).entry).toMatchObject({ id: Number(own), code: 'USDT' })
    const unknown = { type: 'error', error: 'ticket_entry_unknown', field: 'entry' }
    for (const entry of [theirs, '999999999999999', '1'])
      expect(await open(alice, { entry })).toMatchObject(unknown)
  })

  test('that are not solved are at most five, also of many at once', async () => {
    const server = await openConsoleServer(backend)
    const { open } = ticketsOn(server)
    const alice = await server.join()
    const replies = await Promise.all(Array.from({ length: 9 }, () => open(alice)))
    const refused = replies.filter(({ type }) => type !== 'ok')
    expect(refused).toHaveLength(9 - openTicketsMax)
    for (const reply of refused) expect(reply).toMatchObject({ error: 'ticket_limit_reached' })
  })

  test('take 10 of 200 messages at once, in one order, and one more every six seconds', async () => {
    const server = await openConsoleServer(backend)
    const { opened, send, detail } = ticketsOn(server)
    const alice = await server.join()
    const id = await opened(alice)
    server.clock.at += 2 * minuteMs
    const texts = Array.from({ length: 200 }, (_, at) => `Message ${at}`)
    const replies = await Promise.all(texts.map((text) => send(alice, id, text)))
    const refused = replies.filter(({ type }) => type !== 'ok')
    expect(refused).toHaveLength(190)
    for (const reply of refused) expect(reply).toMatchObject({ error: 'ticket_too_fast' })
    const { messages } = await detail(alice, id)
    expect(messages).toHaveLength(11)
    expect(messages.map((each) => each.id)).toEqual(
      messages.map((each) => each.id).toSorted((a, b) => a - b),
    )
    server.clock.at += 6_000
    const more = await Promise.all([send(alice, id, 'a'), send(alice, id, 'b')])
    expect(more.map(({ type }) => type).toSorted()).toEqual(['error', 'ok'])
    expect(server.failures).toEqual([])
  })

  test('with one key are sent once, also of five repeats at once', async () => {
    const server = await openConsoleServer(backend)
    const { open, send, detail } = ticketsOn(server)
    const alice = await server.join()
    const tickets = await Promise.all(Array.from({ length: 5 }, () => open(alice, {}, 'open-1')))
    const ids = new Set(tickets.map(({ message }) => (message as { id: number }).id))
    expect(ids.size).toBe(1)
    const id = String([...ids][0])
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => send(alice, id, 'Once', {}, 'send-1')),
    )
    expect(new Set(sent.map(({ message }) => (message as { id: number }).id)).size).toBe(1)
    expect((await detail(alice, id)).messages).toHaveLength(2)
  })

  test('store a hostile text as it was sent, and refuse one that is too long or no text', async () => {
    const server = await openConsoleServer(backend)
    const { opened, send, detail } = ticketsOn(server)
    const alice = await server.join()
    const id = await opened(alice)
    const hostile = "<img src=x onerror=alert(1)>\n{{ticket}} \u202e1'); drop table ticket; -- %s"
    expect((await send(alice, id, hostile)).type).toBe('ok')
    expect((await send(alice, id, 'x'.repeat(4000))).type).toBe('ok')
    expect(await send(alice, id, 'x'.repeat(4001))).toMatchObject({ field: 'text' })
    for (const text of ['', '   ', 'a\u0000b', '\u0007'])
      expect(await send(alice, id, text)).toMatchObject({ type: 'error', field: 'text' })
    const { messages } = await detail(alice, id)
    expect(messages.map(({ text }) => text).slice(1)).toEqual([hostile, 'x'.repeat(4000)])
  })

  test('are solved by their owner, rated once, and reopened within seven days', async () => {
    const server = await openConsoleServer(backend)
    const { opened, send, detail } = ticketsOn(server)
    const alice = await server.join()
    const id = await opened(alice)
    const rate = (rating: string, note = '') =>
      server.post('/ticket/rate', { id, rating, note }, alice)
    // The sessions of tests end sooner than a ticket.
    const solvedBefore = (ms: number) =>
      server.context.db
        .updateTable('ticket')
        .set({ solved_at: server.clock.at - ms })
        .execute()
    expect(await rate('5')).toMatchObject({ error: 'ticket_not_solved' })
    server.clock.at += 10 * minuteMs
    expect((await server.post('/ticket/solve', { id }, alice)).message).toBe(true)
    expect(await detail(alice, id)).toMatchObject({
      state: 'solved',
      solved_at: server.clock.at,
      reopen_until: server.clock.at + reopenMs,
      clock: { used_ms: 10 * minuteMs, running_since: null, due_at: null },
    })
    for (const rating of ['0', '6', '-1', '1.5', ''])
      expect(await rate(rating)).toMatchObject({ type: 'error', field: 'rating' })
    const ratings = await Promise.all([rate('4', 'Good'), rate('1'), rate('2')])
    expect(ratings.map(({ error }) => error ?? 'ok').toSorted()).toEqual([
      'ok',
      'ticket_rated',
      'ticket_rated',
    ])
    await solvedBefore(reopenMs - 1)
    expect((await send(alice, id, 'It happened again')).message).toMatchObject({
      state: 'waiting_staff',
    })
    expect(await detail(alice, id)).toMatchObject({
      state: 'waiting_staff',
      solved_at: null,
      clock: { used_ms: 0, running_since: server.clock.at },
    })
    await server.post('/ticket/solve', { id }, alice)
    await solvedBefore(reopenMs)
    expect(await send(alice, id, 'Too late')).toMatchObject({ error: 'ticket_closed', field: 'id' })
  })
})
