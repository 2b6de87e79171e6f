import { formatDecimal } from '@candor/core/money'
import { describe, expect, test } from 'vitest'

import type { StaffCaller } from '../../calls/admission.ts'
import { pagingOf } from '../../calls/paging.ts'
import type { Member } from '../../services/security/testing/paying.ts'
import { openConsoleServer, type Person } from '../../services/staff/testing/open-console-server.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { reviewAsDemo } from './demo-reviewer.ts'
import { payApproved } from './pay-approved.ts'
import { listWithdrawals } from './queries.ts'
import { syncReviews } from './sync-reviews.ts'
import { reviewed, withdrawingOn } from './testing/withdrawing.ts'
import { verifyWithdrawalReviews } from './verify-withdrawal-reviews.ts'
import { withdrawal } from './withdrawal-module.ts'
import { withdrawalNotices } from './withdrawal-notices.ts'
import { withdrawalReply } from './withdrawal-reply.ts'

type Row = { id: number }

async function open(backend: BackendKind = 'pglite', settings: Record<string, string> = {}) {
  const server = await openConsoleServer(backend, { DEMO_REVIEWER: 'off', ...settings })
  const by = withdrawingOn(server)
  const state = await server.stateOf(withdrawal)
  const act = (name: string, staff: Person, id: string, fields: Record<string, string> = {}) =>
    server.post(`/admin/withdrawals/${name}`, { id, ...fields }, staff)
  /** A withdrawal that waits for a decision, and its review. */
  const waiting = async (number = '20', usdt = 100n) => {
    const user = await by.member(usdt)
    const made = await by.request(user, { number })
    await syncReviews(state)
    const { id } = await server.context.db
      .selectFrom('withdrawal_review')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { user, id: String(id), withdrawalId: (made.message as Row).id }
  }
  const latest = async ({ id }: Member) => {
    const { withdrawals } = await listWithdrawals(
      server.context.db,
      { userId: id, id: undefined, currencyId: undefined, status: undefined },
      pagingOf({}),
    )
    return withdrawals.map((each) => withdrawalReply(each))[0]
  }
  const balance = ({ id }: Member) =>
    formatDecimal(server.context.exchange.ledger.available(id, 'change', 3), 8)
  const notices = async ({ id }: Member) => {
    const all = await withdrawalNotices(server.context.db).since(1)
    return all.filter(({ userId }) => userId === id).map(({ kind, values }) => [kind, values()])
  }
  return { ...server, ...by, state, act, waiting, latest, balance, notices }
}

