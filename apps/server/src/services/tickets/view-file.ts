import type { ReplyOf } from '@candor/protocol'
import type { ticketConsoleEndpoints } from '@candor/protocol/services/tickets/console-endpoints'

import type { Answer } from '../../calls/mount.ts'
import type { TicketContext } from './ticket-context.ts'
import type { By } from './ticket-desk.ts'

type View = ReplyOf<(typeof ticketConsoleEndpoints)['ticketFile']>

/** A picture of a ticket, for who has claimed it or has answered it. Each look is a row of the audit log. */
export async function viewFile(
  { audit, db, now, uploads }: TicketContext,
  { staff, ip }: By,
  of: { readonly ticketId: number; readonly fileId: number },
): Promise<Answer<View>> {
  const { ticketId, fileId } = of
  let picture: { path: string; userId: number } | undefined
  const acted = await audit.act({ staffId: staff.id, ip }, async () => {
    const row = await db
      .selectFrom('ticket')
      .innerJoin('ticket_file', 'ticket_file.ticket_id', 'ticket.id')
      .select(['user_id', 'claimed_by', 'claim_until', 'path'])
      .where('ticket.id', '=', BigInt(ticketId))
      .where('ticket_file.id', '=', BigInt(fileId))
      .executeTakeFirst()
    if (row === undefined) return { ok: false, rejection: 'ticket_unknown', field: 'id' }
    const isClaimed = Number(row.claimed_by ?? 0) === staff.id && Number(row.claim_until) > now()
    if (!isClaimed && !(await hasAnswered(staff.id)))
      return { ok: false, rejection: 'review_claim_first', field: 'id' }
    picture = { path: row.path, userId: Number(row.user_id) }
    const after = { file: fileId }
    return {
      ok: true,
      value: { action: 'ticket.file_viewed', target: `ticket:${ticketId}`, after },
    }
  })
  if (!acted.ok) return acted
  if (picture === undefined) throw new Error('a picture was viewed without its row')
  const stored = await uploads.readOf(picture.userId, picture.path)
  if (stored === undefined) throw new Error(`${picture.path} is missing`)
  const type = picture.path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
  return { ok: true, value: { type, data: stored.bytes.toString('base64') } }

  async function hasAnswered(staffId: number): Promise<boolean> {
    const answer = await db
      .selectFrom('ticket_message')
      .select('id')
      .where('ticket_id', '=', BigInt(ticketId))
      .where('author', '=', 'staff')
      .where('staff_id', '=', BigInt(staffId))
      .limit(1)
      .executeTakeFirst()
    return answer !== undefined
  }
}
