import type { Decision } from '../../services/reviews/review-queue.ts'
import { carryOut } from './carry-out.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'
import { withdrawalKind } from './withdrawal-rules.ts'

/** A user sees for this long that the withdrawal is being reviewed. */
const demoDelayMs = 8_000
const atOnce = 20
/** A remark with one of these words is rejected, so that a rejection can be tried. */
const rejectedRemarks = /\breject\b|拒绝|拒絕/iu

/** Decides in a demo by the remark alone, so that the same request has the same outcome for everyone. */
export async function reviewAsDemo(context: WithdrawalContext): Promise<void> {
  const { db, now, queue } = context
  const waiting = await db
    .selectFrom('review')
    .innerJoin('withdrawal_review', 'withdrawal_review.id', 'review.id')
    .innerJoin('withdrawal', 'withdrawal.id', 'withdrawal_review.withdrawal_id')
    .select(['review.id', 'withdrawal_id', 'remark'])
    .where('kind', '=', withdrawalKind)
    .where('state', '=', 'open')
    .where('claim_until', '<=', BigInt(now()))
    .where('opened_at', '<=', BigInt(now() - demoDelayMs))
    .orderBy('review.id')
    .limit(atOnce)
    .execute()
  for (const { id, withdrawal_id: withdrawalId, remark } of waiting) {
    const decision: Decision = rejectedRemarks.test(remark)
      ? { state: 'rejected', reasonCode: 'risk', note: '' }
      : { state: 'approved' }
    if (!(await queue.decideAsDemo(Number(id), decision))) continue
    const { state } = decision
    await carryOut(context, { withdrawalId: Number(withdrawalId), state, cause: 'risk' })
  }
}
