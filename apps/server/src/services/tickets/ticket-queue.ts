import type { BodyOf, ReplyOf } from '@candor/protocol'
import { reviewCountMax } from '@candor/protocol/services/reviews/review-states'
import type { ticketConsoleEndpoints } from '@candor/protocol/services/tickets/console-endpoints'
import { type SqlBool, sql } from 'kysely'

import type { StaffCaller } from '../../calls/admission.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import type { TicketContext } from './ticket-context.ts'
import { headOf, type ShownRow, ticketsWithLast } from './ticket-rows.ts'

type Endpoints = typeof ticketConsoleEndpoints
type Page = ReplyOf<Endpoints['ticketQueue']>
type Counts = ReplyOf<Endpoints['ticketCounts']>
type Context = Pick<TicketContext, 'db' | 'now'>

export const claimedTickets = ({ db }: Pick<Context, 'db'>) =>
  ticketsWithLast(db)
    .leftJoin('staff as claimer', 'claimer.id', 'ticket.claimed_by')
    .select('claimer.name as claimer_name')

/** A ticket as the console lists it. */
export function queueRow(row: ShownRow & { claimer_name: string | null }, now: number) {
  const until = Number(row.claim_until)
  const isClaimed = row.claimed_by !== null && row.state !== 'solved' && until > now
  const holder = { staff_id: Number(row.claimed_by), name: row.claimer_name ?? '', until }
  return { ...headOf(row), user_id: Number(row.user_id), claim: isClaimed ? holder : null }
}

/** When a ticket's time is used up. */
const dueAt = sql<bigint>`waiting_since + target_ms - waited_ms`

/** One page of the queue: what waits oldest first, what is solved newest first. */
export async function listQueue(
  { db, now }: Context,
  staff: StaffCaller,
  body: BodyOf<Endpoints['ticketQueue']>,
): Promise<Page> {
  const { state, topic, claim, late, user_id: userId, cursor } = body
  const at = BigInt(now())
  const isNewestFirst = state === 'solved'
  let query = claimedTickets({ db })
  query =
    state === 'waiting'
      ? query.where('state', 'in', ['open', 'waiting_staff'])
      : query.where('state', '=', state)
  if (topic !== undefined) query = query.where('topic', '=', topic)
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (claim === 'mine')
    query = query.where('claimed_by', '=', BigInt(staff.id)).where('claim_until', '>', at)
  if (claim === 'free') query = query.where('claim_until', '<=', at)
  if (late === '1') query = query.where(sql<SqlBool>`${dueAt} < ${at}`)
  if (cursor !== undefined)
    query = query.where('ticket.id', isNewestFirst ? '<' : '>', BigInt(cursor))
  const limit = limitOf(body)
  const rows = await query
    .orderBy('ticket.id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const shown = rows.map((row) => queueRow(row, Number(at)))
  return cursorPage(shown, limit, ({ id }) => String(id))
}

const count = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(select count(*)::int from
    (select from ticket where ${condition} limit ${reviewCountMax}) as counted)`

/** Each number is counted up to one hundred, so that the cost does not grow with the table. */
export async function countQueue({ db, now }: Context, staff: StaffCaller): Promise<Counts> {
  const at = BigInt(now())
  const isWaiting = sql<boolean>`state in ('open', 'waiting_staff')`
  const row = await db
    .selectNoFrom([
      count(isWaiting).as('waiting'),
      count(sql`state = 'waiting_user'`).as('waiting_user'),
      count(sql`state = 'solved'`).as('solved'),
      count(sql`waiting_since is not null and ${dueAt} < ${at}`).as('late'),
      count(sql`claimed_by = ${BigInt(staff.id)} and claim_until > ${at} and state <> 'solved'`).as(
        'mine',
      ),
    ])
    .executeTakeFirstOrThrow()
  return row
}
