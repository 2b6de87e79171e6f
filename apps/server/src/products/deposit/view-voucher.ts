import type { ReplyOf } from '@candor/protocol'
import type { depositConsoleEndpoints } from '@candor/protocol/products/deposit/console-endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { DepositContext } from './deposit-context.ts'
import { findRecharge } from './recharge-rows.ts'

type View = ReplyOf<typeof depositConsoleEndpoints.voucherView>

/** The picture of a voucher: of a waiting one for who has claimed it. Each look is a row of the audit log. */
export async function viewVoucher(
  { audit, db, queue, uploads }: Pick<DepositContext, 'audit' | 'db' | 'queue' | 'uploads'>,
  { staff, ip }: { readonly staff: StaffCaller; readonly ip: string },
  id: number,
): Promise<Answer<View>> {
  const acted = await audit.act({ staffId: staff.id, ip }, async () => {
    const found = await queue.find(id)
    if (found === undefined) return { ok: false, rejection: 'review_unknown', field: 'id' }
    if (found.row.decision === null) {
      const held = await queue.held(staff, id)
      if (!held.ok) return held
    }
    const after = { user_id: found.row.user_id }
    return { ok: true, value: { action: 'voucher.viewed', target: `voucher:${id}`, after } }
  })
  if (!acted.ok) return acted
  const row = await findRecharge(db, { reviewId: id })
  const stored = await uploads.readOf(Number(row.user_id), row.picture)
  if (stored === undefined) throw new Error(`${row.picture} is missing`)
  const type = row.picture.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
  return { ok: true, value: { type, data: stored.bytes.toString('base64') } }
}
