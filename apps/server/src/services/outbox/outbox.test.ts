import { describe, expect, test } from 'vitest'

import { pagingOf } from '../../calls/paging.ts'
import { backends, openTestDatabase } from '../../testing/backends.ts'
import { Outbox } from './outbox.ts'

describe.each(backends())('the outbox on %s', (backend) => {
  test("lists one receiver's mails in pages, newest first", async () => {
    const outbox = new Outbox({ db: await openTestDatabase(backend), now: () => 1_000 })
    for (const code of ['000001', '000002', '000003']) {
      await outbox.store({ receiver: 'alice@example.com', scene: 'register', code, text: 'text' })
      await outbox.store({ receiver: 'bob@example.com', scene: 'register', code, text: 'text' })
    }
    const pageOf = (page: number) =>
      outbox.list('alice@example.com', pagingOf({ page: String(page), limit: '2' }))
    const first = await pageOf(1)
    expect(first).toMatchObject({ page: 1, limit: 2, total: 3, more: true })
    expect(first.list.map(({ code }) => code)).toEqual(['000003', '000002'])
    expect(first.list[0]).toEqual({
      id: expect.any(Number),
      at: 1_000,
      channel: 'email',
      to: 'alice@example.com',
      scene: 'register',
      code: '000003',
      text: 'text',
    })
    const second = await pageOf(2)
    expect(second).toMatchObject({ page: 2, total: 3, more: false })
    expect(second.list.map(({ code }) => code)).toEqual(['000001'])
    expect(await pageOf(3)).toMatchObject({ list: [], total: 3, more: false })
  })

  test('deletes the mails of more than a week ago', async () => {
    const clock = { at: 1_000 }
    const outbox = new Outbox({ db: await openTestDatabase(backend), now: () => clock.at })
    const send = () =>
      outbox.store({ receiver: 'a@example.com', scene: 'register', code: '', text: 'x' })
    await send()
    clock.at += 1
    await send()
    clock.at += 7 * 24 * 3_600_000 - 1
    await outbox.purge()
    expect((await outbox.list('a@example.com', pagingOf({}))).list).toMatchObject([{ at: 1_001 }])
  })
})
