import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { pictureOf } from '../uploads/testing/picture-of.ts'
import { newNumber, type User, verificationOn } from './testing/verification.ts'

const dayMs = 24 * 3_600_000

async function open(backend: BackendKind) {
  const server = await openServer(backend, { DEMO_REVIEWER: 'off' })
  /** Decides on the latest case of a user as the database would have it, without the console. */
  const decide = async (user: User, state: 'approved' | 'rejected') => {
    const { db } = server.context
    const id = BigInt(await verification.caseOf(user))
    const reason = state === 'rejected' ? { reason_code: 'unreadable' } : {}
    const row = { state, decider: 'staff', decided_at: server.clock.at, ...reason }
    await db.updateTable('review').set(row).where('id', '=', id).execute()
    if (state === 'rejected')
      await db
        .updateTable('identity_document')
        .set({ is_live: false })
        .where('id', '=', id)
        .execute()
  }
  const verification = verificationOn(server)
  return { ...server, ...verification, decide }
}

describe.each(backends())('a submission for verification on %s', (backend) => {
  test('of level 1 is pending, encrypted and shown masked', async () => {
    const { joinBound, first, state, get, context } = await open(backend)
    const user = await joinBound()
    expect(await state(user)).toMatchObject({
      level: 0,
      state: 0,
      state_name: 'none',
      checklist: { email: true, mobile: true },
      attempts_left: 5,
      limits: { withdraw_daily_btc: '0' },
      document: null,
    })
    const sent = await first(user, { card_id: '11010519491231002X', name: 'Wei Li' })
    expect(sent.message).toMatchObject({
      level: 0,
      state: 1,
      state_name: 'pending',
      attempts_left: 4,
      typical_seconds: 86_400,
      document: { name: 'W** L*', card_id: '**************002X', country: 'CN' },
      levels: [
        { level: 1, state: 1 },
        { level: 2, state: 0 },
      ],
    })
    expect((await get('/user/info', {}, user)).message).toMatchObject({ level: 0, real_state: 1 })
    const row = await context.db
      .selectFrom('identity_document')
      .selectAll()
      .executeTakeFirstOrThrow()
    const stored = JSON.stringify({ ...row, id: 0, user_id: 0, submitted_at: 0 })
    expect(stored).not.toMatch(/Wei|11010519491231002X/)
  })

  test('needs a bound address and telephone number', async () => {
    const { join, first, state } = await open(backend)
    const user = await join()
    expect(await first(user)).toMatchObject({ error: 'contact_binding_required' })
    expect((await state(user)).checklist).toEqual({ email: true, mobile: false })
  })

  test('is refused for a number of the wrong kind and for a name with digits', async () => {
    const { joinBound, first, state } = await open(backend)
    const user = await joinBound()
    for (const [fields, error, field] of [
      [{ id_type: 'passport' }, 'id_number_wrong', 'card_id'],
      [{ card_id: 'E12345678' }, 'id_number_wrong', 'card_id'],
      [{ card_id: '' }, 'id_number_wrong', 'card_id'],
      [{ card_id: '１１０１０１１９９００３０７０１７７' }, 'id_number_wrong', 'card_id'],
      [{ name: 'R2 D2' }, 'identity_name_wrong', 'name'],
      [{ name: ' ' }, 'name_required', 'name'],
      [{ id_type: 'library' }, 'parameter_error', 'id_type'],
      [{ country: 'cn' }, 'parameter_error', 'country'],
    ] as const)
      expect(await first(user, fields)).toMatchObject({ error, field })
    expect((await state(user)).attempts_left).toBe(5)
  })

  test('of a number of another account is refused, and counts', async () => {
    const { joinBound, first, state, decide } = await open(backend)
    const [alice, bob] = [await joinBound(), await joinBound()]
    const number = newNumber()
    expect((await first(alice, { card_id: number })).type).toBe('ok')
    for (const id_type of ['idcard', 'driver'])
      expect(await first(bob, { id_type, card_id: number })).toMatchObject({
        error: 'identity_number_used',
        field: 'card_id',
      })
    expect(await state(bob)).toMatchObject({
      state: 3,
      reason_code: 'number_used',
      reason: 'The ID number belongs to another account',
      attempts_left: 3,
    })
    // Once it is rejected there, it is free.
    await decide(alice, 'rejected')
    expect((await first(bob, { card_id: number })).type).toBe('ok')
  })

  test('of one number by two accounts at once is stored for one', async () => {
    const { joinBound, first, context } = await open(backend)
    const users = await Promise.all(Array.from({ length: 6 }, joinBound))
    const number = newNumber()
    const replies = await Promise.all(users.map((user) => first(user, { card_id: number })))
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(replies.filter(({ error }) => error === 'identity_number_used')).toHaveLength(5)
    const { db } = context
    const live = db.selectFrom('identity_document').where('is_live', '=', true)
    expect(await live.select('id').execute()).toHaveLength(1)
  })

  test('two hundred times at once is stored once', async () => {
    const { joinBound, first, context } = await open(backend)
    const user = await joinBound()
    const numbers = Array.from({ length: 200 }, () => newNumber())
    const replies = await Promise.all(numbers.map((card_id) => first(user, { card_id })))
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(replies.filter(({ error }) => error === 'identity_under_review')).toHaveLength(199)
    expect(await context.db.selectFrom('review').select('id').execute()).toHaveLength(1)
  })

  test('is possible five times in thirty days', async () => {
    const { joinBound, first, state, decide, clock, context } = await open(backend)
    const { id } = await joinBound()
    /** Sessions end sooner than the days of this test. */
    const again = async () => {
      const from = { ip: '192.0.2.1', userAgent: '', stay: false }
      return { id, token: await context.sessions.create({ userId: id, ...from }) }
    }
    const startedAt = clock.at
    let user = await again()
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await first(user)).type).toBe('ok')
      await decide(user, 'rejected')
      clock.at += dayMs
      user = await again()
    }
    expect(await first(user)).toMatchObject({ error: 'identity_attempts_used' })
    expect(await state(user, 'zh')).toMatchObject({
      state_name: 'rejected',
      reason: '照片模糊，无法辨认',
      attempts_left: 0,
      next_attempt_at: startedAt + 30 * dayMs,
    })
    clock.at = startedAt + 30 * dayMs
    user = await again()
    expect((await first(user)).type).toBe('ok')
    await decide(user, 'approved')
    expect(await first(user)).toMatchObject({ error: 'identity_verified' })
  })

  test('of level 2 takes two unused pictures of documents of the caller', async () => {
    const { joinBound, first, second, picture, state, decide, app } = await open(backend)
    const [alice, bob] = [await joinBound(), await joinBound()]
    expect(await second(alice)).toMatchObject({ error: 'identity_level_first' })
    await first(alice)
    expect(await second(alice)).toMatchObject({ error: 'identity_level_first' })
    await decide(alice, 'approved')
    const own = await picture(alice)
    for (const [front_pic, error] of [
      [await picture(bob), 'upload_unknown'],
      [await picture(alice, { uploadClass: 'private' }), 'upload_unknown'],
      ['/api/uploads/identity/x.jpg', 'upload_unknown'],
      ['https://example.com/a.png', 'upload_unknown'],
      ['', 'id_images_required'],
    ] as const)
      expect(await second(alice, { front_pic, reverse_pic: own })).toMatchObject({
        error,
        field: 'front_pic',
      })
    expect(await second(alice, { front_pic: own, reverse_pic: own })).toMatchObject({
      error: 'identity_pictures_same',
    })
    // The refusals above have not used the picture.
    const sent = await second(alice, { front_pic: own })
    expect(sent.message).toMatchObject({ level: 1, state: 1, document: { front_pic: own } })
    const seen = await app.inject({ url: own, headers: { authorization: alice.token } })
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await app.inject({ url: own, headers: { authorization: bob.token } })).statusCode).toBe(
      404,
    )

    await decide(alice, 'rejected')
    expect(await state(alice)).toMatchObject({ level: 1, state: 3 })
    expect(await second(alice, { front_pic: own })).toMatchObject({
      error: 'upload_unknown',
      field: 'front_pic',
    })
    expect((await second(alice)).type).toBe('ok')
    await decide(alice, 'approved')
    expect(await state(alice)).toMatchObject({ level: 2, state: 2, attempts_left: 2 })
  })

  test('of pictures two hundred times at once uses them once', async () => {
    const { joinBound, first, second, picture, decide, context } = await open(backend)
    const user = await joinBound()
    await first(user)
    await decide(user, 'approved')
    const pictures = {
      front_pic: await picture(user),
      reverse_pic: await picture(user, { blue: 9 }),
    }
    const replies = await Promise.all(Array.from({ length: 200 }, () => second(user, pictures)))
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(replies.filter(({ error }) => error === 'identity_under_review')).toHaveLength(199)
    const { db } = context
    const used = await db.selectFrom('upload').select('path').where('used_for', '<>', '').execute()
    expect(used).toHaveLength(2)
  })

  test('takes no file that is not a picture', async () => {
    const { joinBound, upload, app } = await open(backend)
    const user = await joinBound()
    const picture = await pictureOf()
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    for (const bytes of [
      script,
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.concat([picture.subarray(0, 4), script]),
      Buffer.from('%PDF-1.7'),
    ])
      expect(await upload(bytes, { class: 'identity' }, user)).toMatchObject({
        error: 'upload_not_image',
      })
    // A picture with a script behind it is stored without the script.
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
    const { message } = await upload(polyglot, { class: 'identity' }, user)
    const stored = await app.inject({
      url: String(message),
      headers: { authorization: user.token },
    })
    expect(stored.statusCode).toBe(200)
    expect(stored.rawPayload.includes('<script>')).toBe(false)
  })
})
