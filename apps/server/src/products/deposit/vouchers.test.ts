import { amountOf } from '@candor/core/money'
import { describe, expect, test } from 'vitest'

import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { pictureOf } from '../../services/uploads/testing/picture-of.ts'
import { backends } from '../../testing/backends.ts'
import { verifyDatabase } from '../../verify/verify-database.ts'
import { demoDelayMs } from './demo-voucher-reviewer.ts'
import { openDeposits } from './testing/open-deposits.ts'

const [usd, usdt] = [201, 3]

describe.each(backends())('vouchers on %s', (backend) => {
  test('are credited to the fiat account once they are approved, and the books agree', async () => {
    const { join, request, person, act, caseOf, first, balance, notices, context } =
      await openDeposits(backend)
    const [user, treasury] = [await join(), await person('treasury')]
    const made = await request(user)
    expect(made).toMatchObject({
      type: 'ok',
      message: { kind: 'voucher', state: 1, account: 'legal', amount: '100.00', type: 0 },
    })
    const id = await caseOf(user)
    expect(await act('approve', treasury, id)).toMatchObject({ error: 'review_claim_first' })
    await act('claim', treasury, id)
    expect(balance(user, usd, 'legal')).toBe(0n)
    expect((await act('approve', treasury, id)).message).toEqual({ state: 'approved' })
    expect(balance(user, usd, 'legal')).toBe(10_000n)
    expect(await first(user)).toMatchObject({ state: 2, state_name: 'Credited' })
    await expect.poll(() => notices(user)).toEqual(['voucher_approved'])
    await context.committer.drain()
    expect((await auditBooks(context.db)).stateHash).toBe(context.exchange.stateHash())
    expect(await verifyDatabase(context.db, () => {})).toBeUndefined()
  })

  test('of a coin are credited to the exchange account', async () => {
    const { join, request, person, act, caseOf, balance } = await openDeposits(backend)
    const [user, treasury] = [await join(), await person('treasury')]
    const coin = { currency: 'USDT', account: '2', amount: '50' }
    expect(await request(user, coin)).toMatchObject({ message: { account: 'change', type: 0 } })
    const id = await caseOf(user)
    await act('claim', treasury, id)
    await act('approve', treasury, id)
    expect(balance(user, usdt)).toBe(5_000_000_000n)
  })

  test('above 10,000 USDT need a second person of another role', async () => {
    const { join, request, person, hire, act, caseOf, balance } = await openDeposits(backend)
    const [user, treasury, risk] = [await join(), await person('treasury'), await person('risk')]
    await request(user, { amount: '10000.01' })
    const id = await caseOf(user)
    expect(await act('claim', risk, id)).toMatchObject({ error: 'review_other_role' })
    await act('claim', treasury, id)
    expect((await act('approve', treasury, id)).message).toEqual({ state: 'second' })
    expect(balance(user, usd, 'legal')).toBe(0n)
    const other = await hire('treasury')
    for (const by of [treasury, other])
      expect(await act('claim', by, id)).toMatchObject({ error: 'review_other_role' })
    await act('claim', risk, id)
    expect((await act('approve', risk, id)).message).toEqual({ state: 'approved' })
    expect(balance(user, usd, 'legal')).toBe(1_000_001n)
  })

  test('of exactly 10,000 USDT need one person', async () => {
    const { join, request, person, act, caseOf } = await openDeposits(backend)
    const [user, treasury] = [await join(), await person('treasury')]
    await request(user, { amount: '10000' })
    const id = await caseOf(user)
    await act('claim', treasury, id)
    expect((await act('approve', treasury, id)).message).toEqual({ state: 'approved' })
  })

  test('are decided by one of two people who race, and credited once', async () => {
    const { join, request, person, hire, act, caseOf, balance } = await openDeposits(backend)
    const [user, one, two] = [await join(), await person('treasury'), await hire('treasury')]
    await request(user)
    const id = await caseOf(user)
    const claims = await Promise.all([act('claim', one, id), act('claim', two, id)])
    expect(claims.map(({ error }) => error)).toEqual([undefined, 'review_claimed'])
    const decisions = await Promise.all([
      act('approve', one, id),
      act('approve', one, id),
      act('reject', one, id, { reason_code: 'not_received' }),
      act('approve', two, id),
    ])
    expect(decisions.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(balance(user, usd, 'legal')).toBe(10_000n)
  })

  test('are not decided by the member of the staff whose account it is', async () => {
    const { join, request, person, act, caseOf, context } = await openDeposits(backend)
    const [user, treasury] = [await join(), await person('treasury')]
    await request(user)
    const own = { email: treasury.email }
    const { db } = context
    await db.updateTable('app_user').set(own).where('id', '=', BigInt(user.id)).execute()
    const id = await caseOf(user)
    expect(await act('claim', treasury, id)).toMatchObject({ error: 'review_own_account' })
  })

  test('are rejected with a reason and a note, and never credited', async () => {
    const { join, request, person, act, caseOf, log, balance, notices } =
      await openDeposits(backend)
    const [user, treasury] = [await join(), await person('treasury')]
    await request(user)
    const id = await caseOf(user)
    await act('claim', treasury, id)
    expect(await act('reject', treasury, id, { reason_code: 'other' })).toMatchObject({
      error: 'review_note_required',
    })
    const note = 'The account was closed.'
    await act('reject', treasury, id, { reason_code: 'not_received', note })
    const { list } = await log(user, { lang: 'fra', state: '3' })
    expect(list).toMatchObject([
      { state: 3, state_name: 'Refusé', reason: 'Le paiement n’a pas été reçu', note },
    ])
    expect(balance(user, usd, 'legal')).toBe(0n)
    await expect.poll(() => notices(user)).toEqual(['voucher_rejected'])
  })

  test('use a picture once, also of 200 requests at once', async () => {
    const { join, request, picture, log, person, act, caseOf, balance } =
      await openDeposits(backend)
    const [user, treasury] = [await join(), await person('treasury')]
    const voucher = await picture(user)
    const all = Array.from({ length: 200 }, () => request(user, { voucher }))
    const replies = await Promise.all(all)
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    const refused = replies.filter(({ type }) => type !== 'ok').map(({ error }) => error)
    expect(new Set(refused)).toEqual(new Set(['voucher_picture_used']))
    expect(await log(user)).toMatchObject({ total: 1 })
    const id = await caseOf(user)
    await act('claim', treasury, id)
    await Promise.all(Array.from({ length: 20 }, () => act('approve', treasury, id)))
    expect(balance(user, usd, 'legal')).toBe(10_000n)
  })

  test('with the picture of another request are flagged to the staff', async () => {
    const { join, request, picture, person, get, caseOf } = await openDeposits(backend)
    const [alice, bob, treasury] = [await join(), await join(), await person('treasury')]
    await request(alice, { voucher: await picture(alice, { blue: 99 }) })
    await request(bob, { voucher: await picture(bob, { blue: 99 }) })
    const id = await caseOf(bob)
    const { message } = await get('/admin/vouchers/case', { id }, treasury)
    expect(message).toMatchObject({ same_picture: 1, duplicates: [{ user_id: alice.id }] })
    const listed = await get('/admin/vouchers', { state: 'open' }, treasury)
    expect(listed.message).toMatchObject({ list: [{ same_picture: 1 }, { same_picture: 1 }] })
  })

  test('are credited with less where less arrived, once a second person agrees', async () => {
    const { join, request, person, hire, act, caseOf, first, get, balance, context } =
      await openDeposits(backend)
    const [user, treasury, risk] = [await join(), await person('treasury'), await person('risk')]
    await request(user)
    const id = await caseOf(user)
    expect(await act('correct', treasury, id, { amount: '95.5' })).toMatchObject({
      error: 'review_claim_first',
    })
    await act('claim', treasury, id)
    for (const amount of ['100', '100.01', '1000'])
      expect(await act('correct', treasury, id, { amount })).toMatchObject({
        error: 'voucher_amount_not_less',
      })
    expect(await act('correct', treasury, id, { amount: '95.555' })).toMatchObject({
      error: 'too_many_decimals',
    })
    expect(await act('correct', risk, id, { amount: '95' })).toMatchObject({
      error: 'not_permitted',
    })
    const corrected = await act('correct', treasury, id, { amount: '95.5' })
    expect(corrected.message).toEqual({ state: 'second' })
    expect(balance(user, usd, 'legal')).toBe(0n)
    // Until it is agreed on, the user sees what was asked for.
    expect(await first(user)).toMatchObject({ state: 1, amount: '100.00' })
    for (const by of [treasury, await hire('treasury')])
      expect(await act('claim', by, id)).toMatchObject({ error: 'review_other_role' })
    await act('claim', risk, id)
    const { message } = await get('/admin/vouchers/case', { id }, risk)
    expect(message).toMatchObject({ amount: '100.00', corrected: '95.50', is_final: true })
    expect((await act('approve', risk, id)).message).toEqual({ state: 'approved' })
    expect(balance(user, usd, 'legal')).toBe(9_550n)
    expect(await first(user)).toMatchObject({
      state: 2,
      amount: '95.50',
      requested_amount: '100.00',
    })
    const acts = await context.db
      .selectFrom('audit')
      .select(['action', 'staff_id'])
      .where('target', '=', `voucher:${id}`)
      .where('action', 'in', ['voucher.corrected', 'voucher.approved'])
      .orderBy('seq')
      .execute()
    expect(acts).toEqual([
      { action: 'voucher.corrected', staff_id: BigInt(treasury.id) },
      { action: 'voucher.approved', staff_id: BigInt(risk.id) },
    ])
    await context.committer.drain()
    expect(await verifyDatabase(context.db, () => {})).toBeUndefined()
  })

  test('that were corrected and not carried out are corrected before they are credited', async () => {
    const { join, request, person, act, caseOf, balance, state, context } =
      await openDeposits(backend)
    const [user, treasury] = [await join(), await person('treasury')]
    await request(user)
    const id = await caseOf(user)
    const { db } = context
    // As a process leaves it that ended right after the decision.
    const first = { state: 'second', tier: 2, first_by: treasury.id, first_at: context.now() }
    await db.updateTable('review').set(first).where('id', '=', BigInt(id)).execute()
    const corrected = { corrected_amount: 9_000n }
    await db.updateTable('recharge').set(corrected).where('review_id', '=', BigInt(id)).execute()
    const risk = await person('risk')
    await act('claim', risk, id)
    await act('approve', risk, id)
    expect(balance(user, usd, 'legal')).toBe(9_000n)
    await state.sync()
    expect(balance(user, usd, 'legal')).toBe(9_000n)
  })

  test('that were recorded without a review get it by the next start', async () => {
    const { join, picture, log, state, context } = await openDeposits(backend)
    const user = await join()
    const path = await picture(user)
    const request = {
      kind: 'deposit.request',
      userId: user.id,
      from: 'bank',
      wallet: 'legal',
    } as const
    const of = { currencyId: usd, amount: amountOf(10_000n), paymentType: 0, picture: path }
    const { sha256: pictureHash } = await context.db
      .selectFrom('upload')
      .select('sha256')
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    const command = { ...request, ...of, pictureHash, waitingMax: 5 } as const
    await context.committer.submit(command, { encode: () => null })
    expect(await log(user)).toMatchObject({ total: 0 })
    await Promise.all([state.sync(), state.sync()])
    expect(await log(user)).toMatchObject({ total: 1, list: [{ state: 1, amount: '100.00' }] })
    const reviews = await context.db.selectFrom('review').select('id').execute()
    expect(reviews).toHaveLength(1)
  })

  test('are credited by the next start where the process ended after the approval', async () => {
    const { join, request, person, act, caseOf, balance, state, context } =
      await openDeposits(backend)
    const [user, treasury] = [await join(), await person('treasury')]
    await request(user)
    const id = await caseOf(user)
    await act('claim', treasury, id)
    const approved = { state: 'approved', decider: 'staff', decided_by: treasury.id }
    const { db } = context
    await db
      .updateTable('review')
      .set({ ...approved, decided_at: context.now() })
      .where('id', '=', BigInt(id))
      .execute()
    expect(balance(user, usd, 'legal')).toBe(0n)
    await Promise.all([state.sync(), state.sync()])
    await state.sync()
    expect(balance(user, usd, 'legal')).toBe(10_000n)
  })
})

test.each([
  ['to an account of coins', { account: 'change' }, 'deposit_account_wrong'],
  ['of a coin to the fiat account', { currency: 'USDT' }, 'deposit_account_wrong'],
  ['of a share', { currency: 'AAPL' }, 'currency_unknown'],
  ['below the minimum', { amount: '9.99' }, 'deposit_amount_too_small'],
  ['with too many decimals', { amount: '100.001' }, 'too_many_decimals'],
  ['of a negative amount', { amount: '-100' }, 'parameter_error'],
  ['of nothing', { amount: '0' }, 'parameter_error'],
  ['with an unknown picture', { voucher: '/api/uploads/voucher/x.jpg' }, 'upload_unknown'],
  ['with a path out of the folder', { voucher: '../../etc/passwd' }, 'upload_unknown'],
])('a voucher %s is rejected', async (_, fields, error) => {
  const { join, request, log } = await openDeposits('pglite')
  const user = await join()
  expect(await request(user, fields)).toMatchObject({ error })
  expect(await log(user)).toMatchObject({ total: 0 })
})

test('a picture of another user or of another class is unknown, and a record is its owner’s alone', async () => {
  const { join, request, picture, log, upload } = await openDeposits('pglite')
  const [alice, bob] = [await join(), await join()]
  const foreign = await picture(alice)
  expect(await request(bob, { voucher: foreign })).toMatchObject({ error: 'upload_unknown' })
  const bytes = await pictureOf({ width: 640, height: 400 })
  const avatar = String((await upload(bytes, { class: 'private' }, bob)).message)
  expect(await request(bob, { voucher: avatar })).toMatchObject({ error: 'upload_unknown' })
  const made = await request(alice, { voucher: foreign })
  const { id } = made.message as { id: number }
  expect(await log(bob, { id: String(id) })).toMatchObject({ total: 0, list: [] })
  expect(await log(alice, { id: String(id) })).toMatchObject({ total: 1 })
})

test('at most five wait at once', async () => {
  const { join, request, picture } = await openDeposits('pglite')
  const user = await join()
  // One after the other: uploads at once are bounded too.
  const vouchers: string[] = []
  while (vouchers.length < 8) vouchers.push(await picture(user))
  const replies = await Promise.all(vouchers.map((voucher) => request(user, { voucher })))
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(5)
  expect(replies.find(({ type }) => type !== 'ok')).toMatchObject({
    error: 'voucher_waiting_limit',
  })
})

test('a retry with the same key returns the same request', async () => {
  const { join, request, picture, log } = await openDeposits('pglite')
  const user = await join()
  const voucher = await picture(user)
  const made = await request(user, { voucher }, 'voucher-key')
  expect(await request(user, { voucher }, 'voucher-key')).toEqual(made)
  expect(await request(user, { voucher, amount: '200' }, 'voucher-key')).toMatchObject({
    error: 'idempotency_conflict',
  })
  expect(await log(user)).toMatchObject({ total: 1 })
})

test('the picture is shown to who has claimed the case, and each look is logged', async () => {
  const { join, request, person, act, caseOf, context } = await openDeposits('pglite')
  const [user, treasury] = [await join(), await person('treasury')]
  await request(user)
  const id = await caseOf(user)
  expect(await act('view', treasury, id)).toMatchObject({ error: 'review_claim_first' })
  await act('claim', treasury, id)
  expect((await act('view', treasury, id)).message).toMatchObject({ type: 'image/jpeg' })
  const auditor = await person('auditor')
  expect(await act('view', auditor, id)).toMatchObject({ error: 'not_permitted' })
  const looks = await context.db
    .selectFrom('audit')
    .select('staff_id')
    .where('action', '=', 'voucher.viewed')
    .execute()
  expect(looks).toEqual([{ staff_id: BigInt(treasury.id) }])
})

test('the demo’s reviewer approves, rejects a known picture, and leaves large amounts to people', async () => {
  const { join, request, picture, first, state, clock, person, get, caseOf, balance } =
    await openDeposits('pglite')
  const [alice, bob, carol, treasury] = [
    await join(),
    await join(),
    await join(),
    await person('treasury'),
  ]
  await request(alice, { voucher: await picture(alice, { blue: 77 }) })
  await request(bob, { voucher: await picture(bob, { blue: 77 }) })
  await request(carol, { amount: '20000' })
  await state.reviewAsDemo()
  expect(await first(alice)).toMatchObject({ state: 1 })
  clock.at += demoDelayMs
  await state.reviewAsDemo()
  expect(await first(alice)).toMatchObject({ state: 2 })
  expect(await first(bob)).toMatchObject({ state: 3, reason_code: 'duplicate' })
  expect(await first(carol)).toMatchObject({ state: 1 })
  expect(balance(alice, usd, 'legal')).toBe(10_000n)
  const { message } = await get('/admin/vouchers/case', { id: await caseOf(alice) }, treasury)
  expect(message).toMatchObject({ decision: { decider: 'demo' } })
})
