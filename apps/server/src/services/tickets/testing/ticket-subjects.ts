import type { Endpoint, StaffRole } from '@candor/protocol'
import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'

import type { ConsoleServer } from '../../staff/testing/open-console-server.ts'
import { ticketsOn } from './tickets-on.ts'

export type TicketSubjects = {
  readonly waiting: string
  readonly claimed: string
  /** The newest message of the claimed one, and its picture. */
  readonly seen: string
  readonly file: string
}

/** For calls that are refused before their rows are looked up. */
export const noTickets: TicketSubjects = { waiting: '1', claimed: '1', seen: '1', file: '1' }

export const needsTickets = (endpoint: Endpoint | undefined) =>
  endpoint === undefined ||
  Object.values(ticketConsoleCalls).some(({ path }) => path === endpoint.path)

/** Two tickets for each call; a role that answers none gets one that `support` has claimed. */
export async function ticketsFor(
  server: ConsoleServer,
  role: StaffRole,
  endpoint: Endpoint | undefined,
): Promise<TicketSubjects> {
  const { opened, picture } = ticketsOn(server)
  const user = await server.join()
  // A picture takes longer than everything else.
  const hasPicture = endpoint === undefined || endpoint.path === ticketConsoleCalls.ticketFile.path
  const waiting = await opened(user)
  const claimed = await opened(user, hasPicture ? { files: await picture(user) } : {})
  const answers = ticketConsoleCalls.ticketClaim.roles.some((answerer) => answerer === role)
  const claimer = await server.person(answers ? role : 'support')
  await server.post(ticketConsoleCalls.ticketClaim.path, { id: claimed }, claimer)
  const { db } = server.context
  const ofClaimed = BigInt(claimed)
  const message = db.selectFrom('ticket_message').select('id').where('ticket_id', '=', ofClaimed)
  const file = db.selectFrom('ticket_file').select('id').where('ticket_id', '=', ofClaimed)
  return {
    waiting,
    claimed,
    seen: String((await message.executeTakeFirstOrThrow()).id),
    file: String((await file.executeTakeFirst())?.id ?? 1),
  }
}
