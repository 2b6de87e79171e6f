import { claimMs } from '@candor/protocol/services/reviews/review-states'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { type BackendKind, backends } from '../../testing/backends.ts'
import { openConsoleServer, type Person } from '../staff/testing/open-console-server.ts'
import { newNumber, type User, verificationOn } from './testing/verification.ts'

type Page = { list: { id: number; user_id: number; name: string }[]; next: string | null }

async function open(backend: BackendKind, settings: Record<string, string> = {}) {
  const server = await openConsoleServer(backend, { DEMO_REVIEWER: 'off', ...settings })
  const verification = verificationOn(server)
  const act = (name: string, by: Person, id: string, fields: Record<string, string> = {}) =>
    server.post(`/admin/identity/${name}`, { id, ...fields }, by)
  const kyc = await server.person('kyc')
  /** A user whose level 1 waits, and its case. */
  const waiting = async () => {
    const user = await verification.joinBound()
    await verification.first(user)
    return { user, id: await verification.caseOf(user) }
  }
  const approved = async () => {
    const { user, id } = await waiting()
    await act('claim', kyc, id)
    await act('approve', kyc, id)
    return user
  }
  /** A user whose level 2 waits for the first person. */
  const waitingForSecondLevel = async () => {
    const user = await approved()
    await verification.second(user)
    return { user, id: await verification.caseOf(user) }
  }
  const list = async (fields: Record<string, string>, by = kyc) =>
    (await server.get('/admin/identity', fields, by)).message as Page
  const notices = async (user: User) => {
    const { message } = await server.get('/notice/list', {}, user)
    return (message as { list: { text: string }[] }).list.map(({ text }) => text)
  }
  const reviewers = { act, kyc, waiting, approved, waitingForSecondLevel, list, notices }
  return { ...server, ...verification, ...reviewers }
}

