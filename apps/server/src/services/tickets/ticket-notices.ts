import type { Database } from '../../db/database.ts'
import type { NewNotice, Notices } from '../notice/notices.ts'

type Of = { readonly userId: number; readonly ticketId: number; readonly at: number }

export const repliedNotice = ({
  userId,
  ticketId,
  message,
  at,
}: Of & { readonly message: number }): NewNotice => ({
  userId,
  kind: 'ticket_replied',
  source: `ticket_replied:${message}`,
  at,
  ref: ticketId,
  values: () => ({ ticket: String(ticketId) }),
})

/** A ticket may be solved again after it was reopened. */
export const solvedNotice = ({ userId, ticketId, at }: Of): NewNotice => ({
  userId,
  kind: 'ticket_solved',
  source: `ticket_solved:${ticketId}:${at}`,
  at,
  ref: ticketId,
  values: () => ({ ticket: String(ticketId) }),
})

const recoveredMs = 24 * 3_600_000
const recoveredMax = 1000

/** Stores the notices of recent answers again: a process that ended after an answer may not have stored its own. */
export async function recoverTicketNotices({
  db,
  notices,
  now,
}: {
  db: Database
  notices: Pick<Notices, 'store'>
  now: () => number
}): Promise<void> {
  const after = BigInt(now() - recoveredMs)
  const replies = await db
    .selectFrom('ticket_message')
    .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
    .select(['ticket_message.id', 'ticket_id', 'at', 'user_id'])
    .where('author', '=', 'staff')
    .where('at', '>', after)
    .orderBy('ticket_message.id', 'desc')
    .limit(recoveredMax)
    .execute()
  const solved = await db
    .selectFrom('ticket')
    .select(['id', 'user_id', 'solved_at'])
    .where('state', '=', 'solved')
    .where('solved_by', 'is not', null)
    .where('solved_at', '>', after)
    .orderBy('id', 'desc')
    .limit(recoveredMax)
    .execute()
  const all = [
    ...replies.map((row) =>
      repliedNotice({
        userId: Number(row.user_id),
        ticketId: Number(row.ticket_id),
        message: Number(row.id),
        at: Number(row.at),
      }),
    ),
    ...solved.map((row) =>
      solvedNotice({
        userId: Number(row.user_id),
        ticketId: Number(row.id),
        at: Number(row.solved_at),
      }),
    ),
  ]
  if (all.length > 0) await notices.store(all)
}
