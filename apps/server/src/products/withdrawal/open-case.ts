import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'
import { withdrawalKind } from './withdrawal-rules.ts'

/** Opens the case of a review, by which the user can ask; the second person opens it again with the same id. */
export async function openCase(
  { audit, db, house, queue }: WithdrawalContext,
  { staff, ip }: { staff: StaffCaller; ip: string },
  id: number,
): Promise<Answer<{ case_id: string }>> {
  const held = await queue.held(staff, id)
  if (!held.ok) return held
  const { withdrawal_id: withdrawalId } = await db
    .selectFrom('withdrawal_review')
    .select('withdrawal_id')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  const caseId = `W-${id}`
  const details = { withdrawal_id: String(withdrawalId), case_id: caseId }
  const opened = await house.perform('withdrawalOpenCase', details)
  if (!opened.ok) return opened
  const acted = await audit.act({ staffId: staff.id, ip }, async () => ({
    ok: true,
    value: {
      action: 'withdrawal.case_opened',
      target: `${withdrawalKind}:${id}`,
      after: { case_id: caseId },
    },
  }))
  return acted.ok ? { ok: true, value: { case_id: caseId } } : acted
}