describe.each(backends())('the review of withdrawals on %s', (backend) => {
  test('is made by the first to claim it, and of two decisions at once one counts', async () => {
    const { act, hire, person, waiting, latest, balance } = await open(backend)
    const [risk, other] = [await person('risk'), await hire('risk')]
    const { user, id } = await waiting()
    expect(await act('approve', risk, id)).toMatchObject({ error: 'review_claim_first' })
    const claims = await Promise.all([act('claim', risk, id), act('claim', other, id)])
    expect(claims.filter(({ type }) => type === 'ok')).toHaveLength(1)
    const holder = claims[0]?.type === 'ok' ? risk : other
    const decisions = await Promise.all([
      act('approve', holder, id),
      act('reject', holder, id, { reason_code: 'risk' }),
      act('approve', holder === risk ? other : risk, id),
    ])
    expect(decisions.filter(({ type }) => type === 'ok')).toHaveLength(1)
    const row = await latest(user)
    expect(['processing', 'rejected']).toContain(row?.state_name)
    expect(balance(user)).toBe(row?.state_name === 'rejected' ? '100.00000000' : '80.00000000')
  })

  test('needs a second person above the set value, who is not the first one', async () => {
    const { act, person, waiting, latest, state } = await open(backend)
    const [risk, treasury] = [await person('risk'), await person('treasury')]
    const { user, id } = await waiting('10000.00000001', 20_000n)
    await act('claim', risk, id)
    expect((await act('approve', risk, id)).message).toEqual({ state: 'second' })
    await syncReviews(state)
    expect(await latest(user)).toMatchObject({ state_name: 'review' })
    expect(await act('claim', risk, id)).toMatchObject({ error: 'review_other_role' })
    await act('claim', treasury, id)
    expect((await act('approve', treasury, id)).message).toEqual({ state: 'approved' })
    expect(await latest(user)).toMatchObject({ state_name: 'processing' })
    const { db } = state
    await state.committer.drain()
    const verified = () =>
      db.transaction().execute((transaction) => verifyWithdrawalReviews(transaction, () => {}))
    expect(await verified()).toBe('1 reviews agree with their withdrawals')
    await db.updateTable('review').set({ first_by: null }).where('id', '=', BigInt(id)).execute()
    await expect(verified()).rejects.toThrow('one person where two are needed')
  })

  test('a member of the staff decides on no withdrawal of the own account', async () => {
    const { act, context, person, waiting } = await open(backend)
    const risk = await person('risk')
    const { user, id } = await waiting()
    const { email } = await context.db
      .selectFrom('staff')
      .select('email')
      .where('role', '=', 'risk')
      .executeTakeFirstOrThrow()
    await context.db
      .updateTable('app_user')
      .set({ email })
      .where('id', '=', BigInt(user.id))
      .execute()
    expect(await act('claim', risk, id)).toMatchObject({ error: 'review_own_account' })
  })

  test('a rejection returns everything, with its reason in the language of the user', async () => {
    const { act, person, waiting, balance, get, notices } = await open(backend)
    const risk = await person('risk')
    const { user, id } = await waiting()
    await act('claim', risk, id)
    const note = { reason_code: 'other' }
    expect(await act('reject', risk, id, note)).toMatchObject({ error: 'review_note_required' })
    const reason = { reason_code: 'address_refused', note: 'It is on a list of sanctions' }
    await act('reject', risk, id, reason)
    expect(balance(user)).toBe('100.00000000')
    const { message } = await get('/user/withdraw/list', { lang: 'zh' }, user)
    expect(message).toMatchObject({
      list: [
        {
          state_name: 'rejected',
          reason: 'address_refused',
          reason_text: '该地址被拒绝',
          note: reason.note,
        },
      ],
    })
    const values = { amount: '20.00000000', code: 'USDT' }
    expect(await notices(user)).toEqual([['withdrawal_rejected', values]])
  })

  test('ends with the withdrawal: by a cancel, or after 72 hours without a case', async () => {
    const { act, person, waiting, cancel, clock, context, latest, balance, state } =
      await open(backend)
    const risk = await person('risk')
    const [first, second, third] = [await waiting(), await waiting(), await waiting()]
    await cancel(first.user, first.withdrawalId)
    await syncReviews(state)
    expect(await act('claim', risk, first.id)).toMatchObject({ error: 'review_closed' })
    await act('claim', risk, third.id)
    expect((await act('open_case', risk, third.id)).message).toEqual({ case_id: `W-${third.id}` })
    clock.at += 72 * 3_600_000
    for (let hasRun = true; hasRun;) hasRun = await context.committer.runTimers()
    await syncReviews(state)
    expect(await latest(second.user)).toMatchObject({ reason: 'review_expired' })
    expect(balance(second.user)).toBe('100.00000000')
    expect(await latest(third.user)).toMatchObject({
      state_name: 'review',
      case_id: `W-${third.id}`,
    })
    const counts = await state.queue.counts({ id: 1, role: 'risk' } as StaffCaller)
    expect(counts).toMatchObject({ open: 1, rejected: 2 })
  })
})

test('a decision that was stored before the server stopped is carried out later', async () => {
  const { context, waiting, latest, state } = await open()
  const { user, id } = await waiting()
  const decided = { state: 'approved', decider: 'rule', decided_at: 1 }
  await context.db.updateTable('review').set(decided).where('id', '=', BigInt(id)).execute()
  await syncReviews(state)
  expect(await latest(user)).toMatchObject({ state_name: 'processing' })
})

test('the demo reviewer approves, and rejects a remark that asks for it', async () => {
  const { member, request, clock, latest, state } = await open()
  const [user, other] = [await member(100n), await member(100n)]
  await request(user)
  await request(other, { remark: 'Please reject' })
  await syncReviews(state)
  await reviewAsDemo(state)
  expect(await latest(user)).toMatchObject({ state_name: 'review' })
  clock.at += 8_000
  await reviewAsDemo(state)
  expect(await latest(user)).toMatchObject({ state_name: 'processing' })
  expect(await latest(other)).toMatchObject({ state_name: 'rejected', reason: 'risk' })
})

test('what the rules approved passes to the staff if security was changed before it is paid', async () => {
  const { member, context, clock, latest, state } = await open()
  const [user, other] = [await member(100n), await member(100n)]
  for (const { id } of [user, other])
    await context.committer.submit(reviewed(id, { review: '' }), { encode: () => null })
  const frozen = { frozen_until: clock.at + 1, freeze_reason: 'otp_disabled' } as const
  await context.db.updateTable('app_user').set(frozen).where('id', '=', BigInt(user.id)).execute()
  await payApproved(state)
  expect(await latest(user)).toMatchObject({ state_name: 'review', reason: 'security_change' })
  expect(await latest(other)).toMatchObject({ state_name: 'processing' })
})
