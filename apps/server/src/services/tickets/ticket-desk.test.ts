import { claimMs } from '@candor/protocol/services/reviews/review-states'
import { describe, expect, test } from 'vitest'

import { type BackendKind, backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { ticketsOn } from './testing/tickets-on.ts'
import { tickets } from './tickets-module.ts'
import { verifyTickets } from './verify-tickets.ts'

const minuteMs = 60_000

async function open(backend: BackendKind) {
  const server = await openConsoleServer(backend)
  const support = await server.person('support')
  const notices = async (user: { token: string }) => {
    const { message } = await server.get('/notice/list', {}, user)
    return (message as { list: { text: string }[] }).list.map(({ text }) => text)
  }
  return { ...server, ...ticketsOn(server), support, notices }
}

describe.each(backends())('the staff’s side of tickets on %s', (backend) => {
  test('is held by the first of two to claim; the other reads its name', async () => {
    const { act, clock, hire, opened, join, seenBy, support } = await open(backend)
    const other = await hire('support')
    const id = await opened(await join())
    const fields = { text: 'Hello', seen: '99' }
    expect(await act('reply', support, id, fields)).toMatchObject({ error: 'review_claim_first' })
    const claims = await Promise.all([act('claim', support, id), act('claim', other, id)])
    expect(claims.map(({ error, type }) => error ?? type)).toEqual(['ok', 'review_claimed'])
    const name = support.email.split('@')[0]
    expect(claims[1]?.message).toBe(`${name} is reviewing this case`)
    expect(await seenBy(other, id)).toMatchObject({ claim: { name } })
    for (const action of ['reply', 'solve', 'release'])
      expect(await act(action, other, id, fields)).toMatchObject({ error: 'review_claimed' })
    // A note needs no claim.
    expect((await act('note', other, id, { text: 'I know this one' })).type).toBe('ok')
    clock.at += claimMs
    expect(await act('solve', support, id, fields)).toMatchObject({ error: 'review_claim_first' })
    expect((await act('claim', other, id)).type).toBe('ok')
    expect((await act('release', other, id)).type).toBe('ok')
    expect((await act('claim', support, id)).type).toBe('ok')
    const ends = await Promise.all([
      act('solve', support, id, { seen: '999999' }),
      act('solve', support, id, { seen: '999999' }),
    ])
    expect(ends.map(({ error, type }) => error ?? type).toSorted()).toEqual(['ok', 'review_closed'])
    expect(await act('claim', other, id)).toMatchObject({ error: 'review_closed' })
  })

  test('answers with a clock that stands still while the user is asked', async () => {
    const server = await open(backend)
    const { act, answer, clock, detail, opened, join, notices, seenBy, send, support } = server
    const alice = await join()
    const id = await opened(alice)
    clock.at += 10 * minuteMs
    expect((await answer(support, id, 'Which network?')).type).toBe('ok')
    const asked = await detail(alice, id)
    expect(asked).toMatchObject({
      state: 'waiting_user',
      unread: 1,
      clock: { used_ms: 10 * minuteMs, running_since: null, due_at: null },
      last: { author: 'staff', text: 'Which network?' },
    })
    expect(await notices(alice)).toEqual([`Customer service replied to ticket #${id}`])
    const message = String(asked.messages.at(-1)?.id)
    await server.post('/ticket/read', { id, message: '999999999999999' }, alice)
    await server.post('/ticket/read', { id, message }, alice)
    expect((await detail(alice, id)).unread).toBe(0)

    clock.at += 20 * minuteMs
    await send(alice, id, 'TRC20')
    expect(await seenBy(support, id)).toMatchObject({
      state: 'waiting_staff',
      clock: {
        used_ms: 10 * minuteMs,
        running_since: clock.at,
        due_at: clock.at + 48 * 60 * minuteMs - 10 * minuteMs,
      },
    })
    clock.at += 5 * minuteMs
    await answer(support, id)
    const { messages } = await seenBy(support, id)
    const seen = String(messages.at(-1)?.id)
    expect((await act('solve', support, id, { seen })).type).toBe('ok')
    expect(await detail(alice, id)).toMatchObject({
      state: 'solved',
      unread: 1,
      clock: { used_ms: 15 * minuteMs },
    })
    expect((await notices(alice))[0]).toBe(`Ticket #${id} is solved. Please rate our service`)
    expect(await verifyTickets(server.context.db)).toBe('1 tickets')
  })

  test('does not pass over a message that was sent meanwhile', async () => {
    const { act, detail, opened, join, seenBy, send, support } = await open(backend)
    const alice = await join()
    const id = await opened(alice)
    await act('claim', support, id)
    const { messages } = await seenBy(support, id)
    const seen = String(messages.at(-1)?.id)
    await send(alice, id, 'One thing more')
    expect(await act('solve', support, id, { seen })).toMatchObject({
      error: 'ticket_changed',
      field: 'seen',
    })
    expect((await act('reply', support, id, { seen, text: 'First answer' })).type).toBe('ok')
    expect(await detail(alice, id)).toMatchObject({
      state: 'open',
      clock: { used_ms: 0, due_at: expect.any(Number) },
    })
  })

  test('has notes and pictures that others do not see', async () => {
    const server = await open(backend)
    const { act, answer, detail, hire, opened, join, picture, person, seenBy, support } = server
    const alice = await join()
    const id = await opened(alice, { files: await picture(alice) })
    const other = await opened(alice)
    await act('note', support, id, { text: 'Secret of the house' })
    expect(JSON.stringify(await detail(alice, id))).not.toContain('Secret')
    const list = await server.get('/ticket/list', {}, alice)
    expect(JSON.stringify(list)).not.toContain('Secret')
    const { messages } = await seenBy(await person('auditor'), id)
    expect(messages.map(({ author }) => author)).toEqual(['user', 'note'])
    const file = String(messages[0]?.files[0]?.id)
    expect(await act('file', support, id, { file })).toMatchObject({ error: 'review_claim_first' })
    await act('claim', support, id)
    const { message } = await act('file', support, id, { file })
    expect(message).toMatchObject({ type: 'image/jpeg', data: expect.stringMatching(/^\/9j\//) })
    // Of another ticket it is unknown, and to others of the staff it is closed.
    await act('claim', support, other)
    expect(await act('file', support, other, { file })).toMatchObject({ error: 'ticket_unknown' })
    expect(await act('file', await hire('kyc'), id, { file })).toMatchObject({
      error: 'review_claim_first',
    })
    await answer(support, id)
    await act('release', support, id)
    expect((await act('file', support, id, { file })).type).toBe('ok')
  })

  test('lists, filters and counts', async () => {
    const server = await open(backend)
    const { act, answer, clock, get, opened, join, support } = server
    const [alice, bob] = [await join(), await join()]
    const first = await opened(alice, { topic: 'security' })
    const second = await opened(alice)
    const third = await opened(bob)
    await answer(support, second)
    await server.context.db
      .updateTable('ticket')
      .set({ waiting_since: clock.at - 5 * 60 * minuteMs })
      .where('waiting_since', 'is not', null)
      .execute()
    await act('claim', support, third)
    const ids = async (fields: Record<string, string>) => {
      const { message } = await get('/admin/tickets', { state: 'waiting', ...fields }, support)
      return (message as { list: { id: number }[] }).list.map(({ id }) => String(id))
    }
    expect(await ids({})).toEqual([first, third])
    expect(await ids({ state: 'waiting_user' })).toEqual([second])
    expect(await ids({ state: 'solved' })).toEqual([])
    expect(await ids({ topic: 'security' })).toEqual([first])
    expect(await ids({ claim: 'mine' })).toEqual([third])
    expect(await ids({ claim: 'free' })).toEqual([first])
    expect(await ids({ late: '1' })).toEqual([first])
    expect(await ids({ user_id: String(bob.id) })).toEqual([third])
    expect(await ids({ cursor: first, limit: '1' })).toEqual([third])
    const counts = (await get('/admin/tickets/counts', {}, support)).message
    expect(counts).toEqual({ waiting: 2, waiting_user: 1, solved: 0, late: 1, mine: 2 })
  })

  test('keeps each version of a template', async () => {
    const server = await open(backend)
    const { context, get, opened, join, act, seenBy, post, support } = server
    const list = async () =>
      (await get('/admin/tickets/templates', {}, support)).message as {
        id: number
        version: number
        text: string
      }[]
    const fields = { title: 'Received', language: 'en', text: 'We have received it.' }
    const save = (more: Record<string, string> = {}) =>
      post('/admin/tickets/template', { ...fields, ...more }, support)
    await save()
    expect((await save({ id: '1', text: 'Thank you.' })).message).toEqual({ id: 1, version: 2 })
    expect(await list()).toMatchObject([{ id: 1, version: 2, text: 'Thank you.' }])
    expect(await save({ id: '2' })).toMatchObject({ error: 'ticket_template_unknown', field: 'id' })
    const id = await opened(await join())
    await act('claim', support, id)
    const seen = String((await seenBy(support, id)).messages.at(-1)?.id)
    await act('reply', support, id, { text: 'Thank you.', seen, template: '2' })
    await save({ id: '1', removed: '1' })
    expect(await list()).toEqual([])
    const kept = await context.db.selectFrom('ticket_template').select('version').execute()
    expect(kept).toHaveLength(3)
  })

  test('stores the notice of an answer that an ended process has not stored', async () => {
    const server = await open(backend)
    const { answer, context, opened, join, notices, support } = server
    const alice = await join()
    const id = await opened(alice)
    await answer(support, id)
    await context.db.deleteFrom('notice').execute()
    const { seed } = await tickets.open(context)
    await seed()
    await seed()
    expect(await notices(alice)).toEqual([`Customer service replied to ticket #${id}`])
  })
})

test('a message without its row in the audit log, or a stolen picture, fails the verification', async () => {
  const { answer, context, opened, join, picture, support } = await open('pglite')
  const [alice, bob] = [await join(), await join()]
  const id = await opened(alice, { files: await picture(alice) })
  await answer(support, id)
  const { db } = context
  await expect(verifyTickets(db)).resolves.toBe('1 tickets')
  await db.updateTable('upload').set({ owner_id: bob.id }).execute()
  await expect(verifyTickets(db)).rejects.toThrow('no upload of the user')
  await db.updateTable('upload').set({ owner_id: alice.id }).execute()
  const forged = { ticket_id: Number(id), author: 'staff' as const, staff_id: support.id, at: 1 }
  await db
    .insertInto('ticket_message')
    .values({ ...forged, text: 'Send me your password' })
    .execute()
  await expect(verifyTickets(db)).rejects.toThrow('without a row in the audit log')
})
