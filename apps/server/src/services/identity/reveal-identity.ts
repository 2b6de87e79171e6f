import type { ReplyOf } from '@candor/protocol'
import type { identityConsoleEndpoints } from '@candor/protocol/services/identity/console-endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { IdentityContext } from './identity-context.ts'
import { type DocumentRow, documentsById, opened } from './identity-rows.ts'

type Revealed = ReplyOf<typeof identityConsoleEndpoints.identityReveal>
type By = { readonly staff: StaffCaller; readonly ip: string }

/**
 * The number and the pictures of a case. A waiting case is shown to the reviewer who has claimed it, a decided one to every reviewer.
 * Each look is a row of the audit log and one that the user sees.
 */
export async function revealIdentity(
  context: IdentityContext,
  { staff, ip }: By,
  id: number,
): Promise<Answer<Revealed>> {
  const { audit, db, now, queue, vault } = context
  const acted = await audit.act({ staffId: staff.id, ip }, async () => {
    const found = await queue.find(id)
    if (found === undefined) return { ok: false, rejection: 'review_unknown', field: 'id' }
    if (found.row.decision === null) {
      const held = await queue.held(staff, id)
      if (!held.ok) return held
    }
    const { user_id: userId, tier: level } = found.row
    const view = {
      document_id: id,
      user_id: userId,
      level,
      staff_id: staff.id,
      role: staff.role,
      at: now(),
    }
    const changes = [db.insertInto('identity_view').values(view)]
    const after = { user_id: userId, level }
    return {
      ok: true,
      value: { action: 'identity.revealed', target: `identity:${id}`, after, changes },
    }
  })
  if (!acted.ok) return acted
  const row = (await documentsById(db, [id])).get(id)
  if (row === undefined) throw new Error(`no identity document ${id}`)
  const { number } = opened(vault, row)
  return { ok: true, value: { card_id: number, pictures: await picturesOf(context, row) } }
}

async function picturesOf(
  { uploads }: IdentityContext,
  { user_id: userId, front_pic: front, reverse_pic: reverse }: DocumentRow,
): Promise<Revealed['pictures']> {
  const pictures: Revealed['pictures'] = []
  for (const [side, path] of [
    ['front', front],
    ['reverse', reverse],
  ] as const) {
    if (path === '') continue
    const stored = await uploads.readOf(Number(userId), path)
    if (stored === undefined) throw new Error(`${path} is missing`)
    const type = path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
    pictures.push({ side, type, data: stored.bytes.toString('base64') })
  }
  return pictures
}
