import type { StaffRole } from '@candor/protocol'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { StaffContext } from './staff-context.ts'

type Change = {
  readonly id: number
  readonly role: StaffRole | undefined
  readonly state: 'active' | 'disabled' | undefined
}
type ManageContext = Pick<StaffContext, 'db' | 'audit' | 'now'>

/** Changes the role or state of another member, so that the acting owner always remains. The member's sessions end. */
export async function changeStaff(
  { db, audit, now }: ManageContext,
  by: { staff: StaffCaller; ip: string },
  { id, role, state }: Change,
): Promise<Answer<boolean>> {
  if (id === by.staff.id) return { ok: false, rejection: 'staff_is_self', field: 'id' }
  const acted = await audit.act({ staffId: by.staff.id, ip: by.ip }, async () => {
    const person = await db
      .selectFrom('staff')
      .select(['role', 'disabled_at'])
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (person === undefined) return { ok: false, rejection: 'staff_unknown', field: 'id' }
    const before = { role: person.role, state: stateOf(person) }
    const after = { role: role ?? before.role, state: state ?? before.state }
    return {
      ok: true,
      value: {
        action: 'staff.changed',
        target: `staff:${id}`,
        before,
        after,
        changes: [
          db
            .updateTable('staff')
            .set({ role: after.role, disabled_at: after.state === 'disabled' ? now() : null })
            .where('id', '=', BigInt(id)),
          db.deleteFrom('staff_session').where('staff_id', '=', BigInt(id)),
        ],
      },
    }
  })
  return acted.ok ? { ok: true, value: true } : acted
}

/** Ends one session of the staff, the caller's own or another. */
export async function endStaffSession(
  { db, audit }: Pick<ManageContext, 'db' | 'audit'>,
  by: { staff: StaffCaller; ip: string },
  { id, action }: { id: number; action: 'staff.logged_out' | 'staff.session_ended' },
): Promise<Answer<boolean>> {
  const acted = await audit.act({ staffId: by.staff.id, ip: by.ip }, async () => {
    const session = await db
      .selectFrom('staff_session')
      .select('staff_id')
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (session === undefined) return { ok: false, rejection: 'session_unknown', field: 'id' }
    return {
      ok: true,
      value: {
        action,
        target: `staff:${session.staff_id}`,
        changes: [db.deleteFrom('staff_session').where('id', '=', BigInt(id))],
      },
    }
  })
  return acted.ok ? { ok: true, value: true } : acted
}

const stateOf = ({ disabled_at: at }: { disabled_at: bigint | null }) =>
  at === null ? 'active' : 'disabled'
