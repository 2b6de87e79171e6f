import type { StaffRole } from '@candor/protocol'
import { staffRoles } from '@candor/protocol'

import type { Database } from '../../db/database.ts'

/** Who looked at a user's documents, by role, newest first; `before` is the last one of the part before. */
export async function viewsOf(
  db: Database,
  { userId, before, limit }: { userId: number; before: string | undefined; limit: number },
): Promise<{ id: number; at: number; role: StaffRole; level: number }[]> {
  let query = db
    .selectFrom('identity_view')
    .select(['id', 'at', 'role', 'level'])
    .where('user_id', '=', BigInt(userId))
  if (before !== undefined) query = query.where('id', '<', BigInt(before))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, at, role, level }) => ({
    id: Number(id),
    at: Number(at),
    role: roleOf(role),
    level,
  }))
}

/** The views of one document by name, for the staff. */
export async function viewsOfDocument(
  db: Database,
  id: number,
): Promise<{ at: number; name: string; role: string }[]> {
  const rows = await db
    .selectFrom('identity_view')
    .innerJoin('staff', 'staff.id', 'identity_view.staff_id')
    .select(['at', 'staff.name', 'identity_view.role'])
    .where('document_id', '=', BigInt(id))
    .orderBy('identity_view.id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ at, name, role }) => ({ at: Number(at), name, role }))
}

function roleOf(stored: string): StaffRole {
  const role = staffRoles.find((known) => known === stored)
  if (role === undefined) throw new Error(`no role is called ${stored}`)
  return role
}
