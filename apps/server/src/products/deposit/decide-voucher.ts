import { parseDecimal } from '@candor/core/money'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import type { Decision } from '../../services/reviews/review-queue.ts'
import type { ReviewState } from '../../services/reviews/review-rows.ts'
import { carryOut } from './carry-out.ts'
import type { DepositContext } from './deposit-context.ts'
import { recharges } from './recharge-rows.ts'

type By = { readonly staff: StaffCaller; readonly ip: string }
type Context = Pick<DepositContext, 'db' | 'house' | 'networks' | 'queue' | 'rooms'>
type Decided = Promise<Answer<{ state: ReviewState }>>

/** A decision of the staff, then its effect; `syncVouchers` repeats an effect that did not happen. */
export async function decideVoucher(
  context: Context,
  by: By,
  { id, decision }: { id: number; decision: Decision },
): Decided {
  const decided = await context.queue.decide(by, id, decision)
  if (!decided.ok) return decided
  const { state } = decided.value
  await carryOut(context, id)
  return { ok: true, value: { state } }
}

/** Less has arrived than the user asked for. It is a first approval of that amount, which a second person has to confirm. */
export async function correctVoucher(
  context: Context,
  by: By,
  { id, amount: text }: { id: number; amount: string },
): Decided {
  const { db, queue } = context
  const row = await recharges(db).where('recharge.review_id', '=', BigInt(id)).executeTakeFirst()
  if (row === undefined) return { ok: false, rejection: 'review_unknown', field: 'id' }
  const { code, scale } = currencyById(row.currency_id)
  const amount = parseDecimal(text, scale)
  if (amount === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
  if (amount >= row.amount)
    return { ok: false, rejection: 'voucher_amount_not_less', field: 'amount' }
  const correction = { state: 'corrected', amount: `${text} ${code}` } as const
  const decided = await queue.decide(by, id, correction, () => [
    db.updateTable('recharge').set({ corrected_amount: amount }).where('id', '=', row.id),
  ])
  if (!decided.ok) return decided
  await carryOut(context, id)
  return { ok: true, value: { state: decided.value.state } }
}

/** A decision of the demo's reviewer. */
export async function decideVoucherAsDemo(
  context: Context,
  id: number,
  decision: Decision,
): Promise<void> {
  if (await context.queue.decideAsDemo(id, decision)) await carryOut(context, id)
}
