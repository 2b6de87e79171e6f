import { pictureSize } from '../../services/identity/picture-size.ts'
import type { Decision } from '../../services/reviews/review-queue.ts'
import { decideVoucherAsDemo } from './decide-voucher.ts'
import type { DepositContext } from './deposit-context.ts'
import { type RechargeRow, recharges } from './recharge-rows.ts'
import { voucherKind } from './voucher-rules.ts'

/** A user sees for this long that a voucher is being reviewed. */
export const demoDelayMs = 8_000
const sideMin = 200
const casesAtOnce = 20

/** Decides in a demo on vouchers that need one person, by the rules of docs/products/deposit.md. */
export async function reviewVouchersAsDemo(context: DepositContext): Promise<void> {
  const rows = await recharges(context.db)
    .where('review.kind', '=', voucherKind)
    .where('review.state', '=', 'open')
    .where('review.tier', '=', 1)
    .where('review.claim_until', '<=', BigInt(context.now()))
    .where('review.opened_at', '<=', BigInt(context.now() - demoDelayMs))
    .orderBy('review.id')
    .limit(casesAtOnce)
    .execute()
  for (const row of rows)
    await decideVoucherAsDemo(context, Number(row.review_id), await decisionOn(context, row))
}

const rejected = (reasonCode: string): Decision => ({ state: 'rejected', reasonCode, note: '' })

async function decisionOn({ db, uploads }: DepositContext, row: RechargeRow): Promise<Decision> {
  const same = await db
    .selectFrom('recharge')
    .select('id')
    .where('kind', '=', voucherKind)
    .where('picture_sha256', '=', row.picture_sha256)
    .where('id', '<', row.id)
    .limit(1)
    .executeTakeFirst()
  if (same !== undefined) return rejected('duplicate')
  const picture = await uploads.readOf(Number(row.user_id), row.picture)
  if (picture === undefined) return rejected('unreadable')
  const { width, height } = await pictureSize(picture.bytes)
  return Math.min(width, height) < sideMin ? rejected('unreadable') : { state: 'approved' }
}
