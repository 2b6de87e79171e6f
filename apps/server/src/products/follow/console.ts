import type { ReplyOf } from '@candor/protocol'
import { followConsoleEndpoints } from '@candor/protocol/products/follow/console-endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { type Answer, mount } from '../../calls/mount.ts'
import type { Decision } from '../../services/reviews/review-queue.ts'
import { reject, reviewFilterOf } from '../../services/reviews/review-requests.ts'
import type { ReviewRow } from '../../services/reviews/review-rows.ts'
import { findTraders } from './console-queries.ts'
import type { FollowContext } from './follow-context.ts'
import { profilesOf } from './profiles.ts'
import { reasonNoteOf, reasonText } from './reason-text.ts'
import { traderOf } from './stored-rows.ts'
import { carryOut, syncApplications } from './sync-applications.ts'
import { figuresReply, followersMaxOf, stateOf } from './trader-reply.ts'
import { traderCriteria } from './trader/trader-criteria.ts'
import { rateText } from './units.ts'

type Case = ReplyOf<typeof followConsoleEndpoints.traderCase>
type By = { readonly staff: StaffCaller; readonly ip: string }

export function followConsole(context: FollowContext) {
  const { db, exchange, figures, queue } = context
  const { follows } = exchange.products.follow
  return mount(followConsoleEndpoints, {
    traders: async ({ body }) => {
      const limit = limitOf(body)
      const found = await findTraders(db, { ...body, limit: limit + 1 })
      const page = cursorPage(found, limit, ({ id }) => String(id))
      const profileOf = await profilesOf(
        db,
        page.list.map(({ userId }) => userId),
      )
      const list = page.list.map((trader) => {
        const { nickname, isDemo } = profileOf(trader.userId)
        return {
          id: trader.userId,
          nickname,
          is_demo: isDemo,
          state: stateOf(trader),
          state_reason: reasonNoteOf(trader.reason),
          since: trader.approvedAt,
          ended_at: trader.endedAt,
          share_rate: rateText(trader.profitShare),
          followers_max: followersMaxOf(trader),
          ...figuresReply(figures.of(trader.id), follows.followersOf(trader.id)),
        }
      })
      return { ok: true, value: { ...page, list } }
    },
    traderSuspend: ({ body, user, ip }) => suspend(context, { staff: user, ip }, body),
    traderApplications: async ({ body, user }) => {
      await syncApplications(context)
      const limit = limitOf(body)
      const rows = await queue.list(user, reviewFilterOf(body, limit + 1))
      const page = cursorPage(rows, limit, ({ id }) => String(id))
      const shown = await applications(context, page.list)
      return {
        ok: true,
        value: { ...page, list: page.list.map((row) => Object.assign({}, row, shown(row))) },
      }
    },
    traderCounts: async ({ user }) => {
      await syncApplications(context)
      return { ok: true, value: await queue.counts(user) }
    },
    traderCase: ({ body, user }) => caseOf(context, user, Number(body.id)),
    traderClaim: ({ body, user: staff, ip }) => queue.claim({ staff, ip }, Number(body.id)),
    traderRelease: ({ body, user: staff, ip }) => queue.release({ staff, ip }, Number(body.id)),
    traderApprove: ({ body, user: staff, ip }) =>
      decide(
        context,
        { staff, ip },
        { id: Number(body.id), decision: { state: 'approved' }, tier: Number(body.tier ?? '0') },
      ),
    traderReject: ({ body, user: staff, ip }) =>
      reject(body, (decision) =>
        decide(context, { staff, ip }, { id: Number(body.id), decision, tier: 0 }),
      ),
  })
}

/** Records the suspension of an active trader, then executes it. */
async function suspend(
  { audit, exchange, house }: FollowContext,
  { staff, ip }: By,
  { id, reason_code: code, note }: { id: string; reason_code: string; note: string },
): Promise<Answer<boolean>> {
  const reason = reasonText(code, note)
  let traderId = 0
  const acted = await audit.act({ staffId: staff.id, ip }, async () => {
    const trader = exchange.products.follow.traders.activeOfUser(Number(id))
    if (trader === undefined) return { ok: false, rejection: 'trader_not_active', field: 'id' }
    traderId = trader.id
    return {
      ok: true,
      value: {
        action: 'follow.suspended',
        target: `user:${id}`,
        before: { state: 'listed' },
        after: { state: 'suspended', reason },
      },
    }
  })
  if (!acted.ok) return acted
  const done = await house.perform('traderSuspend', { trader_id: String(traderId), reason })
  return done.ok ? { ok: true, value: true } : done
}

/** What was applied for, by review. */
async function applications({ db }: FollowContext, reviews: readonly ReviewRow[]) {
  const ids = reviews.map(({ id }) => BigInt(id))
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('follow_review')
          .innerJoin('follow_trader', 'follow_trader.id', 'trader_id')
          .selectAll('follow_trader')
          .select('follow_review.id as review_id')
          .where('follow_review.id', 'in', ids)
          .execute()
  const byReview = new Map(rows.map((row) => [Number(row.review_id), traderOf(row)]))
  const profileOf = await profilesOf(
    db,
    reviews.map(({ user_id: userId }) => userId),
  )
  return ({ id, user_id: userId }: ReviewRow) => {
    const trader = byReview.get(id)
    if (trader === undefined) throw new Error(`no application of review ${id}`)
    const { nickname, introduction } = profileOf(userId)
    const { profitShare, marketIds } = trader
    return {
      nickname,
      introduction,
      share_rate: rateText(profitShare),
      match_ids: [...marketIds],
    }
  }
}

/** The decision with its tier, then its effect, which the queue's job may bring about first. One that the applicant has overtaken is reported as such. */
async function decide(
  context: FollowContext,
  by: By,
  { id, decision, tier }: { id: number; decision: Decision; tier: number },
): Promise<Answer<{ state: ReviewRow['state'] }>> {
  const { db, queue } = context
  const decided = await queue.decide(by, id, decision, (review) => [
    db.updateTable('follow_review').set({ tier }).where('id', '=', BigInt(review)),
  ])
  if (!decided.ok) return decided
  const { state } = decided.value
  if (state === 'approved' || state === 'rejected') {
    const { trader_id: traderId } = await db
      .selectFrom('follow_review')
      .select('trader_id')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    const reason =
      decision.state === 'rejected' ? reasonText(decision.reasonCode, decision.note) : ''
    const done = await carryOut(context, { traderId: Number(traderId), state, reason, tier })
    if (!done.ok) return done
  }
  return { ok: true, value: { state } }
}

async function caseOf(
  context: FollowContext,
  staff: StaffCaller,
  id: number,
): Promise<Answer<Case>> {
  const { db, levels, linked, queue } = context
  const found = await queue.find(id)
  if (found === undefined) return { ok: false, rejection: 'review_unknown', field: 'id' }
  const { row } = found
  const shown = await applications(context, [row])
  const { created_at: registeredAt } = await db
    .selectFrom('app_user')
    .select('created_at')
    .where('id', '=', BigInt(row.user_id))
    .executeTakeFirstOrThrow()
  const links = await linked.of(row.user_id)
  return {
    ok: true,
    value: {
      ...row,
      ...shown(row),
      level: await levels.of(row.user_id),
      registered_at: Number(registeredAt),
      criteria: await traderCriteria(context, row.user_id),
      linked: links.map(({ userId, by }) => ({ user_id: userId, by })),
      is_final: queue.isFinal(row),
      is_mine_to_decide: queue.mayDecide(staff, row),
    },
  }
}
