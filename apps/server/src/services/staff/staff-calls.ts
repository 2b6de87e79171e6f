import type { ReplyOf } from '@candor/protocol'
import { staffEndpoints } from '@candor/protocol/services/staff/endpoints'
import { sql } from 'kysely'

import { mount } from '../../calls/mount.ts'
import { changePassword } from './change-password.ts'
import { changeStaff, endStaffSession } from './change-staff.ts'
import { invite } from './invitations.ts'
import { join } from './join.ts'
import { logInStaff } from './log-in-staff.ts'
import type { StaffContext } from './staff-context.ts'

export function staffCalls(context: StaffContext) {
  const { db, staffSessions } = context
  return mount(staffEndpoints, {
    consoleJoin: ({ body: { token, email, name, password }, ip }) =>
      join(context, { token, email, name, password, ip }),
    consoleLogin: ({ body: { email, password, code }, ip, userAgent, requestId }) =>
      logInStaff(context, { email, password, code, ip, userAgent, requestId }),
    consoleLogout: ({ user: staff, ip }) =>
      endStaffSession(context, { staff, ip }, { id: staff.sessionId, action: 'staff.logged_out' }),
    consoleMe: async ({ user: { id, name, role } }) => {
      const { email } = await db
        .selectFrom('staff')
        .select('email')
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
      return { ok: true, value: { id, email, name, role } }
    },
    consolePassword: ({ body, user: staff, ip, userAgent, requestId }) =>
      changePassword(context, { staff, ip, userAgent, requestId }, body),
    staffList: async () => ({ ok: true, value: await listStaff(context) }),
    staffInvite: ({ body, user, ip }) => invite(context, { staffId: user.id, ip }, body.role),
    staffChange: ({ body: { id, role, state }, user: staff, ip }) =>
      changeStaff(context, { staff, ip }, { id: Number(id), role, state }),
    staffSessions: async ({ user }) => {
      const sessions = await staffSessions.list()
      const value = sessions.map((session) => ({
        id: session.id,
        staff_id: session.staffId,
        name: session.name,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        ip: session.ip,
        user_agent: session.userAgent,
        current: session.id === user.sessionId,
      }))
      return { ok: true, value }
    },
    staffSessionEnd: ({ body, user: staff, ip }) =>
      endStaffSession(
        context,
        { staff, ip },
        { id: Number(body.id), action: 'staff.session_ended' },
      ),
  })
}

async function listStaff({
  db,
}: Pick<StaffContext, 'db'>): Promise<ReplyOf<typeof staffEndpoints.staffList>> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_session', 'staff_id', 'staff.id')
    .select(['staff.id', 'email', 'name', 'role', 'staff.created_at', 'joined_at', 'disabled_at'])
    .select(sql<bigint | null>`max(last_seen_at)`.as('seen_at'))
    .groupBy('staff.id')
    .orderBy('staff.id')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    email: row.email,
    name: row.name,
    role: row.role,
    state: row.disabled_at !== null ? 'disabled' : row.joined_at === null ? 'joining' : 'active',
    created_at: Number(row.created_at),
    last_seen_at: Number(row.seen_at ?? 0n),
  }))
}