describe.each(backends())('the review of documents on %s', (backend) => {
  test('is made by the first to claim a case; the reply to another one names the first', async () => {
    const { act, hire, kyc, waiting, clock, get } = await open(backend)
    const other = await hire('kyc')
    const { id } = await waiting()
    expect(await act('approve', kyc, id)).toMatchObject({ error: 'review_claim_first' })
    const claims = await Promise.all([act('claim', kyc, id), act('claim', other, id)])
    expect(claims.map(({ type }) => type)).toEqual(['ok', 'error'])
    expect(claims[1]).toMatchObject({
      error: 'review_claimed',
      message: `${kyc.email.split('@')[0]} is reviewing this case`,
    })
    for (const name of ['approve', 'reveal', 'release'])
      expect(await act(name, other, id)).toMatchObject({ error: 'review_claimed' })
    // A renewal extends the claim, and leaves no row in the log.
    clock.at += claimMs - 1
    expect((await act('claim', kyc, id)).message).toEqual({ until: clock.at + claimMs })
    clock.at += claimMs - 1
    expect(await act('claim', other, id)).toMatchObject({ error: 'review_claimed' })
    clock.at += 1
    expect(await act('approve', kyc, id)).toMatchObject({ error: 'review_claim_first' })
    expect((await act('claim', other, id)).type).toBe('ok')
    expect((await act('release', other, id)).type).toBe('ok')
    expect((await act('claim', kyc, id)).type).toBe('ok')
    const decisions = await Promise.all([
      act('approve', kyc, id),
      act('reject', kyc, id, { reason_code: 'expired' }),
    ])
    expect(decisions.map(({ type, error }) => error ?? type)).toEqual(['ok', 'review_closed'])
    const { message } = await get('/admin/identity/case', { id }, kyc)
    expect(message).toMatchObject({
      state: 'approved',
      claim: null,
      decision: { decider: 'staff' },
    })
  })

  test('of level 1 by one person raises the level and notifies the user', async () => {
    const { act, kyc, waiting, state, notices, get, context } = await open(backend)
    const { user, id } = await waiting()
    await act('claim', kyc, id)
    expect((await act('approve', kyc, id)).message).toEqual({ state: 'approved' })
    expect(await state(user)).toMatchObject({
      level: 1,
      state: 2,
      limits: { withdraw_daily_btc: '200', fiat_trade_usdt: '2000' },
    })
    expect((await get('/user/info', {}, user)).message).toMatchObject({ level: 1, real_state: 2 })
    expect(await notices(user)).toEqual(['Identity verification level 1 approved'])
    const rows = await context.db
      .selectFrom('audit')
      .select(['action', 'target', 'staff_id'])
      .where('action', 'like', 'identity.%')
      .orderBy('seq')
      .execute()
    const target = `identity:${id}`
    expect(rows).toEqual([
      { action: 'identity.claimed', target, staff_id: BigInt(kyc.id) },
      { action: 'identity.approved', target, staff_id: BigInt(kyc.id) },
    ])
  })

  test('of level 2 needs a second person of another role', async () => {
    const { act, person, kyc, waitingForSecondLevel, state, get } = await open(backend)
    const { user, id } = await waitingForSecondLevel()
    const [risk, auditor] = [await person('risk'), await person('auditor')]
    expect(await act('claim', risk, id)).toMatchObject({ error: 'review_other_role' })
    await act('claim', kyc, id)
    expect((await act('approve', kyc, id)).message).toEqual({ state: 'second' })
    expect(await state(user)).toMatchObject({ level: 1, state: 1 })
    expect(await act('claim', kyc, id)).toMatchObject({ error: 'review_other_role' })
    expect(await act('claim', auditor, id)).toMatchObject({ error: 'not_permitted' })
    const seen = (await get('/admin/identity/case', { id }, risk)).message
    expect(seen).toMatchObject({ is_final: true, is_mine_to_decide: true, claim: null })
    expect(seen).toMatchObject({ first_by_name: kyc.email.split('@')[0] })
    await act('claim', risk, id)
    expect((await act('approve', risk, id)).message).toEqual({ state: 'approved' })
    expect(await state(user)).toMatchObject({ level: 2, state: 2 })
  })

  test('of level 2 needs one person where the operator has set that', async () => {
    const { act, kyc, waitingForSecondLevel } = await open(backend, {
      IDENTITY_TWO_PEOPLE_FROM: '3',
    })
    const { id } = await waitingForSecondLevel()
    await act('claim', kyc, id)
    expect((await act('approve', kyc, id)).message).toEqual({ state: 'approved' })
  })

  test('shows the reason and the note of a rejection, and frees the number', async () => {
    const { act, kyc, joinBound, first, caseOf, state, notices } = await open(backend)
    const [alice, bob, card_id] = [await joinBound(), await joinBound(), newNumber()]
    await first(alice, { card_id })
    const id = await caseOf(alice)
    await act('claim', kyc, id)
    const reject = (fields: Record<string, string>) => act('reject', kyc, id, fields)
    expect(await reject({ reason_code: 'number_used' })).toMatchObject({ error: 'parameter_error' })
    expect(await reject({ reason_code: 'other', note: '  ' })).toMatchObject({
      error: 'review_note_required',
      field: 'note',
    })
    const note = 'The card ended in March.'
    expect((await reject({ reason_code: 'expired', note })).message).toEqual({ state: 'rejected' })
    expect(await state(alice, 'fra')).toMatchObject({
      state_name: 'rejected',
      reason_code: 'expired',
      reason: 'Le document a expiré',
      note,
    })
    expect(await notices(alice)).toEqual([
      'Identity verification level 1 rejected. Please check the reason',
    ])
    expect((await first(bob, { card_id })).type).toBe('ok')
  })

  test('is not made by the member of the staff whom the account belongs to', async () => {
    const { act, kyc, waiting, context } = await open(backend)
    const { user, id } = await waiting()
    const { db } = context
    const own = { email: kyc.email }
    await db.updateTable('app_user').set(own).where('id', '=', BigInt(user.id)).execute()
    expect(await act('claim', kyc, id)).toMatchObject({ error: 'review_own_account' })
  })

  test('shows the documents to the one with the claim, and each look to the user', async () => {
    const { act, kyc, person, waitingForSecondLevel, get, context } = await open(backend)
    const { user, id } = await waitingForSecondLevel()
    const views = async () => (await get('/real/views', {}, user)).message as { list: object[] }
    expect(await act('reveal', kyc, id)).toMatchObject({ error: 'review_claim_first' })
    expect((await views()).list).toEqual([])
    const masked = (await get('/admin/identity/case', { id }, kyc)).message
    expect(masked).toMatchObject({ card_id: expect.stringMatching(/^\*{14}/), has_pictures: true })
    await act('claim', kyc, id)
    const { message } = await act('reveal', kyc, id)
    const { card_id, pictures } = message as {
      card_id: string
      pictures: { side: string; type: string; data: string }[]
    }
    expect(card_id).toMatch(/^\d{17}[\dX]$/)
    expect(pictures.map(({ side, type }) => `${side} ${type}`)).toEqual([
      'front image/jpeg',
      'reverse image/jpeg',
    ])
    for (const { data } of pictures)
      expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 640 })
    expect(await views()).toMatchObject({ list: [{ role: 'kyc', level: 2 }], next: null })
    const other = await person('support')
    expect(await act('reveal', other, id)).toMatchObject({ error: 'not_permitted' })
    const logged = await context.db
      .selectFrom('audit')
      .select('staff_id')
      .where('action', '=', 'identity.revealed')
      .execute()
    expect(logged).toEqual([{ staff_id: BigInt(kyc.id) }])
  })

  test('lists waiting cases oldest first, by level, claim and user, and counts them', async () => {
    const { act, kyc, waiting, approved, second, caseOf, list, get, clock, context } =
      await open(backend)
    const [a, b, c] = [await waiting(), await waiting(), await waiting()]
    const done = await approved()
    await second(done)
    const level2 = await caseOf(done)
    await act('claim', kyc, b.id)
    const ids = async (fields: Record<string, string>) =>
      (await list(fields)).list.map(({ id }) => String(id))
    expect(await ids({ state: 'open' })).toEqual([a.id, b.id, c.id, level2])
    expect(await ids({ state: 'open', tier: '2' })).toEqual([level2])
    expect(await ids({ state: 'open', claim: 'free', tier: '1' })).toEqual([a.id, c.id])
    expect(await ids({ state: 'open', claim: 'mine' })).toEqual([b.id])
    expect(await ids({ state: 'open', user_id: String(c.user.id) })).toEqual([c.id])
    const { list: part, next } = await list({ state: 'open', limit: '2' })
    expect([part.map(({ id }) => String(id)), next]).toEqual([[a.id, b.id], b.id])
    expect(await ids({ state: 'open', limit: '2', cursor: next ?? '' })).toEqual([c.id, level2])
    const counts = async () => (await get('/admin/identity/counts', {}, kyc)).message
    expect(await counts()).toEqual({
      open: 4,
      second: 0,
      approved: 1,
      rejected: 0,
      overdue: 0,
      mine: 1,
    })
    clock.at += claimMs
    const { db } = context
    const due = { due_at: clock.at - 1 }
    await db
      .updateTable('review')
      .set(due)
      .where('id', 'in', [BigInt(a.id), 1n])
      .execute()
    expect(await counts()).toMatchObject({ overdue: 1, mine: 0 })
  })
})
