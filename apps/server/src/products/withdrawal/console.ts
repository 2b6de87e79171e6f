import { formatDecimal } from '@candor/core/money'
import { type Withdrawal, withdrawalStatus } from '@candor/core/products/withdrawal'
import type { ReplyOf } from '@candor/protocol'
import { withdrawalConsoleEndpoints } from '@candor/protocol/products/withdrawal/console-endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { type Answer, mount } from '../../calls/mount.ts'
import type { Decision } from '../../services/reviews/review-queue.ts'
import { reject, reviewFilterOf } from '../../services/reviews/review-requests.ts'
import type { ReviewRow } from '../../services/reviews/review-rows.ts'
import { contactsFor } from '../../services/users/contacts.ts'
import { carryOut } from './carry-out.ts'
import { openCase } from './open-case.ts'
import { findWithdrawals, withdrawalOf } from './queries.ts'
import { syncReviews } from './sync-reviews.ts'
import { valuation } from './terms.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'
import { withdrawalReply } from './withdrawal-reply.ts'

type Case = ReplyOf<typeof withdrawalConsoleEndpoints.withdrawalCase>
type By = { readonly staff: StaffCaller; readonly ip: string }

export function withdrawalConsole(context: WithdrawalContext) {
  const { db, queue } = context
  return mount(withdrawalConsoleEndpoints, {
    withdrawals: async ({ body, lang }) => {
      const limit = limitOf(body)
      const { user_id: userId, state: status, cursor } = body
      const found = await findWithdrawals(db, { userId, status, cursor, limit: limit + 1 })
      const rows = found.map((each) =>
        Object.assign(withdrawalReply(each, lang), { user_id: each.userId }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    withdrawalReviews: async ({ body, user, lang }) => {
      await syncReviews(context)
      const limit = limitOf(body)
      const rows = await queue.list(user, reviewFilterOf(body, limit + 1))
      const page = cursorPage(rows, limit, ({ id }) => String(id))
      const reviewed = await reviewedBy(
        context,
        page.list.map(({ id }) => id),
      )
      const list = page.list.map((row) => ({ ...row, ...shown(reviewed, row, lang) }))
      return { ok: true, value: { ...page, list } }
    },
    withdrawalCounts: async ({ user }) => {
      await syncReviews(context)
      return { ok: true, value: await queue.counts(user) }
    },
    withdrawalCase: ({ body, user, lang }) => caseOf(context, user, { id: Number(body.id), lang }),
    withdrawalClaim: ({ body, user: staff, ip }) => queue.claim({ staff, ip }, Number(body.id)),
    withdrawalRelease: ({ body, user: staff, ip }) => queue.release({ staff, ip }, Number(body.id)),
    withdrawalApprove: ({ body, user: staff, ip }) =>
      decide(context, { staff, ip }, { id: Number(body.id), decision: { state: 'approved' } }),
    withdrawalReject: ({ body, user: staff, ip }) =>
      reject(body, (decision) => decide(context, { staff, ip }, { id: Number(body.id), decision })),
    withdrawalOpenCase: ({ body, user: staff, ip }) =>
      openCase(context, { staff, ip }, Number(body.id)),
  })
}

type Reviewed = { readonly withdrawal: Withdrawal; readonly valueUsdt: bigint }

async function reviewedBy(
  { db }: WithdrawalContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Reviewed>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal_review')
    .innerJoin('withdrawal', 'withdrawal.id', 'withdrawal_id')
    .selectAll('withdrawal')
    .select(['withdrawal_review.id as review_id', 'value_usdt'])
    .where('withdrawal_review.id', 'in', ids.map(BigInt))
    .execute()
  return new Map(
    rows.map((row) => [
      Number(row.review_id),
      { withdrawal: withdrawalOf(row), valueUsdt: row.value_usdt },
    ]),
  )
}

function shown(reviewed: ReadonlyMap<number, Reviewed>, { id }: { id: number }, lang: string) {
  const found = reviewed.get(id)
  if (found === undefined) throw new Error(`no withdrawal of review ${id}`)
  return {
    withdrawal: withdrawalReply(found.withdrawal, lang),
    value_usdt: formatDecimal(found.valueUsdt, valuation.scale),
  }
}

/** The decision, then its effect. One that the user's cancel has overtaken is reported as such. */
async function decide(
  context: WithdrawalContext,
  by: By,
  { id, decision }: { id: number; decision: Decision },
): Promise<Answer<{ state: ReviewRow['state'] }>> {
  const decided = await context.queue.decide(by, id, decision)
  if (!decided.ok) return decided
  const { state } = decided.value
  if (state === 'approved' || state === 'rejected') {
    const withdrawal = (await reviewedBy(context, [id])).get(id)?.withdrawal
    if (withdrawal === undefined) throw new Error(`no withdrawal of review ${id}`)
    const cause = decision.state === 'rejected' ? decision.reasonCode : ''
    const done = await carryOut(context, { withdrawalId: withdrawal.id, state, cause })
    if (!done.ok) return done
  }
  return { ok: true, value: { state } }
}

async function caseOf(
  context: WithdrawalContext,
  staff: StaffCaller,
  { id, lang }: { id: number; lang: string },
): Promise<Answer<Case>> {
  const { db, exchange, committer, levels, now, queue } = context
  const found = await queue.find(id)
  if (found === undefined) return { ok: false, rejection: 'review_unknown', field: 'id' }
  const { row } = found
  const reviewed = await reviewedBy(context, [id])
  const { address, userId } = reviewed.get(id)?.withdrawal ?? { address: '', userId: row.user_id }
  const user = await db
    .selectFrom('app_user')
    .select(['nickname', 'email', 'created_at', 'frozen_until'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  const to = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => [
      fn
        .countAll<bigint>()
        .filterWhere('user_id', '=', BigInt(userId))
        .filterWhere('status', '=', withdrawalStatus.done)
        .as('own'),
      fn
        .count<bigint>('user_id')
        .distinct()
        .filterWhere('user_id', '!=', BigInt(userId))
        .as('others'),
    ])
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  const { allowance } = exchange.products.withdrawal
  const used = await committer.read(() => allowance.used(userId, now()))
  return {
    ok: true,
    value: {
      ...row,
      ...shown(reviewed, row, lang),
      nickname: user.nickname,
      email: contactsFor(staff.role, { email: user.email, mobile: null }).email,
      level: await levels.of(userId),
      registered_at: Number(user.created_at),
      used_24h_btc: formatDecimal(used, 8),
      paid_to_same: Number(to.own),
      others_to_same: Number(to.others),
      frozen_until: Number(user.frozen_until) > now() ? Number(user.frozen_until) : 0,
      is_final: queue.isFinal(row),
      is_mine_to_decide: queue.mayDecide(staff, row),
    },
  }
}
