import { voucherStatus } from '@candor/core/products/deposit'

import type { Answer } from '../../calls/mount.ts'
import type { DepositContext } from './deposit-context.ts'
import { publishRecharge } from './publish-recharge.ts'
import { findRecharge } from './recharge-rows.ts'

type Context = Pick<DepositContext, 'db' | 'house' | 'networks' | 'rooms'>

/**
 * Executes what the queue has stored about a voucher: first a correction, then the decision. A second run is refused by the
 * core and changes nothing.
 */
export async function carryOut(context: Context, reviewId: number): Promise<void> {
  const { db, house } = context
  const row = await findRecharge(db, { reviewId })
  const details = { voucher_id: String(row.voucher_id) }
  if (row.corrected_amount !== null && row.corrected_amount !== row.received) {
    const amount = String(row.corrected_amount)
    accept(await house.perform('voucherCorrect', { ...details, amount }))
  }
  if (row.voucher_status === voucherStatus.waiting) {
    if (row.review_state === 'approved') accept(await house.perform('voucherApprove', details))
    if (row.review_state === 'rejected')
      accept(await house.perform('voucherReject', { ...details, cause: row.reason_code ?? '' }))
  }
  await publishRecharge(context, row)
}

/** Another run may have been first. */
function accept(done: Answer<string>): void {
  const isDone = done.ok || ['voucher_closed', 'voucher_amount_not_less'].includes(done.rejection)
  if (!isDone) throw new Error(`a decision on a voucher was refused: ${done.rejection}`)
}
